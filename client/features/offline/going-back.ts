import { pageKey } from "../../../shared/url/page-key.ts";

/** A way back is over after this time; what is asked for later was asked for otherwise. */
const lastsMs = 5_000;

/** Says of a page's key whether the shopper is on the way back (or forward) to it. */
export function watchGoingBack(
  target: EventTarget,
  place: () => { pathname: string; search: string },
  now: () => number,
): (key: string) => boolean {
  let to: { key: string; at: number } | null = null;
  target.addEventListener(
    "popstate",
    () => {
      const { pathname, search } = place();
      to = { key: pageKey(pathname, search), at: now() };
    },
    { capture: true },
  );
  return (key) => to !== null && to.key === key && now() - to.at < lastsMs;
}
