/** What the page shows. Behind the address's hash, so that no server learns it and a reload stays where it was. */
export type OpsView =
  | { view: "orders"; query: Readonly<Record<string, string>> }
  | { view: "order"; number: string }
  | { view: "products"; q: string }
  | { view: "product"; sku: string }
  | { view: "coupons"; q: string }
  | { view: "coupon"; code: string }
  | { view: (typeof plainViews)[number] };

/** Views without an address of their own below them, in the order of the menu. */
export const plainViews = [
  "import",
  "customers",
  "reviews",
  "messages",
  "subscribers",
  "queue",
  "health",
  "report",
  "operators",
  "audit",
] as const;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function viewOfHash(hash: string): OpsView {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split("?");
  const [view, number] = path.split("/");
  const read = number ? decoded(number) : null;
  if (view === "orders" && read !== null) return { view: "order", number: read };
  if (view === "products")
    return read !== null ? { view: "product", sku: read } : { view, q: new URLSearchParams(search).get("q") ?? "" };
  if (view === "coupons")
    return read !== null ? { view: "coupon", code: read } : { view, q: new URLSearchParams(search).get("q") ?? "" };
  const found = plainViews.find((name) => name === view);
  if (found) return { view: found };
  return { view: "orders", query: Object.fromEntries(new URLSearchParams(search)) };
}

export const orderHash = (number: string): string => `#/orders/${encodeURIComponent(number)}`;
export function ordersHash(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return search === "" ? "#/orders" : `#/orders?${search}`;
}

export const productHash = (sku: string): string => `#/products/${encodeURIComponent(sku)}`;
export const productsHash = (q: string): string =>
  q === "" ? "#/products" : `#/products?${new URLSearchParams({ q }).toString()}`;

export const couponHash = (code: string): string => `#/coupons/${encodeURIComponent(code)}`;
export const couponsHash = (q: string): string =>
  q === "" ? "#/coupons" : `#/coupons?${new URLSearchParams({ q }).toString()}`;
