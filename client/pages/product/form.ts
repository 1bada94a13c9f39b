import type { ReactNode } from "react";
import type { Price } from "../../../shared/contract/page/page.ts";
import type { Purchase } from "../../features/cart/cart.tsx";

/** What is filled in or chosen beside the variant: members of a set, parts of a bundle, custom options, files. */
export interface ProductForm {
  /** What there is to fill in; `base` as below. */
  fields(base: Price | null): ReactNode;
  /** Price of one piece with everything that is chosen; `base` is that of the product or its variant. */
  price(base: Price | null): Price | null;
  /** The first thing that is still needed: its name, and the id of the field to go to. */
  missing: { label: string; id: string } | null;
  /** Greatest quantity that the chosen parts allow; null when they set no bound. */
  maxQty: number | null;
  /** False when something that is chosen has sold out. */
  inStock: boolean;
  /** Whether something of what is chosen is sent by post; null where the product and its variant say it. */
  posted: boolean | null;
  /** True when quantities are set by member, so that the page asks for none. */
  ownQuantities: boolean;
  /** Stands at the end of the page's addresses; empty where nothing does. */
  hash: string;
  /** What the button says, and the pieces that the page begins with, where a line of the cart is changed. */
  label: string | undefined;
  qty: number | undefined;
  /** Puts the chosen things in the cart by `add`, or in the place of the line that is changed. */
  add(line: Purchase, add: (...lines: Purchase[]) => Promise<void>): Promise<void>;
}
