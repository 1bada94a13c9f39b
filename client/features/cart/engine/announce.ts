import type { NotificationInput } from "../../notifications/notifications.tsx";
import type { CartNotice } from "./engine-types.ts";
import type { Refusal } from "../sync/sync-types.ts";

/**
 * Heard at the window when the server did not let an article into the cart because there is not as much of it
 * (STOCK-022). `detail` is an `AddFailed`.
 */
export const addFailed = "add-to-cart-failed";
export interface AddFailed {
  line: string;
  name: string;
  available: number | null;
  words: string | null;
}

/** The text of platforms that give no reason for a shortage. */
const unavailable = /gevraagde hoeveelheid is niet beschikbaar/i;
const isUnavailable = ({ adding, reason, words }: Refusal): boolean =>
  adding && (reason === "out_of_stock" || unavailable.test(words ?? ""));

/** Tag of the notification "added", which a refusal removes again. */
export const addedTag = "cart-added";

/**
 * Announces what the cart's engine reports, to the shopper and to listeners. Of several additions in a row only the
 * last is announced, and a refusal removes the message that its article is in the cart.
 */
export function announce(
  notice: CartNotice,
  words: NotificationInput,
  say: (input: NotificationInput) => void,
  emit: (name: string, detail: AddFailed) => void,
): void {
  if (notice.kind === "added") return say({ ...words, tag: addedTag, overtakes: addedTag });
  if (notice.kind !== "refused") return say(words);
  const { refusal } = notice;
  say({ ...words, ...(refusal.adding && { overtakes: addedTag }) });
  if (isUnavailable(refusal))
    emit(addFailed, { line: refusal.line, name: refusal.name, available: refusal.available, words: refusal.words });
}
