import { z } from "zod";
import { subscriptionStatus } from "../../../shared/contract/content/newsletter.ts";
import {
  changePasswordRequest,
  createPasswordRequest,
  createRequest,
  customerSearchRequest,
  customerSession,
  deleteAccountRequest,
  historyQuery,
  loginRequest,
  orderHistory,
  profile,
  refreshRequest,
  resetRequest,
  token,
  updateMeRequest,
} from "../../../shared/contract/customer/user.ts";
import { favouriteStore } from "../../../shared/contract/stores/stores.ts";
import { readSubscription } from "../customer-data/subscription.ts";
import type { Endpoint } from "../endpoint.ts";

/** What a sign-in and a refresh answer. A sentence is no token, whatever code it comes with (contract §0.5). */
const accessToken = token.regex(/^[\w.~+/=-]+$/);
const identified = z.looseObject({ id: z.unknown() });
const filled = (value: unknown, names: readonly string[]): unknown => {
  const known = identified.safeParse(value);
  return known.success
    ? {
        ...Object.fromEntries(
          names.map((name) => [name, name === "external_id" ? String(known.data.id) : known.data.id]),
        ),
        ...known.data,
      }
    : value;
};
/** A platform's profile with both spellings of its ids (contract §2.1, rule 8). */
const bothSpellings = z.preprocess((value) => {
  const customer = filled(value, ["user_id", "external_id"]);
  const { addresses } = z
    .looseObject({ addresses: z.array(z.unknown()).nullish().catch(null) })
    .catch({})
    .parse(customer);
  return typeof customer === "object" && customer !== null
    ? { ...customer, addresses: (addresses ?? []).map((address) => filled(address, ["address_id"])) }
    : customer;
}, profile);
/**
 * Neither code nor text may reveal whether an address has an account, so every answer of the platform becomes `true`.
 */
const presence = z.unknown().transform(() => true as const);
const done = z.literal(true);

/** A customer's own subscription by its type, of which the contract knows one (NEWS-007). */
const subscription = "/api/user/subscription/newsletter";

const common = { family: "user", timeoutMs: 10_000 } as const;
const read = { ...common, method: "GET" } as const;
/**
 * A call that changes something: from our own pages only, and nothing of it goes on that the contract does not name.
 */
const write = { ...common, method: "POST", ownPages: true, narrows: true, namesVisitor: true } as const;
const reset = { ...write, body: resetRequest, answer: presence, rateLimited: true, normalise: "reset" } as const;
const change = {
  ...write,
  target: "/api/user/change-password",
  body: changePasswordRequest.transform(({ currentPassword, current, newPassword }) => ({
    currentPassword: currentPassword ?? current,
    newPassword,
  })),
  answer: done,
  normalise: "password",
  guards: "password",
} as const;

/** Customers and their sessions (contract §2.1). Only reads are ever asked again. */
export const userEndpoints: readonly Endpoint[] = [
  { ...write, path: "/api/user/create", body: createRequest, answer: bothSpellings, rateLimited: true },
  {
    ...write,
    path: "/api/user/login",
    body: loginRequest,
    answer: accessToken,
    rateLimited: true,
    session: "opens",
    normalise: "login",
    guards: "sign-in",
  },
  {
    ...write,
    path: "/api/user/refresh",
    body: refreshRequest.optional(),
    answer: accessToken,
    rateLimited: true,
    session: "renews",
    normalise: "refresh",
  },
  {
    ...write,
    path: "/api/user/logout",
    body: refreshRequest.optional(),
    answer: presence,
    session: "closes",
    normalise: "logout",
  },
  { ...reset, path: "/api/user/reset-password" },
  { ...reset, path: "/api/user/resetPassword", target: "/api/user/reset-password" },
  {
    ...write,
    path: "/api/user/create-password",
    body: createPasswordRequest,
    answer: done,
    rateLimited: true,
    guards: "link",
  },
  { ...change, path: "/api/user/change-password" },
  { ...change, path: "/api/user/changePassword" },
  { ...read, path: "/api/user/me", answer: bothSpellings },
  { ...write, path: "/api/user/me", body: updateMeRequest, answer: bothSpellings },
  { ...read, path: "/api/user/favourite-store", answer: favouriteStore },
  { ...write, path: "/api/user/favourite-store", body: favouriteStore, answer: favouriteStore },
  { ...read, path: "/api/user/order-history", query: historyQuery, answer: orderHistory },
  { ...read, path: "/api/user/sessions", answer: z.array(customerSession) },
  {
    ...write,
    method: "DELETE",
    path: "/api/user/sessions",
    query: z
      .looseObject({ id: z.string().min(1).max(64).optional(), others: z.literal("1").optional() })
      .refine(({ id, others }) => (id === undefined) !== (others === undefined), "id is required"),
    answer: done,
  },
  { ...read, path: "/api/user/personal-data", answer: z.record(z.string(), z.unknown()), timeoutMs: 20_000 },
  {
    ...write,
    path: "/api/user/delete",
    body: deleteAccountRequest,
    answer: done,
    session: "ends",
    normalise: "password",
    guards: "password",
  },
  { ...read, path: subscription, answer: subscriptionStatus, adapter: readSubscription },
  { ...write, path: subscription, answer: subscriptionStatus },
  { ...write, method: "DELETE", path: subscription, answer: subscriptionStatus },
  {
    ...write,
    path: "/api/user/search",
    body: customerSearchRequest,
    answer: z.unknown(),
    rateLimited: true,
    operators: true,
    guards: "operator",
  },
];
