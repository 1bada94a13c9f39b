import { z } from "zod";

/** Body of a newsletter sign-up (contract §2.12). */
export const subscribeRequest = z.object({ email: z.string().trim().toLowerCase().pipe(z.email().max(254)) });

/** The answer is the same for every address: it never tells whether one was known (resolution 13). */
export const subscribeAnswer = z.object({ status: z.literal("pending") });

/** Body and answer of the confirmation that a mailed link leads to (ours). */
export const confirmRequest = subscribeRequest.extend({ token: z.string().min(1).max(200) });
export const confirmAnswer = z.object({ status: z.literal("subscribed") });

/** The newsletter as an account shows it. `pending`: asked for, and to be confirmed by mail. */
export const accountSubscription = z.object({ subscribed: z.boolean(), pending: z.boolean().optional() });
export type AccountSubscription = z.infer<typeof accountSubscription>;
