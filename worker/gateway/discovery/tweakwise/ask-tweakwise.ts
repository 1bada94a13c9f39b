import type { z } from "zod";
import type { StoreView } from "../../../../shared/config/stores.ts";
import type { AnswerOf, QueryName } from "../../../../shared/discovery/answers.ts";
import { landingPageOf, landingPageQuery } from "../../../../shared/discovery/tuning-index.ts";
import type { Breaker } from "../../../breaker.ts";
import { logLine } from "../../../log.ts";
import { UpstreamFailure, type Upstream } from "../../upstream.ts";
import { attributesOf, searchIndex, shown, type IndexDeps } from "../articles.ts";
import type { DiscoveryQuery } from "../asked.ts";
import { listOfTweakwise, suggestionsOfTweakwise, type List } from "./answer.ts";
import { landingTarget, searchTarget, suggestTarget, type View } from "./request.ts";
import { autocompleteAnswer, navigationAnswer, productIdOf } from "./wire.ts";

/** How long Tweakwise is waited for, in milliseconds. */
const mostMs = 400;

export interface TuningDeps {
  readonly upstream: Upstream;
  readonly index: IndexDeps;
  readonly now: () => number;
  /** Rests when Tweakwise answers, but nothing that can be used. */
  readonly quality: Breaker;
}

const log = (call: string, why: string) => console.error(logLine({ event: "tuning-failed", call, why }));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An answer of Tweakwise; null, with one line of the log, where none of its wire came within the time. */
async function answerOf<T extends z.ZodType>(target: string, form: T, deps: TuningDeps): Promise<z.output<T> | null> {
  const { upstream, now, quality } = deps;
  const [path = "", query = ""] = target.split("?");
  // It is being left alone; why was said when it began.
  if (!quality.allows(now())) return null;
  try {
    const came = await upstream.ask(
      {
        method: "GET",
        target: `/${path}/${encodeURIComponent(upstream.place.key ?? "")}?${query}`,
        storeCode: "",
        headers: new Headers({ accept: "application/json" }),
      },
      mostMs,
    );
    const read = form.safeParse(came.status === 200 ? jsonOf(came.text) : undefined);
    if (read.success) {
      quality.succeeded();
      return read.data;
    }
    log(path, came.status === 200 ? "no answer of this wire" : `status ${came.status}`);
    quality.failed(now());
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.kind !== "resting") log(path, error.kind);
  }
  return null;
}

/** Skus of items in their order, by the index; what it does not have is left out. */
async function skusOf(
  items: readonly { readonly itemno: string }[],
  store: StoreView,
  index: IndexDeps,
): Promise<string[]> {
  const ids = [...new Set(items.flatMap(({ itemno }) => productIdOf(itemno, store.storeId) ?? []))];
  if (ids.length === 0) return [];
  const query = { _appliedFilters: [...shown, { attribute: "id", value: { in: ids }, scope: "default" as const }] };
  const { sources } = await searchIndex("product", { query, size: ids.length, include: ["id", "sku"] }, store, index);
  const skus = new Map(sources.map(({ id, sku }) => [Number(id), sku]));
  return ids.flatMap((id) => {
    const sku = skus.get(id);
    return typeof sku === "string" ? [sku] : [];
  });
}

async function listAt(target: string, view: View, asked: DiscoveryQuery, deps: TuningDeps): Promise<List | null> {
  const came = await answerOf(target, navigationAnswer, deps);
  return came && listOfTweakwise(came, await skusOf(came.items, view.store, deps.index), view, asked.parameters.sort);
}

/** The list of a landing page that the index keeps; undefined where there is none at that path. */
async function landingList(asked: DiscoveryQuery, deps: TuningDeps): Promise<List | null | undefined> {
  const { store, parameters } = asked;
  const url_path = (parameters.pageReference ?? "").split("/").filter(Boolean).join("/");
  const [{ sources }, attributes] = await Promise.all([
    searchIndex(
      "tweakwise_landing_page",
      { query: landingPageQuery({ url_path }).searchQuery, size: 5, include: [] },
      store,
      deps.index,
    ),
    attributesOf(store, deps.index),
  ]);
  const page = landingPageOf(sources);
  if (!page) return undefined;
  const view = { store, attributes };
  return listAt(landingTarget(page, parameters, view), view, asked, deps);
}

/** What Tweakwise says to a query: a whole answer, or the list of a page that is otherwise the shop's own. */
export type Tuned =
  | { readonly kind: "answer"; readonly answer: AnswerOf<QueryName> }
  | { readonly kind: "list"; readonly list: List };

/**
 * Lists of landing pages, results of a text and suggestions by Tweakwise: keys, order and facets are its own. Undefined
 * for what it has no word in, null where it gave no answer.
 */
export async function askTweakwise(asked: DiscoveryQuery, deps: TuningDeps): Promise<Tuned | null | undefined> {
  const { name, store, parameters, body } = asked;
  if (name === "landing-page") {
    if (body.primaryList?.include === false) return undefined;
    const list = await landingList(asked, deps);
    return list && { kind: "list", list };
  }
  const q = parameters.q?.trim() ?? "";
  if (q === "") return undefined;
  if (name === "autocomplete") {
    const came = await answerOf(suggestTarget(q, store), autocompleteAnswer, deps);
    if (!came) return null;
    return { kind: "answer", answer: suggestionsOfTweakwise(came, await skusOf(came.items, store, deps.index)) };
  }
  if (name !== "search-page") return undefined;
  const view = { store, attributes: await attributesOf(store, deps.index) };
  const primaryList = await listAt(searchTarget({ ...parameters, q }, view), view, asked, deps);
  if (!primaryList) return null;
  const contentLists = (body.contentLists ?? []).map(({ id }) => ({ id, totalHits: 0, items: [] }));
  return {
    kind: "answer",
    answer: { q, didYouMean: [], relatedSearches: [], primaryList, contentLists },
  };
}
