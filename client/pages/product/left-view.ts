import { useEffect, useRef, type RefObject } from "react";
import type { BrowsingName } from "../../device/storage/database-name.ts";
import { storeEarly } from "../../device/storage/store-early.ts";

/**
 * Hands on to the next page that a product was looked at whose page is left before the code that notes it has come.
 * That code puts the product's sku into the reference, and sees to it from then on.
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
