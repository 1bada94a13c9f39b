/** From which width of the window on how many slides of a slider are seen at once (CHROME-049), widest first. */
export const sliderSteps = [
  [1_023, 3],
  [768, 2.4],
  [540, 1.8],
  [320, 1.2],
] as const;

/** How many slides are seen at once in a window of `width` pixels; below the first step one alone. */
export const slidesPerView = (width: number): number => sliderSteps.find(([from]) => width >= from)?.[1] ?? 1;

/** How wide a slide's picture is shown, as `sizes` says it: the page's gutter is left aside. */
export const slideSizes: string = [
  ...sliderSteps.map(([from, slides]) => `(width >= ${from}px) ${Math.ceil(100 / slides)}vw`),
  "100vw",
].join(", ");
