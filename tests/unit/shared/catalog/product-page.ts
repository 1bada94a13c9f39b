import type { PageOf, Price, Variant } from "../../../../shared/contract/page/page.ts";

type Product = PageOf<"product">;
export const price = (now: number, was: number | null = null): Price => ({
  now,
  was,
  discount: was === null ? 0 : Math.floor(((was - now) * 100) / was),
});

export const variant = (color: string, size: string, over: Partial<Variant> = {}): Variant => ({
  sku: `${color}-${size}`,
  id: 0,
  values: { color, size },
  price: price(2000),
  inStock: true,
  maxQty: 5,
  images: [],
  ...over,
});

/** A product page's data as the loader makes it, without anything special. */
export const productPage = (over: Partial<Product> = {}): Product => ({
  kind: "product",
  meta: { title: "", description: "", canonical: "/shirt/", alternates: [] },
  id: 5,
  sku: "SHIRT",
  type: "simple",
  name: "Shirt",
  brand: null,
  path: "/shirt/",
  crumbs: [],
  description: "",
  specs: [],
  images: ["/s/h/shirt.jpg"],
  price: price(2000),
  inStock: true,
  maxQty: 5,
  options: [],
  variants: [],
  members: [],
  bundle: [],
  customOptions: [],
  files: null,
  labels: [],
  rules: [],
  siblings: [],
  qty: 1,
  errors: {},
  info: {},
  is_configured: false,
  price_is_current: false,
  selectedSku: null,
  categoryId: null,
  buyable: true,
  virtual: false,
  ...over,
});
