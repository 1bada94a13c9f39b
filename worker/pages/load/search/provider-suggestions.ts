import { cacheSettings } from "../../../../shared/config/cache-settings.ts";
import type { SuggestedBy, Suggestions } from "../../../../shared/contract/page/page.ts";
import { mostTicket } from "../../../../shared/discovery/ticket.ts";
import type { Suggested } from "../../discovery.ts";
import type { LoadContext } from "../context.ts";
import { loadCards } from "../catalog/load-cards.ts";

/** Most phrases suggested, and the most characters of one: the panel's field takes no more. */
const mostPhrases = 5;
const longest = 100;

/** Each phrase once, whatever its spelling, and without the typed text. */
function phrasesIn(phrases: readonly string[], q: string): string[] {
  const known = new Set([q.toLowerCase()]);
  return phrases
    .map((phrase) => phrase.trim().replace(/\s+/g, " "))
    .filter((phrase) => {
      const name = phrase.toLowerCase();
      return phrase !== "" && phrase.length <= longest && !known.has(name) && known.add(name);
    })
    .slice(0, mostPhrases);
}

function givenOf(products: Suggested["products"], shown: ReadonlySet<string>): Record<string, SuggestedBy> {
  return Object.fromEntries(
    products.flatMap(({ sku, ticket, isPaid }): [string, SuggestedBy][] => {
      const tells = ticket !== "" && ticket.length <= mostTicket;
      if (!shown.has(sku) || !(tells || isPaid)) return [];
      return [[sku, { ...(tells && { ticket }), ...(isPaid && { paid: true }) }]];
    }),
  );
}

/**
 * What an outside provider suggests for a text (DISC-009): phrases and products in its order, with names, prices and
 * stock from the index. No visitor's keys are sent, so the result may be stored. Empty where it suggests nothing, or
 * nothing that the shop has; the panel then shows the shop's own suggestions.
 */
export async function providerSuggestions(
  context: LoadContext,
  { size, q }: { size: number; q: string },
): Promise<Partial<Suggestions>> {
  const { discovery, store, from } = context;
  if (!discovery?.suggest) return {};
  const came = await discovery.suggest(store, q);
  if (came === null) {
    from.standsIn("last");
    return {};
  }
  // Nothing tells when the provider changes its order.
  from.lasts(cacheSettings.landingTtlSeconds);
  const phrases = phrasesIn(came.phrases, q);
  const skus = [...new Set(came.products.map(({ sku }) => sku))].slice(0, size);
  const { cards } = skus.length > 0 ? await loadCards(context, skus) : { cards: [] };
  const given = givenOf(came.products, new Set(cards.map(({ sku }) => sku)));
  return {
    ...(phrases.length > 0 && { phrases }),
    ...(cards.length > 0 && { cards }),
    ...(cards.length > 0 && Object.keys(given).length > 0 && { given }),
  };
}
