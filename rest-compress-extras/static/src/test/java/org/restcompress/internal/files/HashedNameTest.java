// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HashedNameTest {
    /** By their defaults, and as their documentation has it. */
    @ParameterizedTest
    @CsvSource({
        // Rollup 4 and Vite from 5 on: [name]-[hash].js, assets/[name]-[hash][extname].
        "index-BUkBmSsx.js, index-, BUkBmSsx, .js",
        "index-DiwrgTda.css, index-, DiwrgTda, .css",
        "index-BPvgi06w.js.map, index-, BPvgi06w, .js.map",
        "vendor-D_9dXk-3.js, vendor-, D_9dXk-3, .js",
        "index-legacy-C-4kQz0_.js, index-legacy-, C-4kQz0_, .js",
        "react-CHdo91hT.svg, react-, CHdo91hT, .svg",
        "inter-latin-DVoHNO1Y.woff2, inter-latin-, DVoHNO1Y, .woff2",
        // Vite up to 4: [name]-[hash].js, of 8 hexadecimal digits.
        "index-4f3a9c21.js, index-, 4f3a9c21, .js",
        // webpack 5: [name].[contenthash].js, [contenthash:8], and [hash][ext] of assets.
        "main.7e2c49a622975ebd9b7e.js, main., 7e2c49a622975ebd9b7e, .js",
        "main.8a3c9f12.chunk.css, main., 8a3c9f12, .chunk.css",
        "7e2c49a622975ebd9b7e.png, '', 7e2c49a622975ebd9b7e, .png",
        // esbuild: [name]-[hash].
        "chunk-JQ3SO5VC.js, chunk-, JQ3SO5VC, .js",
        "logo-5NHLXM3W.png, logo-, 5NHLXM3W, .png",
        // Parcel 2: [name].[hash].
        "index.8a3c9f12.js, index., 8a3c9f12, .js",
        "app-4f3a9c21.min.js, app-, 4f3a9c21, .min.js",
        "app.4F3A9C21.js.map, app., 4F3A9C21, .js.map",
        "a.12345678.abc123e5.css, a.12345678., abc123e5, .css",
        "main.d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4.js, main.,"
                + " d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4, .js"
    })
    void theHashesOfBundlersAreKnown(String name, String before, String hash, String after) {
        assertThat(HashedName.of(name)).hasValue(new HashedName(before, hash, after));
        assertThat(HashedName.of(name).orElseThrow().family()).isEqualTo(before + '*' + after);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "app.js",
                "app.min.js",
                "news-feed.js",
                "report-2024.pdf",
                "photo.0001.jpg",
                "photo-20240229.jpg",
                "bmw-e350.jpg",
                "ford.f150.css",
                "tzdata.2020a.json",
                "app-bundle.js",
                "app-settings.js",
                "app-Settings.js",
                "app-chapter1.js",
                "page-Chapter1.css",
                "app-chapter12.js",
                "logo-DarkMode.svg",
                "shot-iPhone15.png",
                "logo-V2Design.svg",
                "notes-RFC9110x.txt",
                "README-SECURITY.md",
                "manual-VERSION2.pdf",
                "app.RELEASE3.js",
                "app-RELEASE3.js",
                "Q3-REPORT25.pdf",
                "photo.DSC23456.jpg",
                "scan-IMAGE234.png",
                "label-2COLUMNS.png",
                "menu-cafe2024.pdf",
                "map.decade2020.svg",
                "prices-20240131a.csv",
                "page-2Chapter.css",
                "logo-BuildV2a.png",
                "track-Mp3High1.mp3",
                "icon-TopBar2x.png",
                "scan-Jan5Feb6.png",
                "app-deadbeef.js",
                "app.4f3a9c2.js",
                "app.4f3a9c21",
                "4f3a9c21.js",
                ".4f3a9c21.js",
                "app.4F3a9c21.js",
                "app_4f3a9c21.js",
                "app.BUkBmSsx.js",
                "app.es2015.js",
                "app.d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f.js",
                "0d7e1c52-93ab-4f3e-8a1b-4f3a9c21d2e4.png",
                "user-0D7E1C52-93AB-4F3E-8A1B-4F3A9C21D2E4.jpg",
                // A page is asked for by its name.
                "bmw-e350.html",
                "index.4f3a9c21.html",
                "index-BUkBmSsx.htm",
                "index-4f3a9c21.XHTML"
            })
    void wordsNumbersAndPagesHaveNone(String name) {
        assertThat(HashedName.of(name)).isEmpty();
    }

    /** The other hashes could be words and numbers. */
    @ParameterizedTest
    @CsvSource({
        // webpack with [contenthash:8], Parcel, and Vite up to 4.
        "0123456789abcdef, 8, main.*.js, 91",
        "0123456789abcdef, 20, main.*.js, 99",
        "0123456789abcdef, 20, *.png, 99",
        // esbuild and Angular. No digit is in 19 of 100 hashes.
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567, 8, chunk-*.js, 69",
        // Rollup 4 and Vite from 5 on.
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_, 8, index-*.js, 96",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_, 8, logo-*.svg, 56"
    })
    void theShareOfHashesThatAreKnownIsThatOfTheDocumentation(String digits, int length, String family, int percent) {
        Random random = new Random(length);
        int hashes = 10_000;
        int known = 0;
        for (int i = 0; i < hashes; i++) {
            StringBuilder hash = new StringBuilder();
            random.ints(length, 0, digits.length()).forEach(digit -> hash.append(digits.charAt(digit)));
            if (HashedName.of(family.replace("*", hash))
                    .filter(name -> name.family().equals(family) && name.hash().contentEquals(hash))
                    .isPresent()) {
                known++;
            }
        }
        assertThat(known * 100 / hashes).isEqualTo(percent);
    }

    @Test
    void anApplicationMayHaveOthers() {
        Pattern own = Pattern.compile("[a-z]+_v(\\d+)\\.js");
        assertThat(HashedName.of("app_v12.js", own)).hasValue(new HashedName("app_v", "12", ".js"));
        assertThat(HashedName.of("app-4f3a9c21.js", own)).isEmpty();
    }
}
