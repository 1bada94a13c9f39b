import { z } from "zod";
import { getAdapter } from "../../../shared/catalog-client/search-adapter.ts";
import { searchRequest } from "../../../shared/catalog-client/search-request.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { EntityType } from "../../../shared/contract/catalog/catalog.ts";
import { type Subcategory, subcategory } from "../../../shared/contract/content/landing.ts";
import type { SearchQueryInput } from "../../../shared/contract/catalog/search.ts";
import { landingPageOf, landingPageQuery } from "../../../shared/discovery/tuning-index.ts";
import type { Adapter, AdapterTools } from "../endpoint.ts";
import type { Call, UpstreamAnswer } from "../upstream.ts";

/** Sub-categories of one answer at most. */
const mostItems = 100;

const answered = (code: number, result: unknown, headers: Record<string, string> = {}): UpstreamAnswer => ({
  status: code,
  headers: new Headers({ "content-type": "application/json", ...headers }),
  text: JSON.stringify({ code, result }),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const navigation = z.object({
  redirects: z
    .array(z.object({ url: z.string() }))
    .nullish()
    .transform((redirects) => redirects ?? []),
});

/**
 * The redirect of a searched text by Tweakwise's own wire: GET navigation-search/{instance key}, `redirects[0].url` of
 * its answer (DISC-035). Another status, HTML or another form is 502.
 */
export const redirectOfTweakwise: Adapter = async (call, upstream, { until, now }) => {
  const text = new URL(call.target, "http://edge").searchParams.get("tn_q") ?? "";
  const query = new URLSearchParams({ tn_q: text, tn_ps: "1", format: "json" });
  const target = `/navigation-search/${encodeURIComponent(upstream.place.key ?? "")}?${query}`;
  const came = await upstream.ask({ ...call, target }, until - now());
  const read = navigation.safeParse(came.status === 200 ? jsonOf(came.text) : undefined);
  if (!read.success) return answered(502, "The search-tuning provider gave no answer of its wire");
  const [first] = read.data.redirects;
  return answered(200, { redirect: first && first.url !== "" ? { url: first.url } : null });
};

const hitsOf = z.object({ hits: z.object({ hits: z.array(z.object({ _source: z.unknown() })) }) });

/** Documents of the index, and what the answer depends on; null where the index did not give any. */
async function documents(
  { type, searchQuery }: { type: EntityType; searchQuery: SearchQueryInput },
  call: Call,
  { upstreams, until, now }: AdapterTools,
  options: { size: number; sort?: string },
): Promise<{ sources: unknown[]; proof: Record<string, string> } | null> {
  const wire = getAdapter(settings.search.adapter).search(searchRequest(call.storeCode, type, searchQuery, options));
  const query = new URLSearchParams(
    Object.entries(wire.query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const target = `/api/${wire.path}?${query}`;
  const body = JSON.stringify(wire.body);
  const came = await upstreams.search.ask({ ...call, method: "POST", target, body }, until - now());
  const read = hitsOf.safeParse(came.status === 200 ? jsonOf(came.text) : undefined);
  if (!read.success) return null;
  const proof = Object.fromEntries(
    ["x-vs-cache-tags", "x-vs-seq"].flatMap((name) => {
      const value = came.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return { sources: read.data.hits.hits.map(({ _source }) => _source), proof };
}

const noIndex = answered.bind(null, 502, "The index did not answer");
const pathIn = ({ target }: Call): string => {
  const { pathname, searchParams } = new URL(target, "http://edge");
  return searchParams.get("url_path") ?? decodeURIComponent(pathname.split("/landing-page-subcategories/")[1] ?? "");
};

const landingAt = async (call: Call, tools: AdapterTools) => {
  const found = await documents(landingPageQuery({ url_path: pathIn(call) }), call, tools, { size: 5 });
  return found && { page: landingPageOf(found.sources), proof: found.proof };
};

/** Beside Tweakwise landing pages are documents of the platform's index; the service itself keeps none (DISC-037). */
export const landingOfIndex: Adapter = async (call, _upstream, tools) => {
  const found = await landingAt(call, tools);
  return found ? answered(200, found.page, found.proof) : noIndex();
};

/** Sub-categories of a landing page by the index: those right below its category that hold products (DISC-036). */
export const subcategoriesOfIndex: Adapter = async (call, _upstream, tools) => {
  const found = await landingAt(call, tools);
  if (!found) return noIndex();
  if (!found.page) return answered(200, { items: [] }, found.proof);
  const filter = (attribute: string, value: string | number | boolean) => ({ attribute, value: { eq: value } });
  const searchQuery = {
    _appliedFilters: [filter("parent_id", found.page.category_id), filter("is_active", true)],
  };
  const below = await documents({ type: "category", searchQuery }, call, tools, { size: mostItems, sort: "position" });
  if (!below) return noIndex();
  const items = below.sources.flatMap((source): Subcategory[] => {
    const { success, data } = subcategory.safeParse(source);
    return success ? [data] : [];
  });
  const tags = [found.proof, below.proof].flatMap((proof) => proof["x-vs-cache-tags"] ?? []).join(" ");
  return answered(200, { items }, { ...below.proof, "x-vs-cache-tags": tags });
};
