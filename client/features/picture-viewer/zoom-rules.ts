/** How many times its fitted size a picture may be shown, and how far one press of a button or key goes. */
export const mostZoom = 4;
export const zoomStep = 1.5;
/** Where a double tap and a click lead. */
export const tapZoom = 2.5;
/** Two touches this close in time (ms) and place (CSS pixels) are a double tap. */
const doubleTap = { ms: 350, px: 30 } as const;

/** A zoom within its bounds; what is nearly the whole picture is the whole picture. */
export const boundedZoom = (zoom: number): number => (zoom < 1.05 ? 1 : Math.min(zoom, mostZoom));

/** What a turn of the wheel makes of a zoom; `delta` in CSS pixels, upwards is closer. */
export const wheelZoom = (zoom: number, delta: number): number => boundedZoom(zoom * Math.exp(-delta / 300));

export interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export const isDoubleTap = (before: Tap | null, now: Tap): boolean =>
  before !== null &&
  now.at - before.at <= doubleTap.ms &&
  Math.hypot(now.x - before.x, now.y - before.y) <= doubleTap.px;

/** The slide that a row of `count` slides, each as wide as the row, shows at a place of its scroll. */
export const slideAt = (scrollLeft: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.max(0, Math.min(count - 1, Math.round(scrollLeft / width)));

/** The pictures that a picture stands among: those of the variants that show it, else the product's own. */
export const picturesWith = (
  path: string | undefined,
  product: readonly string[],
  variants: readonly (readonly string[])[],
): readonly string[] => variants.find((own) => (path === undefined ? own.length > 0 : own.includes(path))) ?? product;
