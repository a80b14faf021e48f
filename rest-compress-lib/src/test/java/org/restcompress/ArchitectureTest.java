// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Map;
import java.util.Set;

/** The arrows of the design: the glue knows the three rooms, and they know neither the glue nor each other. */
@AnalyzeClasses(packages = "org.restcompress", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String API = "org.restcompress";
    private static final String CODEC = "org.restcompress.codec";
    private static final String CONFIG = "org.restcompress.config";
    private static final String BODY = "org.restcompress.internal.body";
    private static final String NEGOTIATION = "org.restcompress.negotiation";
    private static final String POLICY = "org.restcompress.policy";
    private static final String PROVIDER = "org.restcompress.provider";
    private static final String GLUE = "org.restcompress.internal.rest";
    private static final String HTTP = "org.restcompress.http";

    /** What knows nothing, so that all may know it. */
    private static final String VALUE = "org.restcompress.internal.value";

    private static final Set<String> EDITS =
            Set.of("add", "addAll", "addFirst", "clear", "put", "putAll", "putIfAbsent", "putSingle", "remove");

    @ArchTest
    static final ArchRule smallValuesKnowNothing = classes()
            .that()
            .resideInAPackage(VALUE)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(VALUE, "java..", "org.jspecify..");

    /** It has to load where Jakarta REST is not, and stands below all that reads it. */
    @ArchTest
    static final ArchRule settingsKnowOnlyWhatTheyAreMadeOf = classes()
            .that()
            .resideInAPackage(CONFIG)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(CONFIG, CODEC, POLICY, VALUE, "java..", "org.jspecify..");

    /** The two faces are for applications; who is below them gets settings and the policy as values. */
    @ArchTest
    static final ArchRule nobodyLooksUpAtTheFaces = noClasses()
            .that()
            .resideOutsideOfPackages(API, HTTP)
            .should()
            .dependOnClassesThat(type(CompressionConfig.class).or(type(CompressionFeature.class)));

    @ArchTest
    static final ArchRule theSpiKnowsNothing = classes()
            .that()
            .resideInAPackage(CODEC)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(CODEC, "java..", "org.jspecify..");

    /** A room that may be deleted: nobody else knows it or its library. */
    @ArchTest
    static void eachCodecIsInARoomOfItsOwn(JavaClasses classes) {
        Map.of(
                        "lzf", "com.ning.compress..",
                        "zstd", "com.github.luben..",
                        "brotli", "com.aayushatharva..",
                        "zlib", "java.util.zip..")
                .forEach((room, library) -> {
                    String codec = "org.restcompress.internal.codec." + room;
                    classes()
                            .that()
                            .resideInAPackage(codec)
                            .should()
                            .onlyDependOnClassesThat()
                            .resideInAnyPackage(
                                    codec,
                                    CODEC,
                                    "org.restcompress.internal.codec",
                                    "org.restcompress.internal.codec.libdeflate",
                                    "org.restcompress.internal.platform",
                                    VALUE,
                                    "java..",
                                    "org.jspecify..",
                                    library)
                            .check(classes);
                    noClasses()
                            .that()
                            .resideOutsideOfPackage(codec)
                            .should()
                            .dependOnClassesThat()
                            .resideInAPackage(codec)
                            .check(classes);
                });
    }

    @ArchTest
    static final ArchRule negotiationKnowsNothingButStrings = classes()
            .that()
            .resideInAPackage(NEGOTIATION)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(NEGOTIATION, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule policiesKnowNothingButValues = classes()
            .that()
            .resideInAPackage(POLICY)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(POLICY, VALUE, "java..", "javax.crypto..", "org.jspecify..");

    @ArchTest
    static final ArchRule annotationsKnowNothing = classes()
            .that()
            .resideInAPackage(PROVIDER)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(PROVIDER, "java..", "org.jspecify..");

    /** It has to load where Jakarta REST is not. */
    @ArchTest
    static final ArchRule theOtherClientKnowsTheRoomsAndTheConfiguration = classes()
            .that()
            .resideInAPackage(HTTP)
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage(HTTP, BODY, CODEC, CONFIG, NEGOTIATION, POLICY, "java..", "org.jspecify..")
                            .or(type(CompressionConfig.class)));

    @ArchTest
    static final ArchRule nobodyKnowsTheOtherClient = noClasses()
            .that()
            .resideOutsideOfPackage(HTTP)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(HTTP);

    @ArchTest
    static final ArchRule onlyGlueAndFeatureUseTheRestApi = noClasses()
            .that()
            .resideOutsideOfPackages(API, GLUE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jakarta.ws.rs..");

    @ArchTest
    static void onlyItsRoomUsesTheLibraryOfACodec(JavaClasses classes) {
        Map.of(
                        "lzf", "com.ning.compress..",
                        "zstd", "com.github.luben..",
                        "brotli", "com.aayushatharva..")
                .forEach((room, library) -> noClasses()
                        .that()
                        .resideOutsideOfPackage("org.restcompress.internal.codec." + room)
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(library)
                        .check(classes));
    }

    /** Others have to load where servlets are not. */
    @ArchTest
    static final ArchRule onlyItsGlueUsesServlets = noClasses()
            .that()
            .resideOutsideOfPackage("org.restcompress.internal.servlet")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jakarta.servlet..");

    /** Others have to load where RESTEasy is not. */
    @ArchTest
    static final ArchRule onlyClassesNamedAfterResteasyUseIt = noClasses()
            .that()
            .haveNameNotMatching("org\\.restcompress\\.internal\\.rest\\.Resteasy.*")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.jboss.resteasy..");

    @ArchTest
    static final ArchRule onlyGlueUsesMicroProfile = noClasses()
            .that()
            .resideOutsideOfPackage(GLUE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.eclipse.microprofile..");

    /** What can be seen of it: whoever edits the headers of a message calls one of these. */
    @ArchTest
    static final ArchRule oneClassEditsHeaders = noClasses()
            .that()
            .haveNameNotMatching("org\\.restcompress\\.internal\\.rest\\.RepresentationHeaders")
            .should()
            .callMethodWhere(describe(
                    "edits a MultivaluedMap",
                    call -> call.getTargetOwner().isAssignableTo(MultivaluedMap.class)
                            && EDITS.contains(call.getName())));
}
