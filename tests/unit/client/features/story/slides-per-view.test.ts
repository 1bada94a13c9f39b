import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sliderSteps, slideSizes, slidesPerView } from "../../../../../client/features/story/slides-per-view.ts";

describe("slides of a slider", () => {
  it("[CHROME-049] are 1.2, 1.8, 2.4 and 3 at once from 320, 540, 768 and 1023 pixels on", () => {
    expect([320, 539, 540, 600, 767, 768, 1022, 1023, 1100].map(slidesPerView)).toEqual([
      1.2, 1.2, 1.8, 1.8, 1.8, 2.4, 2.4, 3, 3,
    ]);
    expect(slidesPerView(319)).toBe(1);
  });

  it("[CHROME-049] stand so in the slider's sheet, and its pictures are asked for in that width", () => {
    const sheet = readFileSync("client/features/story/slider.module.css", "utf8");
    const steps = [...sheet.matchAll(/width >= (\d+)px\) \{\s*\.slider \{\s*--slides: ([\d.]+);/g)];
    expect(steps.map(([, from, slides]) => [Number(from), Number(slides)])).toEqual(sliderSteps.toReversed());
    expect(slideSizes).toBe(
      "(width >= 1023px) 34vw, (width >= 768px) 42vw, (width >= 540px) 56vw, (width >= 320px) 84vw, 100vw",
    );
  });
});
