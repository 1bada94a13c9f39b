import { debounce } from "../../device/page/timing.ts";
import { clearTop, freeTop, row, type AtEdge } from "./room.ts";

/** Elements that a finger can press. */
const pressable = "a[href], button, input, select, textarea, summary, label, video, iframe, [tabindex='0']";
/** What the button must not cover at the window's edge: pressable elements and questions that wait for an answer. */
const kept = `${pressable}, [data-consent]`;
/** A link at least so high and wide may be covered in part: three times what the button takes, in pixels. */
const large = 132;
/** Distances from the window's edge at which the page is examined: across the width of the button. Pixels. */
const columns = [1, 15, 29, 43] as const;
/** Room that stays free above, for header and badge, and below, for the promo bar and a phone's bars. Pixels. */
const above = 84;
const below = 124;
/** How long the page must have been still before it is examined, in milliseconds. */
const restMs = 120;
/** After so many milliseconds the page has its turn, because examining one point takes a slow phone more than one. */
const sliceMs = 8;

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

/** Whether the page changed: what the widget draws and takes away itself is no reason to look for a place again. */
export const changesPage = ({ target }: MutationRecord): boolean =>
  !(target instanceof Element && target.closest("[data-accessibility]"));

/** A link so large that it is still easily pressed beside the button. */
function isLarge(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect();
  return part.localName === "a" && width >= large && height >= large;
}

/** What lies uppermost at a point, apart from the widget itself: a list of all that lies there takes longer. */
function uppermost(x: number, y: number): Element | null | undefined {
  const part = document.elementFromPoint(x, y);
  return part?.closest("[data-accessibility]")
    ? document.elementsFromPoint(x, y).find((one) => !one.closest("[data-accessibility]"))
    : part;
}

/** Gives the page its turn once the slice is over; whether the page has moved by then, so that a search is of no use. */
type Turn = () => Promise<boolean>;

function turns(isStale: () => boolean): Turn {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return false;
    await new Promise((done) => setTimeout(done));
    began = performance.now();
    return isStale();
  };
}

/**
 * What lies uppermost at a height of the window, at any of some places from left to right, apart from the widget;
 * undefined where the page has moved meanwhile.
 */
async function lookAcross(y: number, across: readonly number[], turn: Turn): Promise<AtEdge | undefined> {
  let found: AtEdge = "nothing";
  for (const x of across) {
    const part = uppermost(x, y);
    const whole = part?.closest(kept);
    // Words, or spots of colour that are pressed by themselves.
    const isRead = part ? readsAt(part, x, y) || part.closest("[data-spots]") !== null : false;
    if (whole && (isRead || !isLarge(whole))) return "pressed";
    if (whole) found = "large";
    else if (isRead && found === "nothing") found = "read";
    if (await turn()) return undefined;
  }
  return found;
}

/** What is drawn, and not passed over because it is out of the window: measuring that would lay it out. */
const isDrawn = (part: Element): boolean =>
  !part.closest("[data-accessibility]") &&
  part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

/** Boxes of what can be pressed or read, whether or not something else lies over it. */
function* takenBoxes(): Generator<DOMRect> {
  for (const part of document.querySelectorAll(pressable)) if (isDrawn(part)) yield part.getBoundingClientRect();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue!.trim() === "" || !isDrawn(node.parentElement!)) continue;
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}

/**
 * Where a panel would cover nothing that can be pressed or read: how far from where it stands; null where nowhere,
 * undefined once `isStale` says that the page has moved meanwhile. By boxes first, for a look at each point beneath it
 * takes a slow phone a second; then at the points of what they leave; all of it in slices.
 */
