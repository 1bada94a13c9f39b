import { Hono } from "hono";
import type { Bindings } from "../../../env.ts";
import { smallPhoto, wholePhoto, type PhotoFile } from "./file.ts";

/**
 * Photographs of reviews that are shown: GET /photos/<file>, and /photos/small/<file> as a square. A browser may keep
 * them for ever, but no cache between does: one that is taken down is answered to nobody else from then on. 404 for
 * what is not there, or not for everybody.
 */
export const photoRoutes = new Hono<{ Bindings: Bindings }>();
photoRoutes.get("/photos/small/:file", async (c) => photoAnswer(await smallPhoto(c.env, c.req.param("file"))));
photoRoutes.get("/photos/:file", async (c) => photoAnswer(await wholePhoto(c.env, c.req.param("file"), "everybody")));

/** `kept` is false for operators: what they look at is not public yet. */
export function photoAnswer(file: PhotoFile | null, kept = true): Response {
  if (!file) return new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
  return new Response(file.body, {
    headers: {
      "content-type": file.type,
      "cache-control": !kept
        ? "private, no-store"
        : file.lasting
          ? "private, max-age=31536000, immutable"
          : "private, max-age=60",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      // Opened as a page of its own it can do nothing.
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
