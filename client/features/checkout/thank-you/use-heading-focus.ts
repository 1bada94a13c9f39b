import { useEffect } from "react";

/**
 * Moves the focus to the heading, because the pressed button has disappeared and the page had no heading when it was
 * opened. Not in a document that began on this page, where the keyboard starts at the top.
 */
function takeFocus(): void {
  const [begun] = performance.getEntriesByType("navigation");
  if (!begun || new URL(begun.name).pathname === location.pathname || document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the page's heading once the page is complete (`stands`). */
export function useHeadingFocus(stands: boolean): void {
  useEffect(() => {
    if (stands) takeFocus();
  }, [stands]);
}
