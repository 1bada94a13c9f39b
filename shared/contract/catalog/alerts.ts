import { z } from "zod";
import { alertKinds } from "../../alerts/alert-rules.ts";
import { longestEmail } from "../../newsletter/email-rule.ts";

/**
 * Body of POST /api/ext/alerts (ours): whom to tell once that an article is back, or costs less. `sku`: of the variant,
 * or of the product where none was chosen. `token` is what `alert-token` answered; `remarks` is a field that no human
 * sees.
 */
export const alertRequest = z.object({
  kind: z.enum(alertKinds),
  sku: z.string().trim().min(1).max(200),
  email: z.string().trim().toLowerCase().pipe(z.email().max(longestEmail)),
  token: z.string().max(200).default(""),
  remarks: z.string().max(2_000).default(""),
});
export type AlertRequest = z.input<typeof alertRequest>;

/** `pending`: the address's owner is asked by mail first. `confirmed`: the signed-in owner's own, proven address. */
export const alertAnswer = z.object({ status: z.enum(["pending", "confirmed"]) });
export type AlertAnswer = z.infer<typeof alertAnswer>;

/** Body of the calls that a mailed link makes. */
export const alertLink = z.object({ token: z.string().min(1).max(200) });
export const alertConfirmed = z.object({ status: z.literal("confirmed") });
/** The same for every token: whether there was an alert is nobody's to learn. */
export const alertEnded = z.object({ status: z.literal("ended") });
