import type { Context, MiddlewareHandler } from "hono";
import type { Bindings } from "../../env.ts";
import { tokenHash } from "./token.ts";

/** Who makes a call, by the token it brought. */
export interface SignedIn {
  customerId: number;
  email: string;
  groupId: number;
  familyId: string;
  /** When the token of this call ends. */
  expiresAt: Date;
}

type Call = Context<{ Bindings: Bindings }>;
export type CustomerContext = { Bindings: Bindings; Variables: { customer: SignedIn } };

/** The platform's words for a token that does not hold (contract §2.1). */
export const notAuthorized = "The consumer isn't authorized to access %resources.";

/** The token of a call: the header first, then the query; "", "null" and "undefined" are a guest's (contract §1.3). */
export function tokenOf(c: Call): string | null {
  const bearer = (c.req.header("authorization") ?? "").replace(/^Bearer\s+/i, "");
  const token = (bearer || c.req.query("token") || "").trim();
  return token === "" || token === "null" || token === "undefined" ? null : token;
}

/** The customer of a call: null for a guest, "stale" for a token that is unknown, expired or revoked. */
export async function customerOf(c: Call, now = new Date()): Promise<SignedIn | null | "stale"> {
  const token = tokenOf(c);
  if (token === null) return null;
  const row = await c.env.DB.prepare(
    `SELECT c.id, c.email, c.group_id, f.id AS family, t.expires_at FROM access_token t
      JOIN session_family f ON f.id = t.family_id JOIN customer c ON c.id = f.customer_id
     WHERE t.hash = ?1 AND t.expires_at > ?2 AND f.revoked_at IS NULL AND f.expires_at > ?2`,
  )
    .bind(await tokenHash(token), now.toISOString())
    .first<{ id: number; email: string; group_id: number; family: string; expires_at: string }>();
  return row
    ? {
        customerId: row.id,
        email: row.email,
        groupId: row.group_id,
        familyId: row.family,
        expiresAt: new Date(row.expires_at),
      }
    : "stale";
}

export const unauthorized = (c: Call) =>
  c.json({ code: 401, result: notAuthorized, meta: { reason: "not_authorized" } }, 401, {
    "cache-control": "private, no-store",
  });

/** Lets customers pass and names them as `c.get("customer")`; everyone else hears 401 and learns nothing. */
export const customersOnly: MiddlewareHandler<CustomerContext> = async (c, next) => {
  const customer = await customerOf(c as unknown as Call);
  if (customer === null || customer === "stale") return unauthorized(c as unknown as Call);
  c.set("customer", customer);
  await next();
};
