import * as z from "zod/mini";
import type { HistoryOrder, Profile } from "../contract/customer/user.ts";

const identity = z.union([z.number(), z.string()]);
const address = z.looseObject({
  address_id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.array(z.string()),
  postcode: z.string(),
  city: z.string(),
  country_id: z.string(),
});
const profile = z.looseObject({
  user_id: identity,
  external_id: z.string(),
  group_id: z.number(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  addresses: z.array(address),
  groupToken: z.optional(z.string()),
});

/** The profile of an answer or of a record, with the fields of USER-016; null for anything else. */
export const readProfile = (value: unknown): Profile | null =>
  (profile.safeParse(value).data as Profile | undefined) ?? null;

const history = z.looseObject({ items: z.array(z.looseObject({ increment_id: z.string() })), total_count: z.number() });
export interface OrdersHistory {
  items: readonly HistoryOrder[];
  total_count: number;
}
export function readHistory(value: unknown): OrdersHistory | null {
  const { data } = history.safeParse(value);
  return data ? { items: data.items as unknown as HistoryOrder[], total_count: data.total_count } : null;
}

const token = z.string().check(z.minLength(1), z.maxLength(4_096));
const meta = z.looseObject({
  expiresAt: z.optional(z.number().check(z.positive())),
  sessionExpires: z.optional(z.number().check(z.positive())),
});
/**
 * The token of a sign-in or renewal with the times that came with it, as they came; null when the answer holds no token
 * (contract §0.5).
 */
export function readToken(answer: {
  result: unknown;
  meta: unknown;
}): { token: string; expiresAt: number | null; sessionExpires: number | null } | null {
  const read = token.safeParse(answer.result);
  if (!read.success) return null;
  const times = meta.safeParse(answer.meta).data;
  return { token: read.data, expiresAt: times?.expiresAt ?? null, sessionExpires: times?.sessionExpires ?? null };
}
