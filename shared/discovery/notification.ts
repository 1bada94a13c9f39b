import { z } from "zod";
import { articleKey, visitorKey } from "./keys.ts";
import { mostTicket } from "./ticket.ts";

const ticket = z.string().min(1).max(mostTicket);
const keys = z.array(articleKey).min(1).max(100);

/** Bodies of the notifications by name (DISC-010); `end` has none. Clicks name a ticket or, without one, a product. */
export const notificationBodies = {
  click: z.union([z.object({ ticket }), z.object({ productKey: articleKey })]),
  "add-to-cart": z.union([
    z.object({ ticket }),
    z.object({ productKey: articleKey, variantKey: z.optional(articleKey) }),
  ]),
  end: z.unknown().transform(() => ({})),
  "remove-recently-viewed": z.union([z.object({ removeAll: z.literal(true) }), z.object({ productKeys: keys })]),
} as const;
export type NotificationName = keyof typeof notificationBodies;
export const notificationNames = Object.keys(notificationBodies) as NotificationName[];

/** Whom a notification is about; without keys of a visitor who agreed it is sent nowhere. */
const parameters = z.object({
  market: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "market is required"),
  customerKey: z.optional(visitorKey),
  sessionKey: z.optional(visitorKey),
  userContext: z.string().max(20).optional(),
});

export const readNotified = (search: URLSearchParams) => parameters.safeParse(Object.fromEntries(search));
