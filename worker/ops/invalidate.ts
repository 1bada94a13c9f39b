import { Hono } from "hono";
import { z } from "zod";
import { normalisePath } from "../../shared/url/page-key.ts";
import { urlTag } from "../../shared/url/url-tag.ts";
import { operatorOnly } from "../backend/cms/operator.ts";
import { invalidate } from "../backend/invalidations.ts";
import type { Bindings } from "../env.ts";

const tag = z.string().min(1).max(600).regex(/^[\x21-\x7e]+$/);
const path = z.string().min(1).max(500).transform((text, context) => {
  const normal = normalisePath(text);
  if (normal !== null) return normal;
  context.addIssue({ code: "custom", message: "is not a path of the shop" });
  return z.NEVER;
});
const request = z.object({ tags: z.array(tag).max(1_000).default([]), paths: z.array(path).max(1_000).default([]) });

/**
 * POST /ops/invalidate `{tags?: [], paths?: []}`: writes the tags and the addresses to the invalidation log, after which no location serves
 * what was stored under them for more than five seconds. Safe to repeat. With the key of the operator.
 */
export const invalidateRoutes = new Hono<{ Bindings: Bindings }>();

invalidateRoutes.post("/ops/invalidate", operatorOnly, async (c) => {
  const body = request.safeParse(await c.req.json().catch(() => null));
  if (!body.success) return c.json({ code: 400, result: "Invalid tags or paths", meta: { errors: body.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) } }, 400);
  const tags = [...new Set([...body.data.tags, ...body.data.paths.map(urlTag)])];
  if (tags.length > 0) await c.env.DB.batch(invalidate(c.env.DB, tags));
  return c.json({ code: 200, result: { tags } });
});
