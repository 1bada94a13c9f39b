import type { ProductType } from "../../shared/contract/catalog.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./header.module.css";

export interface CartItem { sku: string; parentSku: string; name: string; brand: string | null; image: string | null; path: string; priceCents: number; qty: number; options: { label: string; value: string; attributeId?: string; optionValue?: string }[]; type: ProductType; maxQty: number }
export const CartButton = () => <a className={styles.icon} href="/winkelwagen/" aria-label="Cart"><Icon name="cart" /></a>;
export const CartHost = () => null;
export const useAddToCart = () => ({ add: async (_item: CartItem) => undefined, adding: false });
