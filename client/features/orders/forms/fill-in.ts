import { useLayoutEffect, useRef } from "react";

/**
 * Fills a field in once the page knows what belongs there: what was typed stays, before the page was alive, too. What
 * was filled in before makes room for what is known now.
 */
export function useFillIn(id: string, value: string): void {
  const filled = useRef("");
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || (field.value !== "" && field.value !== filled.current)) return;
    field.value = value;
    filled.current = value;
  }, [id, value]);
}
