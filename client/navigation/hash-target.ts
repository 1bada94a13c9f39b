/**
 * Parts of a page may come late, and push what is below them; this long the target is held in view, in milliseconds.
 */
const holdMs = 3_000;
const gestures = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Scrolls to the element a hash names, as soon as it is there, and again when the page grows above it (ROUTE-041); ends
 * with the first gesture of the shopper, or when told to.
 */
export function showTarget(hash: string): () => void {
  const find = () => {
    try {
      return document.getElementById(decodeURIComponent(hash.slice(1)));
    } catch {
      return null;
    }
  };
  const scroll = () => find()?.scrollIntoView();
  const watch = new ResizeObserver(scroll);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
  };
  const timer = setTimeout(stop, holdMs);
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  scroll();
  // Dialogs that a link names; a soft navigation says nothing of its hash by itself.
  dispatchEvent(new Event("hashchange"));
  watch.observe(document.body);
  return stop;
}
