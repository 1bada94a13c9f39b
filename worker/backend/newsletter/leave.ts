import { Hono } from "hono";
import { leaveRequest } from "../../../shared/contract/content/newsletter.ts";
import type { Bindings } from "../../env.ts";
import { scaled } from "../caller/throttle.ts";
import { tokenHash } from "../caller/token.ts";
import { answer, limitedBy, refuse } from "../customer/answers.ts";
import { attemptLimits, subjectOf } from "../customer/sign-in/attempt-limits.ts";
import { readBody } from "../http/answers.ts";
import { endStatements } from "../newsletter-list/end.ts";

/** `/api/ext/newsletter/unsubscribe` (ours; RFC 8058, docs/decisions/247). */
export const leaveRoutes = new Hono<{ Bindings: Bindings }>();

/**
 * Ends a subscription, confirmed or not, by the link that stands in every mail: no sign-in, no question. All links of
 * the address forget whose they were; each of them pressed again answers the same, and ends what its reader has
 * subscribed to since. Only a token nobody was sent is refused. Tries are counted for those alone, because a mail
 * service sends the presses of many readers.
 */
leaveRoutes.post("/api/ext/newsletter/unsubscribe", async (c) => {
  const read = await readBody(c, leaveRequest, "The request does not follow the contract");
  if (!read.ok) return read.response;
  const { DB } = c.env;
  const hash = await tokenHash(read.body.token);
  // A used link knows its address only by the digest that it shares with the later mails' links.
  const email = `(SELECT l.email FROM newsletter_link own JOIN newsletter_link l
    ON l.hash = own.hash OR l.address_digest = own.address_digest
    WHERE own.hash = ?1 AND own.purpose = 'leave' AND l.email IS NOT NULL LIMIT 1)`;
  const now = new Date();
  const results = await DB.batch([
    ...endStatements(DB, email, hash, now),
    DB.prepare("SELECT 1 FROM newsletter_link WHERE hash = ?1 AND purpose = 'leave'").bind(hash),
  ]);
  if (results.at(-1)!.results.length > 0) return answer(c, { status: "unsubscribed" });
  const closed = await limitedBy(c, scaled(c, attemptLimits.setPassword(await subjectOf(c, "", now))), now);
  return closed ?? refuse(c, 400, "linkExpired", "link_expired");
});
