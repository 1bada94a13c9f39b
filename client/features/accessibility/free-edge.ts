import { debounce } from "../../device/page/timing.ts";
import { clearTop, freeTop, row, type AtEdge } from "./room.ts";

/** What a finger may have meant. */
const pressable = "a[href], button, input, select, textarea, summary, label, video, [tabindex='0']";
/** Where it is looked at, from the window's edge inwards: as wide as the button is pressed. Pixels. */
const columns = [1, 15, 29, 43] as const;
/** Of header and badge above, of promo bar and a phone's bars below. Pixels. */
const above = 84;
const below = 124;
/** After the last move of the page, in milliseconds. */
const restMs = 120;

/** Whether words of a part stand at a point of the window. */
function readsAt(part: Element, x: number, y: number): boolean {
  const range = document.createRange();
  return [...part.childNodes].some((node) => {
    if (!(node instanceof Text) || node.data.trim() === "") return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
  });
}

/** What lies uppermost at a point, apart from the widget itself: a list of all that lies there takes longer. */
function uppermost(x: number, y: number): Element | null | undefined {
  const part = document.elementFromPoint(x, y);
  return part?.closest("[data-accessibility]")
    ? document.elementsFromPoint(x, y).find((one) => !one.closest("[data-accessibility]"))
    : part;
}

/** What lies uppermost at a height of the window, at any of some places from left to right, apart from the widget. */
function lookAcross(y: number, across: readonly number[]): AtEdge {
  let found: AtEdge = "nothing";
  for (const x of across) {
    const part = uppermost(x, y);
    if (part?.closest(pressable)) return "pressed";
    if (part && readsAt(part, x, y)) found = "read";
  }
  return found;
}
const lookAt = (y: number): AtEdge => {
  const edge = document.documentElement.clientWidth;
  return lookAcross(
    y,
    columns.map((x) => edge - x),
  );
};

/** Where a panel would cover nothing that can be pressed or read: how far from where it stands; null where nowhere. */
export function clearMove(panel: HTMLElement): number | null {
  const { left, right, top, height } = panel.getBoundingClientRect();
  // Rows end a little beyond its edges: what it touched would look covered, too.
  const across = Array.from({ length: Math.ceil((right - left) / row / 2) + 1 }, (_, i) =>
    Math.min(left + i * row * 2, right),
  );
  const clear = clearTop((y) => lookAcross(y, across), {
    own: (innerHeight - height) / 2,
    height: height + row,
    from: above,
    to: innerHeight - below - height,
  });
  return clear === null ? null : clear - top;
}

/**
 * Keeps the button off everything that can be pressed (DATA-017 fixes it at the right edge, not at a height): half-way
 * up, else where the edge is free, of words too if it can be, and out of sight while it is free nowhere; the focus
 * brings it back. `isHeld`: its panel is open, so it stays. Returns a function that ends it.
 */
export function keepEdgeFree(button: HTMLElement, isHeld: () => boolean): () => void {
  let moved = 0;
  let held: Animation | undefined;
  const stand = () => {
    if (isHeld()) return button.removeAttribute("data-away");
    const own = innerHeight / 2 - 22;
    const top = freeTop(lookAt, { own, now: own + moved, from: above, to: innerHeight - below - 44 });
    button.toggleAttribute("data-away", top === null);
    if (top === null) return;
    moved = top - own;
    // What is only drawn elsewhere is no layout shift; without a style attribute, which the shop's pages have none of.
    held?.cancel();
    held = button.animate?.({ translate: `0 ${moved}px` }, { duration: 0, fill: "forwards" });
  };
  const later = debounce(stand, restMs);
  const again = () => later(undefined);
  stand();
  const size = new ResizeObserver(again);
  size.observe(document.body);
  const parts = new MutationObserver(again);
  parts.observe(document.body, { childList: true, subtree: true });
  addEventListener("scroll", again, { passive: true });
  addEventListener("resize", again);
  document.addEventListener("click", again);
  return () => {
    held?.cancel();
    later.cancel();
    size.disconnect();
    parts.disconnect();
    removeEventListener("scroll", again);
    removeEventListener("resize", again);
    document.removeEventListener("click", again);
  };
}
