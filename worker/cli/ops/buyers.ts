import type { Buyer, Buyers } from "../../ops/buyers.ts";
import { cell } from "../../ops/csv.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

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
