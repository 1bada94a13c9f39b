import { Hono, type Context } from "hono";
import { z } from "zod";
import { normalisePath } from "../../shared/url/normalise-path.ts";
import { urlTag } from "../../shared/url/url-tag.ts";
import { allow } from "./operators/allow.ts";
import { readConfig, type Bindings } from "../env.ts";
import { sameSecret } from "../same-secret.ts";
import { checkedBody, refusal } from "./checked.ts";
import { operatorsShare, refusedCaller, tooMany } from "./limit.ts";
import { logLine } from "../log.ts";

const tag = z
  .string()
  .min(1)
  .max(600)
  .regex(/^[\x21-\x7e]+$/);
const path = z
  .string()
  .min(1)
  .max(500)
  .transform((text, context) => {
    const normal = normalisePath(text);
    if (normal !== null) return normal;
    context.addIssue({ code: "custom", message: "is not a path of the shop" });
    return z.NEVER;
  });
const request = z.object({ tags: z.array(tag).max(1_000).default([]), paths: z.array(path).max(1_000).default([]) });

const wrongNames = refusal("Invalid tags or paths", { headers: {} });

/** Reaches the platform with the operator's key: the log stands beside its data, embedded or remote. */
export type WriteTags = (tags: readonly string[], c: Context<{ Bindings: Bindings }>) => Promise<Response>;

const private_ = { "cache-control": "private, no-store" };

/**
 * Tells pages of what was changed beside the log; where that fails, the refusal for whoever changed it. The same call
 * once more tells them.
 */
export async function tellPages(
  write: WriteTags,
  tags: readonly string[],
  c: Context<{ Bindings: Bindings }>,
): Promise<Response | null> {
  if ((await write(tags, c)).ok) return null;
  const result = "It is changed, but pages may show what was before: make the same call once more";
  return c.json({ code: 502, result }, 502, private_);
}

/**
 * POST /ops/invalidate `{tags?: [], paths?: []}`: writes tags and addresses to the platform's invalidation log, after
 * which no location serves what was stored under them for more than five seconds. Safe to repeat. With the key of the
 * operator; limited (limit.ts).
 *
 * /invalidate?tag=P123,C7&key=…: the platform's own form of the same call (contract §2.11), see
 * docs/decisions/004-page-cache-validity.md.
 */
export function invalidateRoutes(write: WriteTags) {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.post("/ops/invalidate", allow("admin"), checkedBody(request, wrongNames), (c) => {
    const { tags, paths } = c.req.valid("json");
    return write([...new Set([...tags, ...paths.map(urlTag)])], c);
  });
  return routes
    .on(["GET", "POST"], "/invalidate", (c) => platformForm(c, write))
    .all("/invalidate", (c) => c.json({ code: 405, result: "Method not allowed" }, 405, { allow: "GET, POST" }));
}

const invalid = "Invalid parameters for Clear cache request";

/** Texts are the platform's; the status says what is wrong (its own server answers 500 for everything). */
async function platformForm(c: Context<{ Bindings: Bindings }>, write: WriteTags): Promise<Response> {
  const { opsKey, invalidateKey } = readConfig(c.env);
  // A key in an address ends up in logs, so only one that can do nothing else may stand there by GET.
  const wanted = c.req.method === "GET" ? invalidateKey : (invalidateKey ?? opsKey);
  if (wanted === undefined)
    return c.req.method === "GET" && opsKey !== undefined
      ? c.json({ code: 405, result: "GET needs INVALIDATE_KEY; without one use POST" }, 405, {
          ...private_,
          allow: "POST",
        })
      : c.json({ code: 503, result: "No operations key is configured" }, 503, private_);
  const given = c.req.query("key") ?? /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  const named = c.req.query("tag") ?? c.req.query("tags");
  if (!given || !named) return refusedCaller(c, c.json({ code: 400, result: invalid }, 400, private_));
  if (!(await sameSecret(given, wanted)))
    return refusedCaller(c, c.json({ code: 401, result: "Invalid cache invalidation key" }, 401, private_));
  const words = [
    ...new Set(
      named
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
  const tags = words.filter((word) => tag.safeParse(word).success).slice(0, 1_000);
  const skipped = words.filter((word) => !tags.includes(word));
  if (skipped.length > 0)
    console.warn(
      logLine({ event: "invalidate-skipped", tags: skipped.slice(0, 20).map((word) => word.slice(0, 100)) }),
    );
  if (tags.length === 0) return c.json({ code: 400, result: invalid }, 400, private_);
  let answer: Response | undefined;
  const shared = await operatorsShare(c, async () => void (answer = await write(tags, c)));
  if (!answer) return (shared as Response | undefined) ?? tooMany(c);
  if (!answer.ok) return answer;
  return c.json(
    { code: 200, result: `Tags invalidated successfully [${tags.join(",")}]`, meta: { tags, skipped } },
    200,
    private_,
  );
}
