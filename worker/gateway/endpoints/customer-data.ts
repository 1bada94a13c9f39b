import { z } from "zod";
import {
  consentOnItsWay,
  contactId,
  contactIdQuery,
  contactOverview,
  contactPromotions,
  contactUpdate,
  overviewQuery,
  promotionRedemption,
} from "../../../shared/customer-data/calls.ts";
import { endVisits, readContactId, readOverview, updateContact } from "../customer-data/contact-calls.ts";
import { readPromotions, redeemPromotion } from "../customer-data/promotions.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { family: "contact", ownPages: true, timeoutMs: 10_000 } as const;

/** A customer's own contact at the customer-data platform (DATA-001 to DATA-004). Whose it is, the session says. */
export const customerDataEndpoints: readonly Endpoint[] = [
  {
    ...common,
    method: "GET",
    path: "/api/contact/id",
    query: contactIdQuery,
    answer: contactId,
    adapter: readContactId,
  },
  {
    ...common,
    method: "GET",
    path: "/api/contact/overview",
    query: overviewQuery,
    answer: contactOverview,
    adapter: readOverview,
  },
  { ...common, method: "GET", path: "/api/contact/consent", answer: consentOnItsWay },
  {
    ...common,
    method: "GET",
    path: "/api/contact/promotions",
    answer: contactPromotions,
    adapter: readPromotions,
  },
  {
    ...common,
    method: "POST",
    path: "/api/contact/promotions/redeem",
    body: promotionRedemption,
    answer: z.boolean(),
    adapter: redeemPromotion,
    narrows: true,
  },
  {
    ...common,
    method: "PATCH",
    path: "/api/contact/:contactId{[0-9a-fA-F-]+}",
    body: contactUpdate,
    answer: z.literal(true),
    adapter: updateContact,
    narrows: true,
    namesOrigin: true,
  },
  {
    ...common,
    method: "DELETE",
    path: "/api/contact/visits",
    answer: z.literal(true),
    adapter: endVisits,
    namesOrigin: true,
  },
];
