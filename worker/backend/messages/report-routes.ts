import { Hono } from "hono";
import { zValidator } from "@hono/zod-validator";
import { reportRequest } from "../../../shared/contract/content/message.ts";
import type { Bindings } from "../../env.ts";
import { scaled } from "../caller/throttle.ts";
import { answer, limitedBy, personal } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/sign-in/attempt-limits.ts";
import { requestStore } from "../http/request-store.ts";
import { shownReview } from "../review/shown.ts";
import { receivedAt, receiveMessage } from "./receive.ts";

/** `/api/review/report` (ours; C17). */
export const reportRoutes = new Hono<{ Bindings: Bindings }>();

const wanted = zValidator("json", reportRequest, (parsed, c) => {
  if (parsed.success) return undefined;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const result = "The report does not follow the contract";
  return c.json({ code: 400, result, meta: { reason: "invalid", errors } }, 400, personal);
});

/**
 * Keeps a report of a review that is shown and queues its mail to the trader, who answers the visitor where they say
 * how. The same `key` again is the same report; a program is told the same, and nothing is kept.
 */
reportRoutes.post("/api/review/report", wanted, async (c) => {
  const { review_id, reason, email = null, key, website } = c.req.valid("json");
  const now = new Date();
  const received_at = now.toISOString();
  if (website !== "") return answer(c, { received_at });
  const { DB } = c.env;
  const before = await receivedAt(DB, key);
  if (before !== null) return answer(c, { received_at: before });
  if (!(await shownReview(DB, review_id)))
    return c.json({ code: 404, result: "There is no such review", meta: { reason: "unknown" } }, 404, personal);
  const closed = await limitedBy(
    c,
    scaled(c, attemptLimits.report(await subjectOf(c, email ?? "", now), review_id)),
    now,
  );
  if (closed) return closed;
  const { storeCode: store_code } = requestStore(c);
  const message = { store_code, name: null, email, about: String(review_id), message: reason, received_at };
  await receiveMessage(DB, key, { kind: "review", ...message }, ["review-report"]);
  return answer(c, { received_at });
});
