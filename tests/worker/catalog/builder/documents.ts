/** A catalogue of 120 plain documents drawn from a fixed formula: what is imported, and what the witnesses read. */
export interface Item {
  id: number;
  sku: string;
  name: string;
  type_id: string;
  visibility: number;
  status: number;
  price: number;
  final_price: number;
  colour: string[];
  maat: string[];
  merk?: string;
  gewicht: number;
  category_ids: string[];
  stock: { is_in_stock: boolean; qty: number };
  created_at: string;
  [field: string]: unknown;
}

const words = ["jas", "trui", "broek", "regenjas", "muts"];
export const items: Item[] = Array.from({ length: 120 }, (_, i) => {
  const price = (500 + ((i * 3791) % 20_000)) / 100;
  return {
    id: i + 1,
    sku: `A${String(i + 1).padStart(3, "0")}`,
    name: `${words[i % 5]} Kade ${words[(i * 7) % 5]}`,
    type_id: ["simple", "virtual", "downloadable"][i % 3]!,
    visibility: i % 9 === 0 ? 1 : 2 + (i % 3),
    status: i % 11 === 5 ? 2 : i % 7 === 3 ? 0 : 1,
    price,
    final_price: price,
    colour: [`c${i % 4}`, ...(i % 5 === 0 ? ["c9"] : [])],
    maat: i % 6 === 0 ? [] : [`s${i % 3}`, `s${(i + 1) % 5}`],
    ...(i % 8 !== 0 && { merk: `b${i % 3}` }),
    gewicht: i % 10,
    category_ids: [...new Set([String(3 + (i % 4)), ...(i % 10 === 0 ? ["3"] : [])])],
    stock: { is_in_stock: i % 4 !== 1, qty: i % 4 === 1 ? 0 : 3 },
    // Without a file it would not be in stock.
    ...(i % 3 === 2 && {
      extension_attributes: { downloadable_product_links: [{ id: 1, title: "File", link_file: "/file.pdf" }] },
    }),
    created_at: `2026-0${1 + (i % 9)}-01 00:00:00`,
  };
});

/** Values of a field as text, in the order they stand; flags as "1" and "0". */
export function texts(item: Item, field: string): string[] {
  const reached = field
    .split(".")
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], item);
  return [reached]
    .flat()
    .filter((value) => value !== undefined && value !== null)
    .map((value) => (typeof value === "boolean" ? String(Number(value)) : String(value)));
}

export const same = (value: unknown): string =>
  value === true || value === "true" ? "1" : value === false || value === "false" ? "0" : String(value);
/** Whether two values stand in an order, as numbers. */
export const holds = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  moreq: (a: number, b: number) => a >= b,
  from: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
  to: (a: number, b: number) => a <= b,
} as const;
export type Bound = keyof typeof holds;
export const isBound = (name: string): name is Bound => Object.hasOwn(holds, name);
export const inRange = (item: Item, field: string, bounds: Readonly<Record<string, unknown>>): boolean =>
  texts(item, field).some((value) =>
    Object.entries(bounds).every(([name, bound]) => isBound(name) && holds[name](Number(value), Number(bound))),
  );
