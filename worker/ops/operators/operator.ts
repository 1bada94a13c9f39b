import type { Context } from "hono";
import { roles } from "../../../shared/contract/ops/ops-answers.ts";
import type { Bindings } from "../../env.ts";

export { roles };
export type Role = (typeof roles)[number];

/** Who calls. `id` null: whoever holds OPS_KEY. `name` null for them as well. */
export interface Operator {
  readonly id: number | null;
  readonly name: string | null;
  readonly role: Role;
}

export const reaches = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** Who holds OPS_KEY. */
export const keyHolder: Operator = { id: null, name: null, role: "admin" };

export type Call = Context<{ Bindings: Bindings }>;
export const personal = { "cache-control": "private, no-store" };

/** An answer of an operator's call. */
export const told = (c: Call, result: unknown, meta?: Record<string, unknown>): Response =>
  c.json({ code: 200, result, ...(meta && { meta }) }, 200, personal);

/** A refusal with words for a terminal and a reason for the page. */
export const refused = (
  c: Call,
  code: 400 | 401 | 403 | 404 | 409 | 429,
  result: string,
  reason: string,
  more: Readonly<Record<string, unknown>> = {},
): Response => c.json({ code, result, meta: { reason, ...more } }, code, personal);
