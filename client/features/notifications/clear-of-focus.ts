interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How far down a list at `list` goes so that it does not stand over `focus` (WCAG 2.2, 2.4.11): above it, else below
 * it, in pixels, negative for up; 0 where it does not, or where the window has no room beside it.
 */
export function wayClear(list: Box, focus: Box, windowHeight: number): number {
  if (!overlap(list, focus)) return 0;
  const gap = 8;
  const above = focus.top - gap - list.bottom;
  if (list.top + above >= gap) return above;
  const below = focus.bottom + gap - list.top;
  return list.bottom + below <= windowHeight - gap ? below : 0;
}

/** Keeps notifications off whatever has the focus, from now on until the function that is given back is called. */
export function clearOfFocus(list: HTMLElement): () => void {
  let moved = 0;
  const look = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || list.contains(focused)) return;
    const { top, right, bottom, left } = list.getBoundingClientRect();
    const home = { top: top - moved, right, bottom: bottom - moved, left };
    moved = wayClear(home, focused.getBoundingClientRect(), innerHeight);
    list.style.translate = moved === 0 ? "" : `0 ${moved}px`;
  };
  look();
  const grown = new ResizeObserver(look);
  grown.observe(list);
  document.addEventListener("focusin", look);
  return () => {
    grown.disconnect();
    document.removeEventListener("focusin", look);
  };
}
