import { bestPlace, shared, type Free, type PanelPlace } from "./room.ts";

/** What has to stay free: the button that buys, and what has the focus. What else is chosen and pressed, if it can be. */
function toStayFree(panel: HTMLElement): Free {
  const boxes = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (part) => part.getBoundingClientRect());
  const focused = document.activeElement;
  const must = boxes("[data-buy]");
  if (focused && focused !== document.body && focused.id !== "main" && !panel.contains(focused))
    must.push(focused.getBoundingClientRect());
  return { must, better: boxes("main :is(button, select, input, label, summary, [data-group] a)") };
}

/**
 * Keeps a panel at the right edge off what has to stay free: when it opens, after scrolling and when the focus moves.
 * `onCovered`: what has the focus now stood under it. Returns a function that ends it.
 */
export function keepFree(panel: HTMLElement, onCovered: () => void): () => void {
  const at = (place: PanelPlace) => {
    panel.dataset["at"] = place;
    return panel.getBoundingClientRect();
  };
  const stand = () => void (panel.dataset["at"] = bestPlace(at, toStayFree(panel)));
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest("[data-accessibility]") || target.closest("dialog")) return;
    const isCovered = shared(target.getBoundingClientRect(), panel.getBoundingClientRect()) > 0;
    if (isCovered && target.id !== "main") onCovered();
    else stand();
  };
  stand();
  const size = new ResizeObserver(stand);
  size.observe(panel);
  addEventListener("scrollend", stand);
  addEventListener("resize", stand);
  document.addEventListener("focusin", onFocus);
  return () => {
    size.disconnect();
    removeEventListener("scrollend", stand);
    removeEventListener("resize", stand);
    document.removeEventListener("focusin", onFocus);
  };
}
