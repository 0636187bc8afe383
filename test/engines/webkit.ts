import { Builder, Key, type WebElement } from "selenium-webdriver";
import { inject } from "vitest";
import type { Driver, Size } from "./driver.ts";

/** WebKitGTK's MiniBrowser over WebDriver: one process, and so one profile, for each visit. */
export async function webkit(size: Size): Promise<Driver> {
  const session = await new Builder()
    .usingServer(inject("webkit"))
    .withCapabilities({ browserName: "MiniBrowser" })
    .forBrowser("MiniBrowser")
    .build();
  const inner = () => session.executeScript<Size>(() => ({ width: innerWidth, height: innerHeight }));
  const window = session.manage().window();
  await window.setRect({ ...size, x: 0, y: 0 });
  const got = await inner();
  await window.setRect({ x: 0, y: 0, width: 2 * size.width - got.width, height: 2 * size.height - got.height });
  return {
    open: (address) => session.get(address),
    back: () => session.navigate().back(),
    pressEscape: () => session.actions().sendKeys(Key.ESCAPE).perform(),
    point: (x, y) => session.actions().move({ x, y, duration: 10 }).perform(),
    pressAt: (x, y) => session.actions().move({ x, y }).press().release().perform(),
    run: (act, ...input) => session.executeScript(act, ...input),
    async find(act, ...input) {
      const element = await session.executeScript<WebElement | null>(act, ...input);
      return (
        element && {
          press: () => element.click(),
          write: (text) => element.sendKeys(text),
          choose: (files) => element.sendKeys(files.join("\n")),
        }
      );
    },
    end: () => session.quit(),
  };
}
