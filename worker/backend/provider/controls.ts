import { Hono } from "hono";
import { z } from "zod";
import { type Bindings, readConfig } from "../../env.ts";

const control = z.object({
  merchantReference: z.string().min(1).max(80).default("*"),
  holdSeconds: z.number().int().min(0).max(86_400).default(0),
  copies: z.number().int().min(1).max(5).default(1),
});

/**
 * For tests only: holds notifications of a payment, or of all, back or has them sent more than once. Answers 404 unless
 * ENVIRONMENT is "test".
 */
export const controls = new Hono<{ Bindings: Bindings }>();

controls.post("/checkoutshopper/test/notices", async (c) => {
  if (!readConfig(c.env).test) return c.notFound();
  const parsed = control.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json({ status: 422 }, 422);
  const { merchantReference, holdSeconds, copies } = parsed.data;
  const ofPayment = "accepted_at IS NULL AND (?1 = '*' OR item ->> '$.merchantReference' = ?1)";
  await c.env.DB.batch([
    c.env.DB.prepare(
      "INSERT OR REPLACE INTO provider_control (merchant_reference, hold_seconds, copies) VALUES (?1, ?2, ?3)",
    ).bind(merchantReference, holdSeconds, copies),
    c.env.DB.prepare(`UPDATE provider_notice SET due_at = ?2, copies = ?3 WHERE ${ofPayment}`).bind(
      merchantReference,
      new Date(Date.now() + holdSeconds * 1000).toISOString(),
      copies,
    ),
  ]);
  return c.body(null, 204);
});
