import { Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "../env.ts";
import { operatorOnly } from "./operator.ts";
import { invalidate } from "./invalidations.ts";
import { widened } from "./widen.ts";

const request = z.object({
  tags: z
    .array(
      z
        .string()
        .min(1)
        .max(600)
        .regex(/^[\x21-\x7e]+$/),
    )
    .max(2_000),
});

/**
 * POST /api/admin/invalidate `{tags: []}`: writes tags, and those that follow from them (`widened`), to the
 * invalidation log without any other change; "*" stands for everything. Answers both. With the key of the operator.
 */
export const invalidateAdminRoutes = new Hono<{ Bindings: Bindings }>();

invalidateAdminRoutes.post("/api/admin/invalidate", operatorOnly, async (c) => {
  const body = request.safeParse(await c.req.json().catch(() => null));
  if (!body.success)
    return c.json(
      {
        code: 400,
        result: "Invalid tags",
        meta: { errors: body.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) },
      },
      400,
    );
  const tags = [...new Set(body.data.tags)];
  const all = widened(tags);
  if (all.length > 0) await c.env.DB.batch(invalidate(c.env.DB, all));
  return c.json({ code: 200, result: { tags, also: all.filter((tag) => !tags.includes(tag)) } });
});
