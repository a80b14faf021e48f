// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.restcompress.internal.headers.Headers;
import org.restcompress.internal.rest.HeaderMap;

/** The packages, their layers, and what each package may use of others. CONTRIBUTING.md has the picture. */
@AnalyzeClasses(packages = "org.restcompress", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String ROOT = "org.restcompress";

    /** The layers from the lowest to the highest, by the names of packages below the root; the root itself is empty text. */
    private static final List<List<String>> LAYERS = List.of(
            List.of("internal.value"),
            List.of(
                    "codec",
                    "config.value",
                    "internal.negotiation",
                    "provider",
                    "internal.platform",
                    "internal.dictionary.fields"),
            List.of("event", "internal.discovery"),
            List.of("internal.policy"),
            List.of("config", "internal.codec", "internal.detection", "internal.microprofile"),
            List.of("internal.settings"),
            List.of(
                    "internal.body",
                    "internal.cache",
                    "internal.headers",
                    "internal.codec.lzf",
                    "internal.codec.zlib",
                    "internal.codec.zstd"),
            List.of("internal.plan", "internal.event", "internal.body.received"),
            List.of("event.micrometer", "event.opentelemetry", "internal.rest"),
            List.of(
                    "internal.runtime.resteasy",
                    "internal.runtime.jersey",
                    "internal.runtime.cxf",
                    "internal.runtime.quarkus",
                    "internal.runtime.liberty",
                    "dictionary"),
            List.of("internal.runtime", "internal.dictionary"),
            List.of("internal.server.dictionary"),
            List.of("internal.server", "internal.client"),
            List.of("", "internal.server.discovery"),
            List.of("http", "spring"));

    /** The libraries of others, and the only packages that may use them. */
    private static final Map<String, List<String>> FOREIGN = Map.ofEntries(
            Map.entry("com.ning.compress..", List.of("internal.codec.lzf")),
            Map.entry("com.github.luben..", List.of("internal.codec.zstd")),
            Map.entry("com.github.benmanes..", List.of("internal.cache", "internal.dictionary")),
            Map.entry("javax.cache..", List.of("dictionary")),
            Map.entry("io.micrometer..", List.of("event.micrometer")),
            Map.entry("io.opentelemetry..", List.of("event.opentelemetry")),
            Map.entry("jdk.jfr..", List.of("internal.event")),
            Map.entry("jakarta.enterprise..", List.of("internal.event")),
            Map.entry("org.jboss.resteasy..", List.of("internal.runtime.resteasy")),
            Map.entry("org.apache.cxf..", List.of("internal.runtime.cxf")),
            Map.entry("org.springframework..", List.of("spring")),
            Map.entry("org.eclipse.microprofile..", List.of("internal.microprofile")),
            Map.entry("jakarta.servlet..", List.of("internal.runtime.cxf")),
            Map.entry(
                    "jakarta.ws.rs..",
                    List.of(
                            "dictionary",
                            "",
                            "internal.rest",
                            "internal.runtime",
                            "internal.runtime.resteasy",
                            "internal.runtime.jersey",
                            "internal.runtime.cxf",
                            "internal.runtime.quarkus",
                            "internal.server",
                            "internal.server.discovery",
                            "internal.server.dictionary",
                            "internal.client",
                            "spring")));

    /** What knows nothing, so that all may know it. */
    private static final String VALUE = "org.restcompress.internal.value";

    private static final Set<String> EDITS =
            Set.of("add", "addAll", "addFirst", "clear", "put", "putAll", "putIfAbsent", "putSingle", "remove");

    private static String[] packages(List<String> rooms) {
        return rooms.stream()
                .map(room -> room.isEmpty() ? ROOT : ROOT + '.' + room)
                .toArray(String[]::new);
    }

    @ArchTest
    static final ArchRule noRoomsKnowEachOtherInACircle =
            slices().matching(ROOT + ".(**)").should().beFreeOfCycles();

    @ArchTest
    static void noArrowGoesUp(JavaClasses classes) {
        LayeredArchitecture house = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (int i = 0; i < LAYERS.size(); i++) {
            house = house.optionalLayer("layer " + (i + 1)).definedBy(packages(LAYERS.get(i)));
        }
        for (int i = 0; i < LAYERS.size(); i++) {
            String[] above = Stream.iterate(i + 2, layer -> layer + 1)
                    .limit(LAYERS.size() - i - 1L)
                    .map(layer -> "layer " + layer)
                    .toArray(String[]::new);
            house = above.length == 0
                    ? house.whereLayer("layer " + (i + 1)).mayNotBeAccessedByAnyLayer()
                    : house.whereLayer("layer " + (i + 1)).mayOnlyBeAccessedByLayers(above);
        }
        house.check(classes);
    }

    /** Packages of one layer do not use each other, so each can be deleted alone. */
    @ArchTest
    static void neighboursDoNotKnowEachOther(JavaClasses classes) {
        for (List<String> layer : LAYERS.subList(2, LAYERS.size())) {
            for (String room : layer) {
                List<String> others =
                        layer.stream().filter(other -> !other.equals(room)).toList();
                if (!others.isEmpty()) {
                    noClasses()
                            .that()
                            .resideInAPackage(packages(List.of(room))[0])
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(packages(others))
                            .allowEmptyShould(true)
                            .check(classes);
                }
            }
        }
    }

    @ArchTest
    static void eachRoomIsOnAFloor(JavaClasses classes) {
        List<String> known = LAYERS.stream().flatMap(List::stream).toList();
        assertThat(rooms(classes.getPackage(ROOT)))
                .allSatisfy(room -> assertThat(known).contains(room));
    }

    private static List<String> rooms(JavaPackage house) {
        return Stream.concat(Stream.of(house), house.getSubpackagesInTree().stream())
                .filter(room -> !room.getClasses().isEmpty())
                .map(room -> room.getName().equals(ROOT) ? "" : room.getName().substring(ROOT.length() + 1))
                .toList();
    }

    /** Others have to load where they are not. */
    @ArchTest
    static void onlyItsRoomsTouchALibrary(JavaClasses classes) {
        FOREIGN.forEach((library, rooms) -> noClasses()
                .that()
                .resideOutsideOfPackages(packages(rooms))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(classes));
    }

    /** In the artifact for {@code javax}, a record's components keep the types that they had (JVMS §4.7.30). */
    @ArchTest
    static final ArchRule noRecordHasATypeOfJakarta = fields().that()
            .areDeclaredInClassesThat()
            .areRecords()
            .and()
            .areNotStatic()
            .should()
            .notHaveRawType(describe("of Jakarta", type -> type.getName().startsWith("jakarta.")));

    /** They could be taken out of the house as they are. */
    @ArchTest
    static void theGroundKnowsTheJdkAlone(JavaClasses classes) {
        for (String room : LAYERS.get(1)) {
            String name = packages(List.of(room))[0];
            classes()
                    .that()
                    .resideInAPackage(name)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(name, VALUE, "java..", "javax.crypto..", "org.jspecify..")
                    .check(classes);
        }
    }

    /** What can be seen of it: whoever edits the headers of a message calls one of these. */
    @ArchTest
    static final ArchRule oneClassEditsTheMapsOfJakartaRest = noClasses()
            .that()
            .doNotHaveFullyQualifiedName(HeaderMap.class.getName())
            .should()
            .callMethodWhere(describe(
                    "edits a MultivaluedMap",
                    call -> call.getTargetOwner().isAssignableTo(MultivaluedMap.class)
                            && EDITS.contains(call.getName())));

    /** But for headers that hand edits on. */
    @ArchTest
    static final ArchRule oneRoomEditsHeaders = noClasses()
            .that()
            .resideOutsideOfPackage("org.restcompress.internal.headers")
            .and()
            .areNotAssignableTo(Headers.class)
            .should()
            .callMethodWhere(describe(
                    "edits Headers",
                    call -> call.getTargetOwner().isAssignableTo(Headers.class)
                            && Set.of("set", "remove").contains(call.getName())));

    @ArchTest
    static void whatIsExportedNamesNothingInternal(JavaClasses classes) {
        methods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat()
                .arePublic()
                .and()
                .areDeclaredInClassesThat()
                .resideOutsideOfPackages(ROOT + ".internal..", ROOT + ".spring..")
                .should(new ArchCondition<JavaMethod>("name no internal type") {
                    @Override
                    public void check(JavaMethod method, ConditionEvents events) {
                        Stream.concat(Stream.of(method.getReturnType()), method.getParameterTypes().stream())
                                .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                                .filter(type -> type.getPackageName().startsWith(ROOT + ".internal"))
                                .forEach(type -> events.add(SimpleConditionEvent.violated(
                                        method, method.getFullName() + " names " + type.getName())));
                    }
                })
                .check(classes);
    }
}
