import type { Context } from "hono";
import { type StoreView, storeByCode } from "../../../shared/config/stores.ts";

/** The store view a call is for: header `x-vs-store-code`, then query `storeCode`, else the default (STORE-018). */
export function requestStore(c: Context): StoreView {
  return storeByCode(c.req.header("x-vs-store-code") || c.req.query("storeCode"));
}
