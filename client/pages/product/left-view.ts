import { useEffect, useRef, type RefObject } from "react";
import type { BrowsingName } from "../../device/storage/database-name.ts";
import { storeEarly } from "../../device/storage/store-early.ts";

/**
 * Stores the product's sku for the next page when this page is left before the code that records views has loaded. Once
 * loaded, that code writes the sku into the returned reference and records the view itself.
 */
export function useLeftView(storeCode: string, sku: string): RefObject<string | null> {
  const noted = useRef<string | null>(null);
  useEffect(() => {
    const leave = () => {
      if (noted.current !== sku) storeEarly(`${storeCode}-beside` satisfies BrowsingName, sku);
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [storeCode, sku]);
  return noted;
}
