import { throttle } from "../device/page/timing.ts";
import { rememberScroll } from "./scroll-memory.ts";

/**
 * Keeps the scroll position of the page on screen, whose history entry `key` names, until the function returned is
 * called. A page that the browser has kept whole comes back where it was left: with `scrollRestoration` "manual" WebKit
 * begins it at its top, and what it scrolls meanwhile is nobody's wish (ROUTE-042).
 */
export function followScroll(key: () => string): () => void {
  let left: number | null = null;
  const note = () => {
    if (left === null) rememberScroll(key());
  };
  const onScroll = throttle(note, 100);
  const onLeave = () => {
    note();
    left ??= window.scrollY;
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && left !== null) window.scrollTo(0, left);
    left = null;
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("pagehide", onLeave);
  window.addEventListener("pageshow", onReturn);
  return () => {
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("pagehide", onLeave);
    window.removeEventListener("pageshow", onReturn);
    onScroll.cancel();
  };
}
