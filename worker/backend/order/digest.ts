import type { OrderRequest } from "../../../shared/contract/order.ts";

/**
 * Digest of what an order asks for. Times differ between the tries of one order, and the card's number is never kept:
 * neither belongs to what makes two bodies the same order.
 */
export async function orderDigest(order: OrderRequest): Promise<string> {
  const { created_at: _c, updated_at: _u, transmited_at: _t, transmited: _d, addressInformation, ...rest } = order;
  const { payment_method_additional: _card, ...addresses } = addressInformation;
  const bytes = new TextEncoder().encode(canonical({ ...rest, addressInformation: addresses }));
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with sorted keys, so that two equal values are one text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
}
