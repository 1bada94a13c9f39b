import type { R2Bucket } from "@cloudflare/workers-types";
import { fileKey } from "./file-key.ts";

/** Names that the bundler gives: what it was made from, and a digest. */
const name = /^\/assets\/([\w][\w.-]{2,99})$/;

/**
 * GET /assets/<name> that the newest build does not have: a file of a build before, for tabs that were opened then; 404
 * where none is kept. One look into the bucket at most.
 */
export async function answerKeptFile(pathname: string, bucket: R2Bucket | undefined): Promise<Response> {
  const [, asked] = name.exec(pathname) ?? [];
  const kept = asked === undefined ? null : await bucket?.get(fileKey(asked));
  if (!kept)
    return new Response("No such file.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  return new Response(kept.body as unknown as BodyInit, {
    headers: {
      "content-type": kept.httpMetadata?.contentType ?? "application/octet-stream",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      etag: kept.httpEtag,
    },
  });
}
