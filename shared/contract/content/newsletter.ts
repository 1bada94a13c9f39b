import { z } from "zod";
import { longestEmail } from "../../newsletter/email-rule.ts";

const email = z.string().trim().toLowerCase().pipe(z.email().max(longestEmail));

/** Body of a newsletter sign-up, and of its end (contract §2.12; NEWS-005, NEWS-006). */
export const subscribeRequest = z.object({ email });

/**
 * Body of the widget's sign-up (NEWS-009), as our own pages send it. `token` is what `formToken` answered, or whatever
 * the platform asks for there. `remarks` is a field that no human sees: what is written in it is a program's.
 */
export const widgetRequest = subscribeRequest.extend({
  token: z.string().max(200).default(""),
  remarks: z.string().max(2_000).default(""),
});

/** Answer of the form's token: it shows later how long ago the form was begun. */
export const formToken = z.object({ token: z.string().min(1).max(200) });

/** What a sign-up came to. `pending`: the address's owner is asked by mail first. */
export type SignedUp = "pending" | "subscribed";
export interface SubscribeAnswer {
  status: SignedUp;
  contact_id?: string | number | null | undefined;
  email_exists?: boolean | undefined;
}
/** Members as platforms send them; one that says nothing but success has subscribed (contract §2.12). */
const told = z.preprocess(
  (result) => (typeof result === "object" && result !== null && !Array.isArray(result) ? result : {}),
  z.object({
    status: z.enum(["pending", "subscribed"]).optional().catch(undefined),
    contact_id: z
      .union([z.string().max(200), z.number()])
      .nullish()
      .catch(undefined),
    email_exists: z.boolean().optional().catch(undefined),
  }),
);

/**
 * The answer of a sign-up. Who a platform knows is told where the configuration says so; else every address gets one
 * answer, whatever words the platform has for those it knows and those it does not (resolution 13).
 */
export const subscribeAnswer = (tellsSubscribed: boolean): z.ZodType<SubscribeAnswer> =>
  told.transform(({ status, contact_id, email_exists }) =>
    tellsSubscribed
      ? {
          status: status ?? "subscribed",
          ...(contact_id != null && { contact_id }),
          ...(email_exists !== undefined && { email_exists }),
        }
      : { status: "pending" },
  ) as unknown as z.ZodType<SubscribeAnswer>;

/** Query and answer of the status (NEWS-004): "subscribed", or another word of the platform's. */
export const statusQuery = z.looseObject({ email: email.optional() });
export const statusAnswer = z.string().min(1).max(100);
/** Answer to the end of a subscription. */
export const unsubscribeAnswer = z.preprocess(
  () => ({ status: "unsubscribed" as const }),
  z.object({ status: z.literal("unsubscribed") }),
);

/** Body and answer of the confirmation that a mailed link leads to (ours). `coupon`: what it gave, the first time. */
export const confirmRequest = z.object({ token: z.string().min(1).max(200) });
export const welcomeCoupon = z.object({ code: z.string(), percent: z.number(), valid_until: z.string().nullable() });
export type WelcomeCoupon = z.infer<typeof welcomeCoupon>;
export const confirmAnswer = z.object({
  status: z.literal("subscribed"),
  coupon: welcomeCoupon.nullable().default(null),
});

/** Body and answer of leaving by the link that stands in every mail (ours; RFC 8058). */
export const leaveRequest = z.object({ token: z.string().min(1).max(200) });
export const leaveAnswer = z.object({ status: z.literal("unsubscribed") });

/** A customer's subscription by its type (NEWS-007); pending: asked for, and to be confirmed by mail. */
export const subscriptionStatus = z.enum(["subscribed", "pending", "unsubscribed"]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
