import type { Buyer, Buyers } from "../../ops/buyers.ts";
import type { OpsCommandOf } from "../ops-arguments.ts";
import type { OpsShop } from "./shop.ts";

/** A cell of a table: quoted where it has to be, and never a formula to the program that opens it. */
export function cell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
const row = ({ number, date, email, sku, qty }: Buyer): string => [number, date, email, sku, qty].map(cell).join(",");

/** Prints the buyers of an article as CSV; 1 where there are none. */
export async function buyers({ call, print }: OpsShop, { sku, since, json }: OpsCommandOf<"buyers">): Promise<number> {
  const all: Buyer[] = [];
  for (let after: number | null = 0; after !== null;) {
    const found: Buyers = await call<Buyers>(
      "GET",
      `/ops/buyers?sku=${encodeURIComponent(sku)}&since=${since}&after=${after}`,
    );
    all.push(...found.buyers);
    after = found.next;
  }
  print(json ? JSON.stringify(all, null, 2) : ["order,date,email,sku,qty", ...all.map(row)].join("\n"));
  return all.length > 0 ? 0 : 1;
}
