import { scaled, takeTry } from "../../caller/throttle.ts";
import { mailboxOf } from "../../newsletter-list/mailbox.ts";
import type { Call } from "../answers.ts";
import { attemptLimits, subjectOf } from "./attempt-limits.ts";

/**
 * Whether a mailbox may be asked once more today whether it wants the newsletter, and counts that it is: so often a
 * day, whoever asks, by whatever way and with whatever label in its address (docs/decisions/247).
 */
export async function mayAskMailbox(c: Call, email: string, now: Date): Promise<boolean> {
  const subject = await subjectOf(c, mailboxOf(email), now);
  return (await takeTry(c.env.DB, scaled(c, attemptLimits.mailbox(subject)), now)).ok;
}
