import { reviewBounds } from "../../../shared/catalog/reviews.ts";
import type { Reviewed } from "./reviewed.ts";

export type ReviewField = "rating" | "title" | "detail" | "nickname";
type Values = Readonly<Partial<Record<ReviewField | "website", string>>>;

/** What became of a sending. Only "done" means that the review is kept. */
export type Sent = { kind: "done" | "failed" | "offline" | "gone" } | { kind: "tooMany"; minutes: number } | { kind: "wrong"; fields: ReviewField[] };

const texts = ["title", "detail", "nickname"] as const;

/** Fields that cannot be sent as they are, in the order of the form. */
export function wrongFields(values: Values): ReviewField[] {
  const missing = texts.filter((field) => {
    const { length } = (values[field] ?? "").trim();
    return length < reviewBounds[field].min || length > reviewBounds[field].max;
  });
  return /^[1-5]$/.test(values.rating ?? "") ? missing : ["rating", ...missing];
}

export interface Sending { product: Reviewed; values: Values; key: string; storeCode: string; fetch?: typeof globalThis.fetch; online?: () => boolean }

/** Sends a review in the platform's form (contract §2.7). Never throws; the same `key` again is stored once. */
export async function sendReview({ product, values, key, storeCode, fetch = globalThis.fetch, online = () => navigator.onLine }: Sending): Promise<Sent> {
  const { title = "", detail = "", nickname = "", rating, website = "" } = values;
  const review = {
    product_id: product.id, sku: product.sku, title: title.trim(), detail: detail.trim(), nickname: nickname.trim(), rating: Number(rating), review_entity: "product", review_status: 2, key, ...(website && { website }),
  };
  try {
    const answer = await fetch("/api/review/create", {
      method: "POST", headers: { "content-type": "application/json", accept: "application/json", "x-vs-store-code": storeCode }, body: JSON.stringify({ review }), signal: AbortSignal.timeout(15_000),
    });
    if (answer.status === 404) return { kind: "gone" };
    if (answer.status === 429) return { kind: "tooMany", minutes: Math.max(1, Math.ceil(Number(answer.headers.get("retry-after") ?? 3600) / 60)) };
    const body = (await answer.json()) as { code?: unknown; meta?: { errors?: { path?: string }[] } } | null;
    if (answer.status === 400) {
      const fields = wrongFields(values);
      return fields.length > 0 ? { kind: "wrong", fields } : { kind: "failed" };
    }
    return { kind: answer.ok && body?.code === 200 ? "done" : "failed" };
  } catch {
    return { kind: online() ? "failed" : "offline" };
  }
}
