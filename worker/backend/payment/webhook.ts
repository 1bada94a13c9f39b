import { z } from "zod";
import { bodyText, mostBodyBytes } from "../../../shared/contract/wire/body-text.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import { logLine } from "../../log.ts";
import type { Call } from "../http/answers.ts";
import { isSigned } from "./hmac.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { applyNotification, keepNotification, notificationItem } from "./notifications.ts";

const signature = z.object({ additionalData: z.object({ hmacSignature: z.string().min(1).max(200) }) });
const notification = z.object({
  live: z.union([z.boolean().transform(String), z.enum(["true", "false"])]),
  notificationItems: z
    .array(z.object({ NotificationRequestItem: z.unknown() }))
    .min(1)
    .max(100),
});

const plain = { "content-type": "text/plain", "cache-control": "no-store" };
/** The answer the provider waits for. */
const accepted = () => new Response("[accepted]", { status: 202, headers: plain });
const refused = (status: 400 | 401 | 413, why: string) => new Response(why, { status, headers: plain });

/**
 * Receives notifications of the provider. Every item must be signed with our key, or all of them are refused (401).
 * Items of another account, of the test system for a live shop, or the reverse, are accepted but not stored. All others
 * are stored before the answer; they are applied at once or, where that fails, by the schedule, so the provider need
 * not send them again.
 */
export async function receiveNotifications(c: Call, deps: PaymentDeps): Promise<Response> {
  const text = await bodyText(
    c.req.raw as { body: ReadableStream<Uint8Array> | null; headers: Headers },
    mostBodyBytes,
  );
  if (text === null) return refused(413, "too large");
  const json = parseJson(text);
  const read = notification.safeParse(json.ok ? json.value : undefined);
  if (!read.success) return refused(400, "not a notification");
  const { merchant } = await deps.providerOf(c.env);
  const items = [];
  for (const { NotificationRequestItem: raw } of read.data.notificationItems) {
    const [item, signed] = [notificationItem.safeParse(raw), signature.safeParse(raw)];
    if (!item.success) return refused(400, "not a notification");
    if (!signed.success || !(await isSigned(item.data, signed.data.additionalData.hmacSignature, merchant.hmacKey))) {
      console.error(logLine({ event: "payment-webhook", why: "signature" }));
      return refused(401, "not signed");
    }
    items.push(item.data);
  }
  const ours = items.filter(
    (item) =>
      item.merchantAccountCode === merchant.merchantAccount &&
      read.data.live === String(merchant.environment === "live"),
  );
  if (ours.length < items.length)
    console.error(
      logLine({ event: "payment-webhook", why: "another account or environment", items: items.length - ours.length }),
    );
  const now = deps.now();
  if (ours.length > 0) await c.env.DB.batch(ours.map((item) => keepNotification(c.env.DB, item, now)));
  for (const item of ours) {
    await applyNotification(c.env.DB, item, now).catch((error: unknown) =>
      console.error(
        logLine({
          event: "payment-notification",
          order: item.merchantReference,
          message: error instanceof Error ? error.message : String(error),
        }),
      ),
    );
  }
  return accepted();
}
