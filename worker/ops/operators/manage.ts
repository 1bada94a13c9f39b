import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { checkedBody, checkedQuery } from "../checked.ts";
import { allow, operatorOf } from "./allow.ts";
import { actionsOfPage, readActions, type Action } from "./audit.ts";
import { refused, roles, told, type Role } from "./operator.ts";
import { resetFactor } from "./second-factor.ts";
import { digestOf, newKey } from "./secrets.ts";
import { endSessionsOf } from "./session.ts";

/** An operator as administrators see one. Times are ISO; `recovery_left` counts unused recovery codes. */
export interface ListedOperator {
  name: string;
  role: Role;
  created_at: string;
  ended_at: string | null;
  has_factor: boolean;
  recovery_left: number;
  last_at: string | null;
}
export interface Actions {
  actions: Action[];
  next: number | null;
}

/** A name as colleagues know it: no control signs, no link, nothing that a table would take for a formula. */
const name = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .'-]{0,59}$/u, "is no name of an operator");
const added = z.object({ name, role: z.enum(roles) }).strict();
const changed = z
  .object({ name, change: z.enum(["role", "key", "factor", "end"]), role: z.enum(roles).optional() })
  .strict()
  .refine(({ change, role }) => (change === "role") === (role !== undefined), "role goes with the change of a role");
const question = z.object({ before: z.coerce.number().int().min(1).optional() });

/**
 * Operators and what they did; administrators alone.
 *
 * - GET /ops/operators
 * - POST /ops/operators `{name, role}`: a new one; answers the key, once
 * - POST /ops/operators/change `{name, change, role?}`: another role, a new key (answered once), a second factor to be
 *   set up anew, or the end. All but another role end the operator's sessions
 * - GET /ops/audit?before: a hundred at a time, newest first
 */
export const operatorRoutes = new Hono<{ Bindings: Bindings }>();
operatorRoutes.use("/ops/operators/*", allow("admin"));
operatorRoutes.use("/ops/audit", allow("admin"));

operatorRoutes.get("/ops/operators", async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT o.name, o.role, o.created_at, o.ended_at, o.totp_since IS NOT NULL AS has_factor,
      (SELECT count(*) FROM operator_recovery r WHERE r.operator_id = o.id AND r.used_at IS NULL) AS recovery_left,
      (SELECT at FROM operator_action a WHERE a.operator_id = o.id ORDER BY a.id DESC LIMIT 1) AS last_at
      FROM operator o ORDER BY o.ended_at IS NOT NULL, o.name LIMIT 500`,
  ).all<Omit<ListedOperator, "has_factor"> & { has_factor: 0 | 1 }>();
  const operators: ListedOperator[] = results.map((row) => ({ ...row, has_factor: row.has_factor === 1 }));
  return told(c, { operators });
});

operatorRoutes.post("/ops/operators", checkedBody(added), async (c) => {
  const { name: who, role } = c.req.valid("json");
  const key = newKey();
  const { meta } = await c.env.DB.prepare(
    "INSERT INTO operator (name, role, key_hash, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
  )
    .bind(who, role, await digestOf(key), new Date().toISOString())
    .run();
  return meta.changes === 0
    ? refused(c, 409, "There is an operator of this name, or was", "known")
    : told(c, { name: who, role, key });
});

operatorRoutes.post("/ops/operators/change", checkedBody(changed), async (c) => {
  const { name: who, change, role } = c.req.valid("json");
  const { DB } = c.env;
  const id = await DB.prepare("SELECT id FROM operator WHERE name = ?1 AND ended_at IS NULL")
    .bind(who)
    .first<number>("id");
  if (id === null) return refused(c, 404, "There is no operator of this name", "unknown");
  // So there is an administrator left, whatever administrators do to each other; OPS_KEY may end them all.
  if (id === operatorOf(c).id && (change === "role" || change === "end"))
    return refused(c, 409, "Nobody ends or changes their own role: ask another administrator, or use OPS_KEY", "self");
  const key = await make(DB, id, change, role);
  return told(c, { name: who, ...(key !== null && { key }) });
});

/** Makes the change and answers the new key where there is one. */
async function make(
  db: D1Database,
  id: number,
  change: z.infer<typeof changed>["change"],
  role: Role | undefined,
): Promise<string | null> {
  switch (change) {
    case "role":
      await db.prepare("UPDATE operator SET role = ?2 WHERE id = ?1").bind(id, role!).run();
      return null;
    case "key": {
      const key = newKey();
      await db.batch([
        db.prepare("UPDATE operator SET key_hash = ?2 WHERE id = ?1").bind(id, await digestOf(key)),
        endSessionsOf(db, id),
      ]);
      return key;
    }
    case "factor":
      await db.batch([...resetFactor(db, id), endSessionsOf(db, id)]);
      return null;
    case "end":
      await db.batch([
        ...resetFactor(db, id),
        db.prepare("UPDATE operator SET ended_at = ?2 WHERE id = ?1").bind(id, new Date().toISOString()),
        endSessionsOf(db, id),
      ]);
      return null;
  }
}

operatorRoutes.get("/ops/audit", checkedQuery(question), async (c) => {
  const actions = await readActions(c.env.DB, c.req.valid("query").before);
  const next = actions.length < actionsOfPage ? null : actions.at(-1)!.id;
  return told(c, { actions, next } satisfies Actions);
});
