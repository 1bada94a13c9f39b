import { afterPaint } from "../../device/page/timing.ts";

/**
 * Keeps what has the focus out from under a part that stands at the window's lower edge: the page scrolls on by its
 * height, and has that much room at its end. Returns a function that ends it.
 */
export function keepClear(box: HTMLElement): () => void {
  // On these two alone: a property that all elements inherit would have each of them styled anew.
  const [page, end] = [document.documentElement.style, document.body.style];
  const measure = () => {
    const { height, top } = box.getBoundingClientRect();
    // At the checkout it is not shown.
    const room = height === 0 ? "" : `${Math.ceil(window.innerHeight - top) + 16}px`;
    page.scrollPaddingBlockEnd = end.paddingBlockEnd = room;
  };
  let isEnded = false;
  const size = new ResizeObserver(() => afterPaint(() => isEnded || measure()));
  size.observe(box);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || box.contains(target) || target.closest("dialog")) return;
    const [focused, over] = [target.getBoundingClientRect(), box.getBoundingClientRect()];
    const isBeside = focused.right <= over.left || focused.left >= over.right || focused.bottom <= over.top;
    if (isBeside) return;
    // What is higher than the room between the bars is shown from its beginning.
    const headEnd = document.querySelector("#app header")?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy({ top: Math.min(focused.bottom - over.top + 16, focused.top - headEnd - 8) });
  };
  document.addEventListener("focusin", onFocus);
  window.addEventListener("resize", measure);
  return () => {
    isEnded = true;
    size.disconnect();
    document.removeEventListener("focusin", onFocus);
    window.removeEventListener("resize", measure);
    afterPaint(() => {
      page.scrollPaddingBlockEnd = end.paddingBlockEnd = "";
    });
  };
}
