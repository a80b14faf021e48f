// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.PageLoadStrategy;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A Chromium of this machine, without a window, that a test types into and looks at through its driver. */
final class DrivenBrowser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long PAUSE_MILLIS = 100;

    private final ChromeDriverService service;
    private final ChromeDriver driver;

    /**
     * Starts one.
     *
     * @param directory for its files
     */
    DrivenBrowser(Path directory) {
        service = new ChromeDriverService.Builder()
                .usingDriverExecutable(Browser.driver().orElseThrow().toFile())
                .usingAnyFreePort()
                .withEnvironment(Map.of("HOME", directory.toString(), "TMPDIR", directory.toString()))
                .withLogFile(directory.resolve("driver.log").toFile())
                .build();
        LoggingPreferences console = new LoggingPreferences();
        console.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(Browser.binary().orElseThrow().toFile());
        options.addArguments(Browser.ARGUMENTS);
        options.addArguments("--user-data-dir=" + directory.resolve("profile"), "--lang=en");
        options.setPageLoadStrategy(PageLoadStrategy.NORMAL);
        options.setCapability("goog:loggingPrefs", console);
        driver = new ChromeDriver(service, options);
        driver.manage().timeouts().pageLoadTimeout(PATIENCE).scriptTimeout(PATIENCE);
    }

    /** Makes the page so wide, in CSS pixels, as on a screen that is light or dark. */
    void look(int width, int height, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    void open(String url) {
        driver.get(url);
    }

    WebElement find(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    /** What a script returns. */
    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    /** Waits until a question has an answer other than null and false. */
    <T> T await(String what, Function<WebDriver, T> question) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            T answer = question.apply(driver);
            if (answer != null && !Boolean.FALSE.equals(answer)) {
                return answer;
            }
            if (System.nanoTime() - end > 0) {
                throw new AssertionError(
                        "waited for " + what + " on:\n" + find("body").getText() + '\n' + console());
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /** What it wrote to its console since the last call: failures of scripts, loads that failed, and broken policies. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    void screenshot(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    /** Ends it with all its processes, even if it no longer listens. */
    @Override
    public void close() {
        try {
            driver.quit();
        } finally {
            service.stop();
        }
    }
}
