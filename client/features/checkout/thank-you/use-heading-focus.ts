import { useEffect } from "react";

/**
 * The heading takes the focus that was lost with the pressed button: when the page was come to, it had none yet. Not
 * where this document began here, for then the keyboard begins at its top.
 */
function takeFocus(): void {
  const [begun] = performance.getEntriesByType("navigation");
  if (!begun || new URL(begun.name).pathname === location.pathname || document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Gives the page's heading the focus as soon as the page `stands` as it is to be read. */
export function useHeadingFocus(stands: boolean): void {
  useEffect(() => {
    if (stands) takeFocus();
  }, [stands]);
}
