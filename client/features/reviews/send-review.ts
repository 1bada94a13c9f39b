import { reviewBounds } from "../../../shared/catalog/reviews/reviews.ts";
import type { TaskService } from "../tasks/tasks.ts";
import type { Reviewed } from "./reviewed.ts";
import type { ShrunkPhoto } from "./shrink-photo.ts";

export type ReviewField = "rating" | "title" | "detail" | "nickname";
export type Values = Readonly<Partial<Record<ReviewField | "size" | "fit" | "website", string>>>;

/**
 * What became of a sending. Only "done" means that the shop has the review; one that is "waiting" is kept on the device
 * and goes by itself, with the words that say so.
 */
export type Sent =
  /** `withoutPhotos`: the shop has the review, but not all of its photographs. */
  | { kind: "done"; withoutPhotos?: boolean }
  | { kind: "failed" | "gone" | "photos" }
  | { kind: "waiting"; words: string }
  | { kind: "tooMany"; minutes: number }
  | { kind: "wrong"; fields: ReviewField[] };

const texts = ["title", "detail", "nickname"] as const;

/** Fields that cannot be sent as they are, in the order of the form. */
export function wrongFields(values: Values): ReviewField[] {
  const missing = texts.filter((field) => {
    const { length } = (values[field] ?? "").trim();
    return length < reviewBounds[field].min || length > reviewBounds[field].max;
  });
  return /^[1-5]$/.test(values.rating ?? "") ? missing : ["rating", ...missing];
}

export interface Sending {
  product: Reviewed;
  values: Values;
  photos: readonly ShrunkPhoto[];
  key: string;
  tasks: TaskService;
}

/**
 * Sends a review in the platform's form (contract §2.7) by the queue of tasks. The same `key` again is stored once,
 * here and at the server.
 */
export async function sendReview({ product, values, photos, key, tasks: service }: Sending): Promise<Sent> {
  const { title = "", detail = "", nickname = "", rating, size, fit, website = "" } = values;
  const review = {
    product_id: product.id,
    sku: product.sku,
    title: title.trim(),
    detail: detail.trim(),
    nickname: nickname.trim(),
    rating: Number(rating),
    review_entity: "product",
    review_status: 2,
    key,
    ...(size && { size }),
    ...(fit && { fit }),
    ...(photos.length > 0 && { photos: photos.map(({ data }) => data) }),
    ...(website && { website }),
  };
  const { state, t } = await service.submit({
    task_id: key,
    url: "review/create",
    payload: { method: "POST", body: { review } },
    callback_event: "review-sent",
    silent: true,
    is_result_cacheable: true,
    about: product.name,
  });
  if (state.kind === "gone") return { kind: "done" };
  if (state.kind === "done") {
    const { photos_kept: kept = 0 } = (state.task.result ?? {}) as { photos_kept?: number };
    return kept < photos.length ? { kind: "done", withoutPhotos: true } : { kind: "done" };
  }
  const { code, meta } = state.task;
  if (state.kind === "waiting" && !code) return { kind: "waiting", words: t("review.waiting") };
  // The form is still there with what was written, so the shopper decides.
  await service.queue.discard(key);
  if (code === 404) return { kind: "gone" };
  if (code === 429)
    return { kind: "tooMany", minutes: Math.max(1, Math.ceil(Number(meta?.["retryAfter"] ?? 3600) / 60)) };
  const fields = code === 400 ? wrongFields(values) : [];
  if (fields.length > 0) return { kind: "wrong", fields };
  return { kind: code === 400 && photos.length > 0 ? "photos" : "failed" };
}
