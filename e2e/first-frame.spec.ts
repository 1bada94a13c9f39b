import { expect, type Page } from "@playwright/test";
import { phone } from "./playwright.config.ts";
import { test } from "./test.ts";

/** 390 × 844, touch. */
test.use(phone);

/** Whether each of some parts is drawn, frame by frame from the first one that has them all, for three frames. */
async function framesOf(page: Page, path: string, ...parts: readonly string[]): Promise<boolean[][]> {
  const frames = page.waitForEvent("console", (message) => message.text().startsWith("frames "));
  const script = await page.addInitScript((parts) => {
    const frames: boolean[][] = [];
    const look = () => {
      const found = parts.map((part) => document.querySelector(part));
      if (found.every(Boolean)) frames.push(found.map((part) => part!.checkVisibility()));
      if (frames.length < 3) requestAnimationFrame(look);
      else console.info(`frames ${JSON.stringify(frames)}`);
    };
    requestAnimationFrame(look);
  }, parts);
  await page.goto(path);
  const seen = JSON.parse((await frames).text().slice("frames ".length)) as boolean[][];
  await script.dispose();
  return seen;
}

const card = (nth: number) => `main section > ul > li:nth-child(${nth}) > a`;
const later = [
  [true, false],
  [true, true],
  [true, true],
];

test("what a phone's first window has no room for is laid out for the frame after the first one, and everything in the first one where a window is wide", async ({
  page,
}) => {
  await test.step("a list from its fifth card on", async () => {
    expect(await framesOf(page, "/heren/", card(4), card(5))).toEqual(later);
  });
  await test.step("the third block of the home page", async () => {
    expect(await framesOf(page, "/", "main h1", "main > section ~ section ~ .lazy-layout h2")).toEqual(later);
  });
  await test.step("the products of an article", async () => {
    expect(await framesOf(page, "/blog/denim-was-je-zelden/", "main h1", "main > article ~ .lazy-layout a")).toEqual(
      later,
    );
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("a wide window", async () => {
    expect(await framesOf(page, "/heren/", card(4), card(5))).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });
});
