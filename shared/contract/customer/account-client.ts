import type { z } from "zod";
import { cleanProfileUpdate } from "../../account/profile-update.ts";
import type { addressRequest, ListedAddress, ServerAddressInput } from "./account-address.ts";
import { createCall, type ApiFetch } from "../wire/call.ts";
import type { AppliedCode, checkAnswer, pricingClient, quote, quoteRequest, Transaction } from "./loyalty.ts";
import type { FoundOrder, lookUpRequest, WithdrawalReceipt, withdrawalRequest } from "../order/order-look-up.ts";
import type { SubscriptionStatus } from "../content/newsletter.ts";
import type { FavouriteStore } from "../stores/stores.ts";
import type {
  changePasswordRequest,
  createPasswordRequest,
  createRequest,
  CustomerSession,
  HistoryOrder,
  OrderHistory,
  Profile,
  updateMeRequest,
} from "./user.ts";

/**
 * The calls of a customer, typed. `fetch` brings the token; those without one (sign-in, refresh, reset) must not. Never
 * throws (see `createCall`).
 */
export function createAccountApi({ fetch, storeCode }: { fetch: ApiFetch; storeCode: string }) {
  const call = createCall(fetch, storeCode);
  return {
    register: (body: z.input<typeof createRequest>) => call<Profile>("POST", "user/create", {}, body),
    /**
     * The access token; `meta.expiresAt` says until when (seconds). The refresh token stays between browser and
     * gateway.
     */
    login: (username: string, password: string) => call<string>("POST", "user/login", {}, { username, password }),
    /** A new access token for the cookie the browser holds. */
    refresh: () => call<string>("POST", "user/refresh", {}, {}),
    /** Ends this session here and at the server, with or without a token that still holds. */
    logout: () => call<true>("POST", "user/logout", {}, {}),
    resetPassword: (email: string) => call<true>("POST", "user/reset-password", {}, { email }),
    createPassword: (body: z.input<typeof createPasswordRequest>) =>
      call<true>("POST", "user/create-password", {}, body),
    changePassword: (body: z.input<typeof changePasswordRequest>) =>
      call<true>("POST", "user/change-password", {}, body),
    me: () => call<Profile>("GET", "user/me", {}),
    updateMe: (body: z.input<typeof updateMeRequest>) =>
      call<Profile>("POST", "user/me", {}, { ...body, customer: cleanProfileUpdate(body.customer) }),
    /** The reference under which an order can be paid on. */
    payOn: (body: z.input<typeof lookUpRequest>) => call<{ reference: string }>("POST", "payment/continue", {}, body),
    /** An order by its number, and by its address unless it is the customer's own (404 for every other). */
    lookUpOrder: (body: z.input<typeof lookUpRequest>) => call<FoundOrder>("POST", "order/look-up", {}, body),
    /** States a withdrawal; safe to repeat with the same `key`. */
    withdraw: (body: z.input<typeof withdrawalRequest>) => call<WithdrawalReceipt>("POST", "withdrawal", {}, body),
    orderHistory: (page: { pageSize?: number; currentPage?: number } = {}) =>
      call<OrderHistory>("GET", "user/order-history", page),
    order: async (incrementId: string) => {
      const answer = await call<OrderHistory>("GET", "user/order-history", { increment_id: incrementId });
      if (!answer.ok) return answer;
      const found: HistoryOrder | undefined = answer.result.items[0];
      return found
        ? { ...answer, result: found }
        : { ...answer, ok: false as const, code: 404, result: "Order not found" };
    },
    /** Where the customer is signed in, and ending one of these places or all others. */
    sessions: () => call<CustomerSession[]>("GET", "user/sessions", {}),
    endSession: (id: string) => call<true>("DELETE", "user/sessions", { id }),
    endOtherSessions: () => call<true>("DELETE", "user/sessions", { others: 1 }),
    /** Everything the shop keeps of the customer. */
    personalData: () => call<Record<string, unknown>>("GET", "user/personal-data", {}),
    deleteAccount: (currentPassword: string) => call<true>("POST", "user/delete", {}, { currentPassword }),
    addresses: () => call<ListedAddress[]>("GET", "address", {}),
    saveAddress: (address: ServerAddressInput) =>
      call<ListedAddress>("POST", "address", {}, { address } satisfies z.input<typeof addressRequest>),
    deleteAddress: (userId: string | number, addressId: number) =>
      call<true>("DELETE", "address", { user_id: userId, address_id: addressId }),
    /** The newsletter of the customer's own address (NEWS-007). */
    subscription: () => call<SubscriptionStatus>("GET", "user/subscription/newsletter", {}),
    subscribe: () => call<SubscriptionStatus>("POST", "user/subscription/newsletter", {}),
    unsubscribe: () => call<SubscriptionStatus>("DELETE", "user/subscription/newsletter", {}),
    favouriteStore: () => call<FavouriteStore>("GET", "user/favourite-store", {}),
    setFavouriteStore: (store: string | null) => call<FavouriteStore>("POST", "user/favourite-store", {}, { store }),
    transactions: () => call<Transaction[]>("GET", "transactions", {}),
    transaction: (id: number) => call<Transaction>("GET", `transactions/${id}`, {}),
    personalPricing: () => call<z.infer<typeof pricingClient>>("GET", "personal-pricing/client", {}),
    validateQuote: (body: z.input<typeof quoteRequest>) =>
      call<z.infer<typeof quote>>("POST", "personal-pricing/validate-quote", {}, body),
    checkCode: (code: string) => call<z.infer<typeof checkAnswer>>("POST", "personal-pricing/check", {}, { code }),
    /** Silent calls (ACCT-023, ACCT-024): the caller decides whether a refusal is shown. */
    applyDiscount: (cartId: string, codes: string[]) =>
      call<AppliedCode>("POST", "discount/apply", { cartId }, { discount: codes.map((code) => ({ code })) }),
    deleteDiscount: (cartId: string) => call<true>("POST", "discount/delete", { cartId }, {}),
    applyCoupon: (cartId: string, codes: string[]) =>
      call<AppliedCode>("POST", "coupon/apply", { cartId }, { coupon: codes.map((code) => ({ code })) }),
    deleteCoupon: (cartId: string) => call<true>("POST", "coupon/delete", { cartId }, {}),
  };
}
export type AccountApi = ReturnType<typeof createAccountApi>;
