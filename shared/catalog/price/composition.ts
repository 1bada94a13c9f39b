import type { BundleOption, CustomOption, DownloadLink } from "../../contract/catalog/product-options.ts";
import type { UnpostedType } from "../../contract/page/page.ts";
import type { ProductType } from "../../contract/catalog/product.ts";
import type { Cents } from "../../money/money.ts";

/**
 * A product as a part of another: gross cents of one piece now, percent of tax, and how many there are (null: not
 * counted).
 */
export interface ComponentFacts {
  readonly sku: string;
  readonly name: string;
  readonly type: ProductType;
  readonly cents: Cents | null;
  readonly rate: number;
  /** Gross cents without any reduction, where that is asked for. */
  readonly regular?: Cents | null;
  readonly status: number;
  readonly available: number | null;
}

/** What a product can be made up of beside a variant, as its document says. */
export interface Extras {
  readonly grouped: readonly string[];
  readonly bundle: readonly BundleOption[];
  readonly custom: readonly CustomOption[];
  readonly downloads: { readonly title: string; readonly separately: boolean; readonly links: readonly DownloadLink[] };
}

export const noExtras: Extras = {
  grouped: [],
  bundle: [],
  custom: [],
  downloads: { title: "", separately: false, links: [] },
};

/** Things of their own; other types are bought through their variants or parts. */
export const isThing = (type: ProductType): boolean =>
  type === "simple" || type === "virtual" || type === "downloadable";

/** The type of a variant or part where nothing of it is sent by post; what does not say it is goods. */
export const unpostedType = (type: unknown): UnpostedType | undefined =>
  type === "virtual" || type === "downloadable" ? type : undefined;

/** Types whose price and stock are those of other products. */
export const isComposed = (type: string): boolean => type === "grouped" || type === "bundle";

/** Whether a part can stand in a whole at all: a thing that is enabled and has a price. Stock is another matter. */
export const isUsable = (component: ComponentFacts | undefined): component is ComponentFacts & { cents: Cents } =>
  component !== undefined && isThing(component.type) && component.status < 2 && component.cents !== null;

/** Skus whose facts are needed to make up the product. */
export const componentSkus = ({ grouped, bundle }: Extras): string[] => [
  ...new Set([...grouped, ...bundle.flatMap((option) => option.product_links.map((link) => link.sku))]),
];
