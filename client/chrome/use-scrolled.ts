import { useEffect, useState } from "react";
import { throttle } from "../device/page/timing.ts";

/**
 * From this scroll position on the header is small (CHROME-012); the handler runs at most every 100 ms (CHROME-013).
 */
export const scrolledThresholdPx = 20;
export const scrollThrottleMs = 100;

export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = throttle(() => setScrolled(window.scrollY > scrolledThresholdPx), scrollThrottleMs);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      onScroll.cancel();
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return scrolled;
}
