import type { ProductSource } from "../../contract/catalog/product.ts";
import { chooseVariant, type Configuration, isConfigured, noVariants, selectable } from "../options/choose-variant.ts";

/** What is known of a product beside its document once it is set up (PROD-013). */
export interface ProductState {
  qty: number;
  /** Field → text; such a product cannot be bought. */
  errors: Record<string, string>;
  info: Record<string, string>;
  /** Whether a variant that can be had is chosen (PROD-031). */
  is_configured: boolean;
  /** False until the platform itself has named the price (PROD-020). */
  price_is_current: boolean;
}

export const newProductState = (): ProductState => ({
  qty: 1,
  errors: {},
  info: {},
  is_configured: false,
  price_is_current: false,
});

/**
 * State of a loaded product and the sku of the variant that the configuration names; no variant is forced on a shopper
 * who chose none.
 */
export function setUp(
  source: Pick<ProductSource, "type_id" | "configurable_children" | "configurable_options"> & { errors?: unknown },
  configuration: Configuration,
): { state: ProductState; chosen: string | null } {
  const state = { ...newProductState(), errors: namedErrors(source.errors) };
  if (source.type_id !== "configurable") return { state, chosen: null };
  const children = source.configurable_children ?? [];
  if (selectable(children, false).length === 0) state.errors.variants = noVariants;
  const codes = (source.configurable_options ?? [])
    .map((option) => option.attribute_code)
    .filter((code) => code !== "price");
  state.is_configured = isConfigured(children, codes, configuration);
  return {
    state,
    chosen: chooseVariant(children, configuration, { listOutOfStock: true, fallback: false })?.sku ?? null,
  };
}

/** What the platform reports against selling a product: field → text. Other content is ignored. */
function namedErrors(errors: unknown): Record<string, string> {
  if (errors === null || typeof errors !== "object") return {};
  return Object.fromEntries(
    Object.entries(errors).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
}
