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

/**
 * What lies at a height of the window's edge: something to press, words to read, neither, or a picture to press that is
 * so large that most of it stays free.
 */
export type AtEdge = "pressed" | "read" | "large" | "nothing";
/** Height that the button is pressed in, and the rows that are looked at, in pixels. */
const pressed = 44;
export const row = 11;

/**
 * Top of the place at the window's edge where the button covers nothing that can be pressed, and no words where that
 * can be had: `own`, else where it stands (`now`), else the nearest to `own` between `from` and `to`. Where there is
 * none, as in long lists on a phone, over a large picture: out of reach it would be of no use. Null where there is not
 * even that, but `own` in a window too low to look. All in pixels.
 */
export function freeTop(
  lookAt: (y: number) => AtEdge,
  { own, now, from, to }: { own: number; now: number; from: number; to: number },
): number | null {
  // A window with no such room, as at 400 % zoom: whoever needs that needs the button.
  if (to - from < pressed) return own;
  const fits = fitting(lookAt, pressed, { from, to });
  const places = [own, now, ...placesFrom(own, { from, to })];
  const first = (...kept: AtEdge[]) => places.find((top) => fits(top, kept));
  return first("pressed", "large", "read") ?? first("pressed", "large") ?? first("pressed", "read") ?? null;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Tops row by row away from `own`, nearest first. */
function placesFrom(own: number, { from, to }: Span): number[] {
  const places: number[] = [];
  for (let away = row; own - away >= from || own + away <= to; away += row) places.push(own - away, own + away);
  return places;
}

/** Whether what is `height` high covers none of such rows with its top there; each row is looked at once. */
function fitting(lookAt: (y: number) => AtEdge, height: number, { from, to }: Span) {
  const known = new Map<number, AtEdge>();
  const look = (y: number): AtEdge => {
    if (!known.has(y)) known.set(y, lookAt(y));
    return known.get(y)!;
  };
  return (top: number, covered: readonly AtEdge[]): boolean => {
    if (top < from || top > to) return false;
    for (let y = top; y <= top + height; y += row) if (covered.includes(look(y))) return false;
    return true;
  };
}

/**
 * Top of the place nearest to `own` where what nobody asked for covers nothing that can be pressed or read; null where
 * there is none. All in pixels.
 */
export function clearTop(
  lookAt: (y: number) => AtEdge,
  { own, height, ...span }: Span & { own: number; height: number },
): number | null {
  const fits = fitting(lookAt, height, span);
  return [own, ...placesFrom(own, span)].find((top) => fits(top, ["pressed", "large", "read"])) ?? null;
}
