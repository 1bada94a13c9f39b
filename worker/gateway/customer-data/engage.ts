import {
  contact,
  contactTypes,
  created,
  doneAnswer,
  foundId,
  overview,
  promotions,
  type CartBody,
  type EngagePromotion,
  type ViewsBody,
} from "../../../shared/customer-data/engage-wire.ts";
import { enrichedOf, type EnrichedData } from "../../../shared/customer-data/contact-state.ts";
import { createEngageCall, type EngageAddress, type EngageDeps } from "./engage-call.ts";

/** What the shop asks of the customer-data platform. Every method throws EngageFailure where there is no answer. */
export interface Engage {
  /** The contact of a customer by the account's key; null for none (DATA-002). */
  idOf(customKey: string): Promise<string | null>;
  /** Every contact that has an address, of customers and of readers; `whose`: of readers alone. */
  idsOfAddress(email: string, whose?: "all" | "readers"): Promise<string[]>;
  /** The favourites of a contact; null where it has gone (DATA-003). */
  favourites(id: string): Promise<EnrichedData | null>;
  /** Whether the contact accepts e-mails; null where that is unknown, or the contact no longer exists. */
  acceptsEmail(id: string): Promise<boolean | null>;
  setAcceptsEmail(id: string, value: boolean): Promise<boolean>;
  /** Changes fields of a contact, and no others; false where it has gone (DATA-004). */
  change(id: string, fields: Readonly<Record<string, string | number | boolean>>): Promise<boolean>;
  views(views: ViewsBody): Promise<void>;
  cart(cart: CartBody): Promise<void>;
  /**
   * Makes a contact for an address, without mails until it is approved. Answers the id of an existing contact instead.
   */
  createUnapproved(email: string): Promise<string>;
  /** What the contact may redeem in the web shop. */
  promotions(id: string): Promise<EngagePromotion[]>;
  /** "over": the promotion was redeemed before, or has ended. */
  redeem(promotionId: string): Promise<"redeemed" | "over" | "unknown">;
  /** Deletes a contact and everything about it; one that no longer exists counts as deleted. */
  forget(id: string): Promise<void>;
}

/** Names the shop to the platform where it asks who made something. */
const source = "ecom";

/** The platform's API behind its wire (version 3). */
export function createEngage(address: EngageAddress, deps: EngageDeps): Engage {
  const call = createEngageCall(address, deps);
  const of = (id: string) => `/contacts/${encodeURIComponent(id)}`;
  async function ids(query: Record<string, string>): Promise<string[]> {
    const found = await call("GET", "/contacts/id", foundId, { query });
    return found.ok ? [found.value] : [...found.matches];
  }
  return {
    async idOf(customKey) {
      const found = await ids({ contactType: contactTypes.customer, customKey });
      return found.length === 1 ? found[0]! : null;
    },
    async idsOfAddress(email, whose = "all") {
      const types = whose === "all" ? Object.values(contactTypes) : [contactTypes.address];
      const found = await Promise.all(types.map((contactType) => ids({ contactType, email })));
      return [...new Set(found.flat())];
    },
    async favourites(id) {
      const found = await call("GET", "/contactoverview", overview, { query: { contactId: id } });
      return found.ok ? enrichedOf(found.value.attributes) : null;
    },
    async acceptsEmail(id) {
      const found = await call("GET", of(id), contact);
      return found.ok ? (found.value.preferences?.acceptsEmail ?? null) : null;
    },
    async setAcceptsEmail(id, value) {
      return (await call("POST", `${of(id)}/preferences/acceptsEmail`, doneAnswer, { body: { value } })).ok;
    },
    async change(id, fields) {
      return (await call("PATCH", of(id), doneAnswer, { body: fields })).ok;
    },
    async views(views) {
      await call("POST", "/tracking/productviews", doneAnswer, { body: views });
    },
    async cart(cart) {
      await call("POST", "/tracking/carts", doneAnswer, { body: cart });
    },
    async createUnapproved(email) {
      const made = await call("POST", "/contacts", created, {
        query: { source, createAsUnapproved: "true" },
        body: { contactType: contactTypes.address, email },
      });
      if (!made.ok) throw new Error("The platform made no contact");
      return made.value;
    },
    async promotions(id) {
      const found = await call("GET", `${of(id)}/promotions`, promotions, { query: { redemptionChannelType: "ECOM" } });
      return found.ok ? found.value : [];
    },
    async redeem(promotionId) {
      const path = `/promotion-assignments/${encodeURIComponent(promotionId)}/redeem`;
      const done = await call("POST", path, doneAnswer, { body: { redemptionChannel: "ECOM" } });
      return done.ok ? "redeemed" : done.status === 409 ? "over" : "unknown";
    },
    async forget(id) {
      await call("DELETE", of(id), doneAnswer, { query: { source } });
    },
  };
}
