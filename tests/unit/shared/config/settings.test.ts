import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { cacheSettings } from "../../../../shared/config/cache-settings.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { root } from "../../../../worker/cli/build/build-files.ts";

const count = z.number().int().positive();
const share = z.number().gt(0).lt(1);
const box = z.strictObject({ width: count.max(1920), height: count.max(1920) });

/** The limits that the specification leaves to configuration, within what the rest of the shop can bear. */
const limits = z.looseObject({
  listing: z
    .looseObject({
      pageSize: count.max(200),
      visiblePages: count.max(9),
      facetSize: count,
      facetShown: count,
      maxFilters: count.max(999),
    })
    .refine((listing) => listing.facetShown <= listing.facetSize),
  blog: z.looseObject({ pageSize: count.max(50), visiblePages: count }),
  search: z
    .looseObject({
      minScore: share,
      fuzziness: z.number().int().min(0).max(2),
      minimumShouldMatch: share,
      clientTimeoutMs: count,
      serverTimeoutMs: count,
      minCharacters: count,
    })
    .refine((search) => search.serverTimeoutMs <= search.clientTimeoutMs),
  stock: z.looseObject({ stockId: count, listChunk: count.max(50), defaultMaxQty: count, prefetchChildren: count }),
  cart: z.looseObject({ microcartTimeoutMs: count, minicartCountType: z.enum(["quantities", "items"]) }),
  recentlyViewed: z.looseObject({ most: count }),
  promo: z.looseObject({ intervalMs: count.min(1_000) }),
  checkout: z.looseObject({
    modifiedWithinMs: count,
    delivery: z.strictObject({
      homeCents: z.number().int().min(0),
      freeFromCents: count,
      pickupCents: z.number().int().min(0),
    }),
  }),
  cache: z.looseObject({
    pageTtlSeconds: count.max(86_400),
    notFoundTtlSeconds: count.max(3_600),
    redirectTtlSeconds: count,
    searchTtlSeconds: count,
    headMaxAgeMs: count.max(5_000),
    ttlJitter: share,
    renewalShare: share,
  }),
  images: z.record(z.string(), box),
});

it("[STORE-030] every limit of the configuration is chosen within its bounds, and says where it comes from or what it is for", () => {
  expect(limits.safeParse({ ...settings, cache: cacheSettings }).error?.issues ?? []).toEqual([]);
  // What only the server or a later part needs stands in files of its own, so that no page loads it first.
  const lines = ["settings.ts", "cache-settings.ts", "../session/session-settings.ts"].flatMap((file) =>
    readFileSync(join(root, "shared/config", file), "utf8")
      .split("} as const;", 1)[0]!
      .split("\n")
      .filter((line) => !line.startsWith("import ")),
  );
  // A value is explained beside it, above it, or above the group it stands in.
  const explained: boolean[] = [];
  const unexplained: string[] = [];
  let above = false;
  for (const line of lines.slice(1)) {
    const text = line.trim();
    if (text.startsWith("export ")) above = false;
    else if (text.startsWith("/**") || text.startsWith("//")) above = true;
    else if (/^\w+: (\{|\[\[)/.test(text) && !/[}\]],?( \/\/.*)?$/.test(text)) {
      explained.push(above);
      above = false;
    } else if (text.startsWith("}")) explained.pop();
    else if (/^\w+:/.test(text)) {
      if (!above && !text.includes("//") && !explained.includes(true)) unexplained.push(text);
      above = false;
    }
  }
  expect(unexplained).toEqual([]);
});
