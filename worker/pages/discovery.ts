import { acceptedAnswer } from "../../shared/discovery/accept.ts";
import type { DiscoveryLandingPage } from "../../shared/discovery/answers.ts";
import { discoveryPath, standsInHeader } from "../../shared/discovery/edge.ts";
import { landingBody } from "../../shared/discovery/bodies.ts";
import { listingRequest, parametersOf, type DiscoveryRequest } from "../../shared/discovery/request.ts";
import { localeOf, marketOf } from "../../shared/discovery/view.ts";
import type { StoreView } from "../../shared/config/stores.ts";
import type { ApiFetch } from "../../shared/contract/wire/call.ts";
import { logLine } from "../log.ts";

/** Which part of a landing page's list is asked for. */
export type LandingList = Pick<DiscoveryRequest, "skip" | "sort" | "filters">;

/** `failed`: the provider gave no answer, so the page may exist after all. */
export interface LandingAnswer {
  readonly page: DiscoveryLandingPage | null;
  readonly failed: boolean;
}

/** What the provider suggests for a text: texts to search for, and products in its order, by sku. */
export interface Suggested {
  readonly phrases: readonly string[];
  readonly products: readonly { readonly sku: string; readonly ticket: string; readonly isPaid: boolean }[];
}

/**
 * The discovery provider as pages ask it. The questions are the same for everybody: no visitor's keys, nothing counted.
 */
export interface PagesDiscovery {
  /** Whether the provider is an outside one, with landing pages that the shop's own platform does not know. */
  readonly isElsewhere: boolean;
  landing(store: StoreView, urlPath: string, list?: LandingList): Promise<LandingAnswer>;
  /**
   * Suggestions of an outside provider (DISC-009), null where it gave none. Missing where there is no outside provider.
   */
  suggest?(store: StoreView, q: string): Promise<Suggested | null>;
}

interface Options {
  readonly isElsewhere: boolean;
  /**
   * Limits how many missing pages one visitor may look up; throws beyond the limit. Call the result for a page that is
   * there.
   */
  readonly admit?: (path: string) => () => void;
  /** Seconds until a visitor may have another text looked up by the outside provider; missing where there is none. */
  readonly waitToSuggest?: () => Promise<number>;
}

const failed: LandingAnswer = { page: null, failed: true };

/** The discovery provider by way of the edge (docs/decisions/253), called in this Worker. */
export function createPagesDiscovery(call: ApiFetch, { isElsewhere, admit, waitToSuggest }: Options): PagesDiscovery {
  return {
    isElsewhere,
    ...(waitToSuggest && {
      suggest: async (store, q) => ((await waitToSuggest()) > 0 ? null : suggested(call, store, q)),
    }),
    async landing(store, urlPath, list = {}) {
      const request = listingRequest({
        market: marketOf(store),
        locale: localeOf(store),
        touchpoint: "desktop",
        notify: false,
        pageReference: `/${urlPath}`,
        ...list,
      });
      try {
        const isThere = isElsewhere ? admit?.(`${store.storeCode}:${urlPath}`) : undefined;
        const answer = await call(`${discoveryPath}/queries/landing-page?${parametersOf(request)}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(landingBody(`/${urlPath}`)),
        });
        const page = acceptedAnswer("landing-page", { status: answer.status, text: await answer.text() });
        if (page?.published) isThere?.();
        return page === null || answer.headers.has(standsInHeader) ? failed : { page, failed: false };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        console.error(logLine({ event: "landing-not-asked", message }));
        return failed;
      }
    },
  };
}

async function suggested(call: ApiFetch, store: StoreView, q: string): Promise<Suggested | null> {
  const search = parametersOf({
    market: marketOf(store),
    locale: localeOf(store),
    touchpoint: "desktop",
    notify: false,
    q,
  });
  try {
    const response = await call(`${discoveryPath}/queries/autocomplete?${search}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    const answer = acceptedAnswer("autocomplete", { status: response.status, text: await response.text() });
    if (answer === null || response.headers.has(standsInHeader)) return null;
    return {
      phrases: answer.phraseSuggestions.map(({ q: phrase }) => phrase),
      products: answer.productSuggestions.flatMap(({ products: [first] }) =>
        first ? [{ sku: first.key, ticket: first.ticket, isPaid: first.sponsored === true }] : [],
      ),
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(logLine({ event: "suggestions-not-asked", message }));
    return null;
  }
}
