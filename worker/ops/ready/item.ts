import type { StoreView } from "../../../shared/config/stores.ts";
import type { Story } from "../../../shared/contract/content/cms.ts";
import type { ProviderMethods } from "../../../shared/contract/order/payment.ts";
import type { TraderFacts } from "../../../shared/trader/trader-gaps.ts";
import type { Bindings, Config } from "../../env.ts";

/** `unknown`: it could not be looked at. */
export type ReadyState = "done" | "open" | "unknown";

/** One thing that a deployment must have before it sells: how it is, and what to do about it. */
export interface ReadyLine {
  readonly item: string;
  readonly state: ReadyState;
  readonly what: string;
  /** Only where it is not done. */
  readonly todo?: string;
  /** Code of the store view it is about. */
  readonly view?: string;
}

/** The deployment as an item looks at it. */
export interface ReadyShop {
  readonly config: Config;
  readonly trader: TraderFacts & { readonly brand: string };
  readonly env: Bindings;
  /** What the provider tells can be paid with in a view's own country, one call. Throws where that cannot be asked. */
  readonly methods: (view: StoreView) => Promise<ProviderMethods["paymentMethods"]>;
}
/** A view's published stories as its pages show them; null where there is none. Throws where the CMS does not answer. */
export type StoryOf = (slug: string) => Promise<Story | null>;

/** Looked at once; a file each, listed in items.ts. Makes at most ten calls or statements. */
export interface DeploymentItem {
  readonly item: string;
  readonly look: (shop: ReadyShop) => Promise<readonly Omit<ReadyLine, "item">[]>;
}
/** Looked at for each view. Asks for at most a dozen stories. */
export interface ViewItem {
  readonly item: string;
  readonly look: (view: StoreView, story: StoryOf, shop: ReadyShop) => Promise<readonly Omit<ReadyLine, "item">[]>;
}

export const done = (what: string) => ({ state: "done", what }) as const;
export const open = (what: string, todo: string) => ({ state: "open", what, todo }) as const;
