import { cacheSettings } from "../../../../shared/config/cache-settings.ts";
import type { SuggestedBy, Suggestions } from "../../../../shared/contract/page/page.ts";
import { mostTicket } from "../../../../shared/discovery/ticket.ts";
import type { Suggested } from "../../discovery.ts";
import type { LoadContext } from "../context.ts";
import { loadCards } from "../catalog/load-cards.ts";

/** Texts that are suggested at once, and the longest of them: the panel's field takes no more. */
const mostPhrases = 5;
const longest = 100;

/** Each text once, however it is written, and not the typed one. */
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
 * What a provider elsewhere suggests for a text (DISC-009): texts and products are its own, in its order; names, prices
 * and stock the index's. Without anybody's keys, so it may be stored. Empty where it gave nothing, or nothing that the
 * shop has: its part of the panel is then the shop's own.
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
  // Of the provider's order no change is told.
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