export async function clearMove(panel: HTMLElement, isStale: () => boolean): Promise<number | null | undefined> {
  const { left, right, top, height } = panel.getBoundingClientRect();
  const turn = turns(isStale);
  const boxes: DOMRect[] = [];
  for (const box of takenBoxes()) {
    if (box.right > left && box.left < right && box.height > 0) boxes.push(box);
    if (await turn()) return undefined;
  }
  const isTaken = (y: number) => boxes.some((box) => y >= box.top && y <= box.bottom);
  const room = { own: (innerHeight - height) / 2, height: height + row, from: above, to: innerHeight - below - height };
  if (clearTop((y) => (isTaken(y) ? "read" : "nothing"), room) === null) return null;
  // Rows end a little beyond its edges: what it touched would look covered, too.
  const across = Array.from({ length: Math.ceil((right - left) / row / 2) + 1 }, (_, i) =>
    Math.min(left + i * row * 2, right),
  );
  const clear = await searchInSlices(
    (look) => clearTop(look, room),
    (y) => (isTaken(y) ? "read" : lookAcross(y, across, turn)),
    isStale,
  );
  return clear === null || clear === undefined ? clear : clear - top;
}

/**
 * What a search comes to that asks for rows one by one, each of which is looked at once and in slices; undefined once
 * `isStale` says that the page has moved meanwhile.
 */
export async function searchInSlices<T>(
  search: (look: (y: number) => AtEdge) => T,
  look: (y: number, turn: Turn) => AtEdge | Promise<AtEdge | undefined>,
  isStale: () => boolean,
): Promise<T | undefined> {
  const known = new Map<number, AtEdge>();
  const turn = turns(isStale);
  for (;;) {
    let missing: number | undefined;
    const found = search((y) => {
      const row = known.get(y);
      if (row === undefined) missing ??= y;
      return row ?? "pressed";
    });
    if (missing === undefined) return found;
    const seen = await look(missing, turn);
    if (seen === undefined || (await turn())) return undefined;
    known.set(missing, seen);
  }
}

const lookAtEdge = (y: number, turn: Turn): Promise<AtEdge | undefined> => {
  const edge = document.documentElement.clientWidth;
  return lookAcross(
    y,
    columns.map((x) => edge - x),
    turn,
  );
};

/**
 * Keeps the button off everything that can be pressed (DATA-017 fixes it at the right edge, not at a height): half-way
 * up, else where the edge is free, of words too if it can be, else over a large picture, and out of sight while there
 * is nothing of that; the focus brings it back. `isHeld`: its panel is open, so it stays. Returns a function that ends
 * it.
 */
export function keepEdgeFree(button: HTMLElement, isHeld: () => boolean): () => void {
  let moved = 0;
  let held: Animation | undefined;
  /** Of the last search; one before it is over. */
  let turn = 0;
  const stand = async () => {
    const mine = (turn += 1);
    if (isHeld()) return button.removeAttribute("data-away");
    const own = innerHeight / 2 - 22;
    const room = { own, now: own + moved, from: above, to: innerHeight - below - 44 };
    const top = await searchInSlices(
      (look) => freeTop(look, room),
      lookAtEdge,
      () => mine !== turn,
    );
    if (top === undefined || mine !== turn) return undefined;
    if (isHeld()) return button.removeAttribute("data-away");
    button.toggleAttribute("data-away", top === null);
    if (top === null) return undefined;
    moved = top - own;
    // What is only drawn elsewhere is no layout shift; without a style attribute, which the shop's pages have none of.
    held?.cancel();
    held = button.animate?.({ translate: `0 ${moved}px` }, { duration: 0, fill: "forwards" });
    return undefined;
  };
  const later = debounce(() => void stand(), restMs);
  const again = () => {
    turn += 1;
    later(undefined);
  };
  // Not before it is known where.
  button.setAttribute("data-away", "");
  void stand();
  const size = new ResizeObserver(again);
  size.observe(document.body);
  const parts = new MutationObserver((changes) => changes.some(changesPage) && again());
  parts.observe(document.body, { childList: true, subtree: true });
  addEventListener("scroll", again, { passive: true });
  addEventListener("resize", again);
  document.addEventListener("click", again);
  return () => {
    turn += 1;
    held?.cancel();
    later.cancel();
    size.disconnect();
    parts.disconnect();
    removeEventListener("scroll", again);
    removeEventListener("resize", again);
    document.removeEventListener("click", again);
  };
}
