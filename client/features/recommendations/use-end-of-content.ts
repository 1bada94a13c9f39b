import { useEffect, useRef, useState, type RefObject } from "react";
import { savesData } from "../../device/page/saves-data.ts";
import { startOnDemand } from "../../device/page/start-on-demand.ts";

/** Asked for this far ahead, an answer mostly is there before its place comes into view. */
const ahead = 1_000;
/** Whoever is at the end sooner than this after the page came to rest sees the rows on the way back. */
const restMs = 500;

/** Browsers that keep in place what is read when something comes in above it. */
const keepsPlace = (): boolean => CSS.supports("overflow-anchor", "auto");

/**
 * An element at the end of a page's content: whether its rows are to be asked for, because it has come near the window
 * or somebody uses the page, and whether what is put in front of it now moves nothing that is seen.
 */
export function useEndOfContent(
  storeCode: string,
): [end: RefObject<HTMLDivElement | null>, isWanted: boolean, isUnseen: boolean] {
  const end = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setWanted(true),
      { rootMargin: `${ahead}px` },
    );
    const seen = new IntersectionObserver(
      (entries) => {
        const at = entries.at(-1)?.boundingClientRect;
        if (at) setUnseen(at.bottom >= innerHeight || (at.bottom < 0 && keepsPlace()));
      },
      { threshold: [0, 1] },
    );
    if (end.current) for (const watch of [near, seen]) watch.observe(end.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = savesData()
      ? undefined
      : startOnDemand(storeCode, () => {
          timer = setTimeout(() => setWanted(true), restMs);
        });
    return () => {
      near.disconnect();
      seen.disconnect();
      forget?.();
      clearTimeout(timer);
    };
  }, [storeCode]);
  return [end, isWanted, isUnseen];
}
