/**
 * Where a row of slides stands: how far it is scrolled, how wide its window is and how wide everything in it. In px.
 */
export interface RowState {
  left: number;
  width: number;
  total: number;
}

/** A scroll position may be off by a part of a pixel. */
const slack = 2;

/** At which ends the row is scrolled to; a row that shows everything is at both. */
export function endsOf({ left, width, total }: RowState): { start: boolean; end: boolean } {
  return { start: left <= slack, end: left + width >= total - slack };
}

/**
 * Where the row goes with one press: as many slides on as fit in the window, at least one, never beyond an end.
 * `starts` are the slides' beginnings, ascending, the first at 0.
 */
export function pressedTo(starts: readonly number[], { left, width, total }: RowState, direction: 1 | -1): number {
  const furthest = Math.max(0, total - width);
  // The first slide that is not cut off at its beginning.
  const first = Math.max(
    0,
    starts.findIndex((start) => start >= left - slack),
  );
  const size = starts.length > 1 ? starts[1]! - starts[0]! : width;
  const fitting = Math.max(1, Math.floor((width + slack) / Math.max(1, size)));
  const target = starts[Math.min(starts.length - 1, Math.max(0, first + direction * fitting))] ?? 0;
  // Where slides are wider than the window or uneven, a press still leads on.
  const moved = (target - left) * direction > slack ? target : left + direction * width;
  return Math.min(furthest, Math.max(0, moved));
}

/** Slides move for this long (CHROME-051). */
export const slideMs = 400;

/** Position on the way at `elapsed` ms: quick at first, soft at the end, exactly there when the time is over. */
export function onTheWay(from: number, to: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / slideMs));
  return from + (to - from) * (1 - (1 - part) ** 3);
}
