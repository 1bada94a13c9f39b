import { z } from "zod";

/** The wire of Voyado Engage's API, version 3: what the adapter reads and the embedded stand-in answers. */
export const engageBase = "/api/v3";
/** Type of a customer's contact, and of one that is known by a newsletter's address alone. */
export const contactTypes = { customer: "Member", address: "Contact" } as const;

/** Its ids are GUIDs, with or without dashes. */
export const guid = z.string().regex(/^[0-9a-f-]{32,36}$/i);
/** GET contacts/id answers a bare text. */
export const foundId = guid;
/** How it refuses: 404 ContactNotFound, 409 with every match. */
export const engageProblem = z.looseObject({
  errorCode: z.string().max(200).optional().catch(undefined),
  multipleMatchesFound: z.array(guid).max(100).optional().catch(undefined),
});
/** Attributes are the tenant's own; one of another form than a text counts as none. */
const attribute = z.string().max(120).optional().catch(undefined);
/** GET contactoverview. */
export const overview = z.looseObject({
  id: guid,
  attributes: z.looseObject({ favstore: attribute, favbrand: attribute }),
});
/** GET contacts/{id}: whether its owner takes e-mails; absent where nobody has said. */
export const contact = z.looseObject({
  id: guid,
  preferences: z
    .looseObject({ acceptsEmail: z.boolean().nullish().catch(null) })
    .nullish()
    .catch(null),
});
/** POST contacts answers the id, bare or in an object; an existing key's contact is answered as it is. */
export const created = z.union([guid, z.looseObject({ id: guid }).transform(({ id }) => id)]);
/** Answers that say nothing but that it is done. */
export const doneAnswer = z.unknown();

/** POST contacts/{id}/preferences/acceptsEmail. */
export const preferenceBody = z.object({ value: z.boolean() });
/** POST contacts. */
export const createBody = z.looseObject({
  contactType: z.string().max(40),
  email: z.email().max(254).optional(),
  externalId: z.string().max(64).optional(),
});
/** PATCH contacts/{id}: only what changes; an empty value would overwrite. */
export const changeBody = z.record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean()]));

const time = z.iso.datetime({ offset: true });
const language = z.string().max(10);
const url = z.url().max(500);
/** POST tracking/productviews: a list. */
export const viewsBody = z
  .array(
    z.object({
      itemId: z.string().min(1).max(64),
      category: z.string().max(200).optional(),
      time,
      contactId: guid,
      language,
      url,
    }),
  )
  .max(100);
export type ViewsBody = z.infer<typeof viewsBody>;
/** POST tracking/carts: the latest state of one cart. */
export const cartBody = z.object({
  cartReference: z.string().min(1).max(64),
  time,
  contactId: guid,
  language,
  url,
  items: z.array(z.object({ sku: z.string().min(1).max(64), quantity: z.number().int().min(1) })).max(200),
});
export type CartBody = z.infer<typeof cartBody>;

const text = z.string().max(500).nullish().catch(null);
/** One of GET contacts/{id}/promotions?redemptionChannelType=ECOM; `id` is this contact's own, and redeems it. */
export const promotion = z.looseObject({
  id: guid,
  name: z.string().max(200),
  heading: text,
  description: text,
  expiresOn: text,
  redeemed: z.boolean().catch(false),
  redemptionChannels: z
    .array(
      z.looseObject({
        type: z.string(),
        valueType: z.string().catch(""),
        value: z
          .union([z.string().max(100), z.number()])
          .nullish()
          .catch(null),
      }),
    )
    .catch([]),
});
export type EngagePromotion = z.infer<typeof promotion>;
export const promotions = z.array(promotion).max(200);
/** POST promotion-assignments/{id}/redeem. */
export const redeemBody = z.object({ redemptionChannel: z.enum(["POS", "ECOM", "OTHER"]) });
