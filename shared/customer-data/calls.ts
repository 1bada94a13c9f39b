import { z } from "zod";
import { promotionCodePattern } from "./promotion-code.ts";

/** Calls between browser and edge about the customer's own contact (DATA-002 to DATA-004), `/api/contact`. */

/** Id of a contact at the platform: a GUID. */
export const contactId = z.string().regex(/^[0-9a-f-]{32,36}$/i, "is no contact id");
export const customKey = z.string().trim().min(1).max(64);

/** GET /api/contact/id?customKey=: the id of the customer's contact; 404 where there is none, or it is another's. */
export const contactIdQuery = z.looseObject({ customKey });

/** GET /api/contact/overview?contactId=: only the attributes that the shop reads. */
export const overviewQuery = z.looseObject({ contactId });
const attribute = z.string().max(120).optional();
export const contactOverview = z.object({
  id: contactId,
  attributes: z.object({ favstore: attribute, favbrand: attribute }),
});
export type ContactOverview = z.infer<typeof contactOverview>;

/** Most views and lines that one update carries, and most updates that wait on a device. */
export const mostViews = 20;
export const mostCartLines = 50;
export const mostUpdates = 10;

const sku = z.string().trim().min(1).max(64);
const at = z.iso.datetime({ offset: true });
export const productView = z.object({
  sku,
  category: z.string().trim().max(200).optional(),
  /** Path of the page below the shop's origin. */
  path: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])/),
  at,
});
export type ProductView = z.infer<typeof productView>;
export const trackedCart = z.object({
  at,
  items: z.array(z.object({ sku, quantity: z.number().int().min(1).max(10_000) })).max(mostCartLines),
});
export type TrackedCart = z.infer<typeof trackedCart>;

/**
 * PATCH /api/contact/{contactId}: what was looked at, and the cart as it stands (DATA-004). The contact is named in
 * path and body, and both must be the session's own.
 */
export const contactUpdate = z
  .object({
    contactId,
    views: z.array(productView).max(mostViews).default([]),
    cart: trackedCart.optional(),
  })
  .refine(({ views, cart }) => views.length > 0 || cart !== undefined, "views or cart is required");
export type ContactUpdate = z.input<typeof contactUpdate>;

/** Most promotions of a contact that are shown. */
export const mostPromotions = 20;
const promotionCode = z.string().trim().regex(promotionCodePattern);
/** GET /api/contact/promotions: what the customer is offered and may still use in the shop, the next to end first. */
export const contactPromotions = z
  .array(
    z.object({
      name: z.string().min(1).max(200),
      description: z.string().max(500).nullable(),
      /** What is entered in the cart; null where the promotion needs none. */
      code: promotionCode.nullable(),
      /** Not from this moment on; null for as long as it is offered. */
      expires_on: z.iso.datetime({ offset: true }).nullable(),
    }),
  )
  .max(mostPromotions);
export type ContactPromotion = z.infer<typeof contactPromotions>[number];
/** POST /api/contact/promotions/redeem: the code that an order took; false where no promotion of the contact has it. */
export const promotionRedemption = z.object({ code: promotionCode });
export type PromotionRedemption = z.infer<typeof promotionRedemption>;

/**
 * GET /api/contact/consent: whether a change of the newsletter is still on its way to the platform, and whether the
 * platform has been told of a consent.
 */
export const consentOnItsWay = z.object({ waiting: z.boolean(), told: z.boolean() });
