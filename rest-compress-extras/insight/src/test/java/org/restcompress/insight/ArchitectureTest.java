// SPDX-License-Identifier: Apache-2.0
package org.restcompress.insight;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the page touches of the library: what its module exports, to all or to this one. */
@AnalyzeClasses(
        packages = {"org.restcompress.insight", "org.restcompress.internal.insight"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule thePageKnowsWhatIsExported = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "org.restcompress.insight",
                    "org.restcompress.internal.insight..",
                    "org.restcompress.codec",
                    "org.restcompress.event",
                    "org.restcompress.provider",
                    "org.restcompress.internal.event",
                    "org.restcompress.internal.negotiation",
                    "org.restcompress.internal.rest",
                    "org.restcompress.internal.value",
                    "jakarta.ws.rs..",
                    "java..",
                    "org.jspecify..");

    @ArchTest
    static final ArchRule figuresKnowNoJakartaRest = classes()
            .that()
            .resideInAPackage("org.restcompress.internal.insight")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "org.restcompress.internal.insight",
                    "org.restcompress.codec",
                    "org.restcompress.event",
                    "org.restcompress.internal.value",
                    "java..",
                    "org.jspecify..");

    @ArchTest
    static final ArchRule noRoomsKnowEachOtherInACircle =
            slices().matching("org.restcompress.(**)").should().beFreeOfCycles();
}
