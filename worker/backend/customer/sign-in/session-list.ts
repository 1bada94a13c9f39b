import { Hono } from "hono";
import type { CustomerSession } from "../../../../shared/contract/customer/user.ts";
import { answer, refuse } from "../record-answers.ts";
import { customersOnly, type CustomerContext } from "../../caller/signed-in.ts";

/** Where a customer is signed in, `/api/user/sessions` (ours). */
export const sessionListRoutes = new Hono<CustomerContext>();

/** Sessions that still hold. */
const holding = "customer_id = ?1 AND revoked_at IS NULL AND expires_at > ?2";

/** The places, the one last used first. No token is named: `id` opens nothing. */
sessionListRoutes.get("/api/user/sessions", customersOnly, async (c) => {
  const { customerId, familyId } = c.get("customer");
  const { results } = await c.env.DB.prepare(
    `SELECT id, created_at, used_at, device FROM session_family WHERE ${holding} ORDER BY used_at DESC, id`,
  )
    .bind(customerId, new Date().toISOString())
    .all<Omit<CustomerSession, "current">>();
  return answer(
    c,
    results.map((session) => ({ ...session, current: session.id === familyId })),
  );
});

/** Ends one place, or with `others=1` all but this one. 404 for a place that is not the customer's or has ended. */
sessionListRoutes.delete("/api/user/sessions", customersOnly, async (c) => {
  const { customerId, familyId } = c.get("customer");
  const { id, others } = c.req.query();
  const now = new Date().toISOString();
  if ((id === undefined) === (others !== "1"))
    return refuse(c, 400, "badFields", "invalid", { errors: [{ path: "id", message: "id or others=1 is required" }] });
  const end = (which: string, value: string) =>
    c.env.DB.prepare(`UPDATE session_family SET revoked_at = ?2 WHERE ${holding} AND ${which} ?3`)
      .bind(customerId, now, value)
      .run();
  if (id === undefined) await end("id <>", familyId);
  else if ((await end("id =", id)).meta.changes === 0) return refuse(c, 404, "unknownSession", "invalid");
  return answer(c, true);
});
