import { loadProductExtrasTexts, type ProductExtrasTexts } from "../../shared/i18n/product-extras-texts.ts";
import { warmFormats } from "./warm-formats.ts";

/** Texts of a product's extras; in the browser once days and amounts can be put into them without a long task. */
export async function loadExtrasTexts(language: string): Promise<ProductExtrasTexts> {
  const [texts] = await Promise.all([loadProductExtrasTexts(language), import.meta.env.SSR || warmFormats()]);
  return texts;
}
