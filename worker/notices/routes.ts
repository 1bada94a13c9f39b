import { Hono } from "hono";
import { languageOf, storeViews } from "../../shared/config/stores.ts";
import { leastWidth, noticeKind, noticePath, noticeTag } from "../../shared/notices/notice.ts";
import { allow } from "../ops/operators/allow.ts";
import { boundedBytes } from "../body.ts";
import type { Bindings } from "../env.ts";
import { tellPages, type WriteTags } from "../ops/invalidate.ts";
import { mostNoticeBytes, noticeBytes, putNotice, readNoticeFile, readNotices, removeNotice } from "./notices.ts";

const isPlace = (kind: string, language: string): boolean =>
  noticeKind.test(kind) && storeViews.some((view) => languageOf(view) === language);
const nowhere = {
  code: 404,
  result: "/ops/notices/<kind>/<language>: kind is guarantee or garan-<years>, language that of a store view (nl-NL)",
} as const;
const headers = { "cache-control": "private, no-store" };

/**
 * Official files (shared/notices/notice.ts); with the operator's key, limited. `write` lets pages that show one be made
 * anew.
 *
 * - GET /ops/notices: what was put in
 * - PUT /ops/notices/guarantee/nl-NL: the file as the body, PNG or SVG
 * - DELETE the same: takes it out
 */
export function noticeRoutes(write: WriteTags) {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.use("/ops/notices/*", allow({ read: "read", change: "admin" }));
  routes.get("/ops/notices", async (c) =>
    c.json(
      { code: 200, result: (await readNotices(c.env.DB)).map((notice) => ({ ...notice, path: noticePath(notice) })) },
      200,
      headers,
    ),
  );
  routes.put("/ops/notices/:kind/:language", async (c) => {
    const { kind, language } = c.req.param();
    if (!isPlace(kind, language)) return c.json(nowhere, 404, headers);
    const bytes = c.req.raw.body ? await boundedBytes(c.req.raw.body, mostNoticeBytes) : new Uint8Array(0);
    if (typeof bytes === "string")
      return c.json({ code: 413, result: `A notice has at most ${mostNoticeBytes} bytes` }, 413, headers);
    const file = await readNoticeFile(bytes);
    if (typeof file === "string") return c.json({ code: 415, result: file }, 415, headers);
    if (file.type === "image/png" && file.width < 2 * leastWidth)
      return c.json({ code: 415, result: `A PNG is at least ${2 * leastWidth} pixels wide` }, 415, headers);
    await putNotice(c.env.DB, kind, language, file, new Date());
    const failed = await tellPages(write, [noticeTag], c);
    if (failed) return failed;
    const { type, width, height, digest } = file;
    return c.json({ code: 200, result: { kind, language, type, width, height, digest } }, 200, headers);
  });
  routes.delete("/ops/notices/:kind/:language", async (c) => {
    const { kind, language } = c.req.param();
    if (!isPlace(kind, language)) return c.json(nowhere, 404, headers);
    const removed = await removeNotice(c.env.DB, kind, language);
    // Also where there is nothing to take out: the call before may have failed here.
    return (await tellPages(write, [noticeTag], c)) ?? c.json({ code: 200, result: { removed } }, 200, headers);
  });
  return routes;
}

/**
 * GET /notices/…: a file by the address that pages give it, kept for a year. Opened by itself a drawing could run code;
 * the policy lets it do nothing at all.
 */
export const noticeFiles = new Hono<{ Bindings: Bindings }>();
noticeFiles.get("/notices/:file", async (c) => {
  const [, kind, language, digest, ending] =
    /^(guarantee|garan-\d{1,2})-([a-z]{2}-[A-Z]{2})-([0-9a-f]{16})\.(png|svg)$/.exec(c.req.param("file")) ?? [];
  const found = digest ? await noticeBytes(c.env.DB, { kind: kind!, language: language!, digest }) : null;
  if (!found || (ending === "svg") !== (found.type === "image/svg+xml"))
    return c.body(null, 404, { "cache-control": "no-store" });
  return c.body(found.bytes, 200, {
    "content-type": found.type,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  });
});
