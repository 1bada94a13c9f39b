import { useEffect } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { note } from "./records.ts";

/**
 * Notes on the device that a product was looked at; shows nothing. A device that cannot keep it shows no row; nothing
 * else depends on it.
 */
export function NoteView({ sku }: { sku: string; t: ProductExtrasTexts }): null {
  const { storeCode } = useStore().store;
  useEffect(() => void note(storeCode, sku).catch(() => undefined), [storeCode, sku]);
  return null;
}
