import { z } from "zod";
import { landingAnswer, subcategoriesAnswer } from "../../../shared/contract/content/landing.ts";
import { redirectAnswer } from "../../../shared/contract/catalog/search-redirect.ts";
import type { Adapter, Endpoint } from "../endpoint.ts";
import { landingOfIndex, redirectOfTweakwise, subcategoriesOfIndex } from "./tweakwise.ts";

/** How long a search waits for a redirect of an external provider, in milliseconds; after that, results are shown. */
const redirectMs = 400;

const own =
  (tweakwise: Adapter, mostMs = Infinity): Adapter =>
  (call, upstream, tools) => {
    const { place } = upstream;
    const ms = Math.min(place.isEmbedded ? Infinity : mostMs, tools.until - tools.now());
    return place.wire === "tweakwise"
      ? tweakwise(call, upstream, { ...tools, until: tools.now() + ms })
      : upstream.ask(call, ms);
  };

/** Landing pages, their sub-categories and search redirects of the search-tuning provider (DISC-002). */
export const tuningEndpoints: readonly Endpoint[] = [
  {
    family: "tuning",
    method: "GET",
    path: "/api/ext/landing-page",
    query: z.object({ url_path: z.string().min(1).max(200) }),
    answer: landingAnswer,
    adapter: own(landingOfIndex),
    shared: true,
    timeoutMs: 3_000,
  },
  {
    family: "tuning",
    method: "GET",
    path: "/api/ext/landing-page-subcategories/:urlPath{.+}",
    answer: subcategoriesAnswer,
    adapter: own(subcategoriesOfIndex),
    shared: true,
    timeoutMs: 3_000,
  },
  {
    family: "tuning",
    method: "GET",
    path: "/api/ext/search-redirect",
    query: z.object({ tn_q: z.string().trim().min(1).max(500) }),
    answer: redirectAnswer,
    adapter: own(redirectOfTweakwise, redirectMs),
    shared: true,
    timeoutMs: 3_000,
  },
];
