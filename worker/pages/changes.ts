import { z } from "zod";
import { bookmarkHeader, bookmarkOf } from "../../shared/contract/wire/bookmark.ts";
import { UpstreamError } from "./api.ts";
import type { LogChanges } from "./cache/validity.ts";

const changes = z.object({
  code: z.literal(200),
  result: z.object({
    seq: z.number().int().min(0),
    changes: z.record(z.string(), z.number().int()),
    soft: z.record(z.string(), z.object({ hard: z.number().int(), age: z.number().min(0) })).optional(),
  }),
});

/** What the platform's invalidation log says changed after `since`; throws UpstreamError when it does not say. */
export async function readChanges(upstream: (path: string) => Promise<Response>, since: number): Promise<LogChanges> {
  const response = await upstream(`/api/ext/invalidations?since=${since}`);
  const parsed = changes.safeParse(await response.json());
  if (!parsed.success) throw new UpstreamError(`The invalidation log answered ${response.status}`);
  const bookmark = bookmarkOf(response.headers.get(bookmarkHeader));
  return { ...parsed.data.result, ...(bookmark !== null && { bookmark }) };
}
