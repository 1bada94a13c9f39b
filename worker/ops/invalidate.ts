import { Hono } from "hono";
import { z } from "zod";
import { normalisePath } from "../../shared/url/page-key.ts";
import { urlTag } from "../../shared/url/url-tag.ts";
import { operatorOnly } from "../backend/operator.ts";
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
 * POST /ops/invalidate `{tags?: [], paths?: []}`: writes tags and addresses to the platform's invalidation log, after which no location serves
 * what was stored under them for more than five seconds. Safe to repeat. With the key of the operator.
 * `call` reaches the platform, because the log stands beside its data, embedded or remote.
 */
export function invalidateRoutes(call: (request: Request, env: Bindings, context: unknown) => Promise<Response>) {
  return new Hono<{ Bindings: Bindings }>().post("/ops/invalidate", operatorOnly, async (c) => {
    const body = request.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.json({ code: 400, result: "Invalid tags or paths", meta: { errors: body.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) } }, 400);
    const tags = [...new Set([...body.data.tags, ...body.data.paths.map(urlTag)])];
    const headers = { "content-type": "application/json", authorization: c.req.header("authorization") ?? "" };
    return call(new Request(new URL("/api/admin/invalidate", c.req.url), { method: "POST", headers, body: JSON.stringify({ tags }) }), c.env, c.executionCtx);
  });
}
