import { deliveryCountries } from "../../../../shared/checkout/address.ts";
import { promisedDays, withdrawalDays } from "../../../../shared/checkout/withdrawal-period.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import { formatMoney } from "../../../../shared/money/format.ts";
import { trader, traderAddress } from "../../../../shared/trader/trader.ts";

/**
 * What stories may say of the shop without holding it themselves, by the name that stands for it in a text, as in
 * `{{trader.name}}`: a text that an editor keeps is right however the trader or a price changes.
 */
export type StoryFacts = Readonly<Record<string, string>>;

/** Monday of some week, from which the days are counted. */
const monday = Date.UTC(2026, 0, 5);
const dayIn = (language: string, iso: number): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(monday + (iso - 1) * 86_400_000);

const countriesIn = (language: string): string => {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" });
  return new Intl.ListFormat([language], { type: "conjunction" }).format(
    deliveryCountries.map(({ code }) => names.of(code) ?? code),
  );
};

/** The facts of a view, in its language. */
export function storyFacts(store: Pick<StoreView, "i18n">): StoryFacts {
  const { i18n } = store;
  const language = languageOf(store);
  const money = (cents: number) => formatMoney(cents, i18n.formatLanguage, i18n.currencyCode);
  const { homeCents, freeFromCents, pickupCents } = settings.checkout.delivery;
  const { days, from, until } = trader.hours;
  return {
    "trader.brand": trader.brand,
    "trader.name": trader.name,
    "trader.address": traderAddress(language).join(", "),
    "trader.director": trader.director,
    "trader.email": trader.email,
    "trader.telephone": trader.telephone,
    // As an address names it, `tel:{{trader.dial}}`.
    "trader.dial": trader.telephone.replace(/[^+\d]/g, ""),
    "trader.hours": `${dayIn(language, days[0])}–${dayIn(language, days[1])}, ${from}–${until}`,
    "trader.chamber": trader.chamber,
    "trader.register": trader.register,
    "trader.vat": trader.vat,
    "delivery.price": money(homeCents),
    "delivery.freeFrom": money(freeFromCents),
    "delivery.pickup": money(pickupCents),
    "delivery.days": promisedDays,
    "delivery.countries": countriesIn(language),
    "withdrawal.days": String(withdrawalDays),
  };
}

const named = /\{\{\s{0,3}([a-zA-Z.]{1,40})\s{0,3}\}\}/g;

/** The names of facts in a text that there are none of. */
export const unknownFacts = (text: string, facts: StoryFacts): string[] =>
  [...text.matchAll(named)].map((found) => found[1]!).filter((name) => !Object.hasOwn(facts, name));

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** A text with the facts it names; a name without a fact says nothing. */
export const withFacts = (text: string, facts: StoryFacts): string =>
  text.includes("{{")
    ? text.replace(named, (_, name: string) => (Object.hasOwn(facts, name) ? facts[name]! : ""))
    : text;

/** The same in markup that has been made safe. */
export const withFactsInMarkup = (html: string, facts: StoryFacts): string =>
  withFacts(html, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escaped(fact)])));
