import type { SyncTask } from "./sync-task.ts";

export interface TaskContext {
  token: string | null;
  cartId: string | null;
}

const cartIdGap = "{{cartId}}";

/** Whether a task speaks of the cart, so that it must keep its place among the cart's others. */
export const namesCart = ({ url, payload }: Pick<SyncTask, "url" | "payload">): boolean =>
  url.includes(cartIdGap) || JSON.stringify(payload).includes(cartIdGap);

/**
 * Address and payload with the present token and cart id in their places, as often as they are named (QUEUE-004);
 * without a token its place stays empty. Throws where a cart id is asked for and there is none (QUEUE-005).
 */
export function fillPlaceholders(
  { url, payload }: Pick<SyncTask, "url" | "payload">,
  { token, cartId }: TaskContext,
): Pick<SyncTask, "url" | "payload"> {
  if (cartId === null && namesCart({ url, payload }))
    throw new Error(`Error executing sync task ${url}: the cart id is required and there is no cart`);
  const fill = (text: string, write: (value: string) => string) =>
    text.replaceAll("{{token}}", () => write(token ?? "")).replaceAll(cartIdGap, () => write(cartId ?? ""));
  const deep = (value: unknown): unknown => {
    if (typeof value === "string") return fill(value, String);
    if (Array.isArray(value)) return value.map(deep);
    if (value && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deep(part)]));
    return value;
  };
  return { url: fill(url, encodeURIComponent), payload: deep(payload) as SyncTask["payload"] };
}
