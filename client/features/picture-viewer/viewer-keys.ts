import { zoomStep } from "./zoom-rules.ts";

/** What a key asks of the viewer: another slide, another zoom (0: whole), or a step to the side of a zoomed picture. */
export type KeyAction = { go: number } | { zoom: number } | { move: readonly [x: number, y: number] };

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Null for keys that are none of the viewer's. `at` and `last` are the slide on show and the last one, `zoom` is now's.
 * From the row of small pictures (`isChoosing`) arrows lead to another one, whichever way the row lies and however
 * closely the one on show is looked at.
 */
export function keyAction(
  key: string,
  { at, last, zoom, isChoosing = false }: { at: number; last: number; zoom: number; isChoosing?: boolean },
): KeyAction | null {
  const arrow = arrows[key];
  if (arrow && isChoosing) return { go: at + arrow[0] + arrow[1] };
  if (arrow) return zoom > 1 ? { move: arrow } : arrow[0] === 0 ? null : { go: at + arrow[0] };
  switch (key) {
    case "Home":
      return { go: 0 };
    case "End":
      return { go: last };
    case "+":
    case "=":
      return { zoom: zoom * zoomStep };
    case "-":
      return { zoom: zoom / zoomStep };
    case "0":
      return { zoom: 0 };
    default:
      return null;
  }
}
