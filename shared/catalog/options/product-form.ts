import { looseBoolean } from "../../contract/wire/loose-values.ts";
import {
  type CustomOption as CustomSource,
  knownCustomOptions,
  knownDownloadLinks,
} from "../../contract/catalog/product-options.ts";
import type { ProductSource } from "../../contract/catalog/product.ts";
import type { CustomOption, PageOf, Surcharge } from "../../contract/page/page.ts";
import { toCents } from "../../money/money.ts";
import { charactersOf } from "./chosen-custom.ts";
import type { OptionsAndFiles } from "../price/form-price.ts";

/** How an option of the platform is shown; types that are not named here cannot be filled in on a page. */
const shapes: Readonly<Record<string, CustomOption["as"]>> = {
  field: "text",
  area: "lines",
  date: "date",
  time: "time",
  date_time: "moment",
  drop_down: "select",
  radio: "radio",
  checkbox: "check",
  multiple: "check",
};

interface Priced {
  readonly option_type_id: number;
  readonly price?: number | null | undefined;
  readonly price_type?: string | null | undefined;
}

/** What a value adds (PROD-040): nothing without an id above 0 and a price other than 0. */
export function surchargeOf({ option_type_id: id, price, price_type: type }: Priced): Surcharge {
  if (id <= 0 || !price) return { cents: 0, percent: 0 };
  return type === "percent" ? { cents: 0, percent: price } : { cents: toCents(price) ?? 0, percent: 0 };
}

const inOrder = <T extends { sort_order?: number | null | undefined }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));

/**
 * The custom options a page can show; `unfillable` when one that is required is of a kind that it cannot, a file for
 * instance.
 */
export function customOptionsOf(sources: readonly CustomSource[]): { options: CustomOption[]; unfillable: boolean } {
  const shown = inOrder(sources).flatMap((option): CustomOption[] => {
    const as = shapes[option.type];
    const values = inOrder(option.values ?? []).map((value) => ({
      id: String(value.option_type_id),
      title: value.title,
      adds: surchargeOf(value),
    }));
    if (!as || (values.length === 0 && !isFilledIn(as))) return [];
    return [
      {
        id: String(option.option_id),
        title: option.title,
        required: option.is_require === true,
        as,
        maxLength: as === "text" || as === "lines" ? charactersOf(option) : null,
        values: isFilledIn(as) ? [] : values,
      },
    ];
  });
  return {
    options: shown,
    unfillable: sources.some(
      (option) => option.is_require === true && !shown.some(({ id }) => id === String(option.option_id)),
    ),
  };
}

const isFilledIn = (as: CustomOption["as"]): boolean => as !== "select" && as !== "radio" && as !== "check";

type FilesSource = Pick<ProductSource, "links_purchased_separately" | "links_title"> & {
  readonly type_id?: string | undefined;
  readonly extension_attributes?: unknown;
};

/** The files of a download where they are bought one by one; null where all of them come with it. */
export function filesOf(source: FilesSource): PageOf<"product">["files"] {
  const { downloadable_product_links: field } = (source.extension_attributes ?? {}) as {
    downloadable_product_links?: unknown;
  };
  const links = inOrder(knownDownloadLinks.safeParse(field).data ?? []);
  if (source.type_id !== "downloadable" || source.links_purchased_separately !== true || links.length === 0)
    return null;
  return {
    title: source.links_title || "Download",
    required: true,
    list: links.map((link) => ({
      id: String(link.id),
      title: link.title,
      cents: Math.max(0, toCents(link.price ?? 0) ?? 0),
    })),
  };
}

/** Fields of a product that a list asks for beside those of `isViewOnly`, to know what its price does not hold. */
export const askedFields = [
  "custom_options.sort_order",
  "custom_options.values.price",
  "custom_options.values.price_type",
  "links_purchased_separately",
  "extension_attributes.downloadable_product_links.id",
  "extension_attributes.downloadable_product_links.price",
] as const;

/** What a product of a list asks for beside its variant; null for nothing. */
export function askedOf(source: Readonly<Record<string, unknown>>): OptionsAndFiles | null {
  const { custom_options: custom, links_purchased_separately: separately } = source;
  const { options } = customOptionsOf(
    Array.isArray(custom) && custom.length > 0 ? (knownCustomOptions.safeParse(custom).data ?? []) : [],
  );
  const files =
    separately === undefined || source.type_id !== "downloadable"
      ? null
      : filesOf({ ...source, links_purchased_separately: looseBoolean.safeParse(separately).data });
  return options.some(({ required }) => required) || files ? { customOptions: options, files } : null;
}
