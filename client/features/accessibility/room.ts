/** Where the panel stands at the right edge; the first is where its button is. */
export const places = ["middle", "low", "high"] as const;
export type PanelPlace = (typeof places)[number];
export type Box = Pick<DOMRect, "top" | "right" | "bottom" | "left">;

/** Area that two boxes share, in square pixels. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What is to stay free, and what better did. */
export interface Free {
  readonly must: readonly Box[];
  readonly better: readonly Box[];
}
/** More than a window of what better stayed free. */
const weight = 1e8;

/** The place where the panel covers least of what is to stay free, then of what better did; of equal ones the first. */
export function bestPlace(boxAt: (place: PanelPlace) => Box, { must, better }: Free): PanelPlace {
  const covered = places.map((place) => {
    const box = boxAt(place);
    const sum = (boxes: readonly Box[]) => boxes.reduce((area, other) => area + shared(box, other), 0);
    return sum(must) * weight + sum(better);
  });
  return places[covered.indexOf(Math.min(...covered))]!;
}
