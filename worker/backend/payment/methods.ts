import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { PaymentMethod } from "../../../shared/contract/order/cart.ts";
import { methodCode, providerType, type ProviderMethods } from "../../../shared/contract/order/payment.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { defaultCode, inOrder } from "../../../shared/checkout/method-order.ts";
import { isPayLater } from "../../../shared/checkout/provider-method.ts";
import type { Shortage } from "../../../shared/checkout/shortages.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import type { Buying, PaymentChoices } from "../cart/payment-choices.ts";
import { demandBySku, type StockedLine } from "../cart/stock-of-lines.ts";
import { beyondShare, heldArticles, linesBeyond } from "../checkout/transfer-share.ts";
import type { PaymentDeps } from "./payment-deps.ts";

const titles: Record<string, Record<Language, string>> = {
  banktransfer: { nl: "Bankoverschrijving", de: "Überweisung", en: "Bank transfer" },
};

const shortOf = (language: string): Language =>
  (["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en";

/** How long the provider's list is kept, and how long the provider is left alone after a failure. Milliseconds. */
const [listMs, restMs] = [60_000, 5_000];
const none: ProviderMethods = { paymentMethods: [] };
const kept = new WeakMap<PaymentDeps, Map<string, { until: number; list: ProviderMethods }>>();

/**
 * The provider's methods for a country and a currency, in the view's language; asked at most once a minute. None while
 * it cannot be asked: the shop's own methods remain. Those of credit are left out where the deployment offers none.
 */
export async function providerMethodsFor(deps: PaymentDeps, env: Bindings, buying: Buying): Promise<ProviderMethods> {
  const list = await toldMethods(deps, env, buying);
  const { payLaterCountries: allowed } = readConfig(env);
  if (allowed === null || allowed.includes(buying.country ?? buying.store.tax.defaultCountry)) return list;
  return { ...list, paymentMethods: list.paymentMethods.filter(({ type }) => !isPayLater(methodCode(type))) };
}

async function toldMethods(deps: PaymentDeps, env: Bindings, { country, store }: Buying): Promise<ProviderMethods> {
  const question = {
    countryCode: country ?? store.tax.defaultCountry,
    shopperLocale: languageOf(store),
    currency: store.i18n.currencyCode,
  };
  const key = Object.values(question).join(" ");
  const lists = kept.get(deps) ?? new Map<string, { until: number; list: ProviderMethods }>();
  kept.set(deps, lists);
  const before = lists.get(key);
  const now = deps.now().getTime();
  if (before && now < before.until && before.until - now <= listMs) return before.list;
  const list = await deps
    .providerOf(env)
    .then((provider) =>
      provider.paymentMethods({ countryCode: question.countryCode, shopperLocale: question.shopperLocale }),
    )
    .catch((error: unknown) => failed("payment-methods", error));
  lists.set(key, { until: now + (list ? listMs : restMs), list: list ?? none });
  return list ?? none;
}

function failed(event: string, error: unknown): null {
  console.error(logLine({ event, message: error instanceof Error ? error.message : String(error) }));
  return null;
}

/**
 * The payment methods of a cart (CHECK-008): the shop's own and the provider's under the provider's names, in the order
 * of the country, one of them the default (record 160). No method costs anything. `full`: lines that cannot wait for a
 * transfer now; the shop's own methods then say so and are no default.
 */
export function offeredMethods(
  env: Bindings,
  { country, store }: Buying,
  { paymentMethods: list }: ProviderMethods,
  full: readonly Shortage[] = [],
): PaymentMethod[] {
  const named = [
    ...Object.entries(titles).map(([code, title]) => ({ code, title: title[shortOf(languageOf(store))] })),
    ...list.map(({ type, name }) => ({ code: methodCode(type), title: name })),
  ];
  const line = readConfig(env).paymentOrders[country ?? store.tax.defaultCountry];
  const ordered = inOrder(named, line);
  const isFull = (code: string) => full.length > 0 && providerType(code) === null;
  const chosen = defaultCode(
    ordered.filter(({ code }) => !isFull(code)),
    line,
  );
  return ordered.map(({ code, title }) => ({
    code,
    title,
    cost_incl_tax: 0,
    default: code === chosen,
    is_server_method: true,
    ...(isFull(code) && { transfer_full: { skus: [...full] } }),
  }));
}

/**
 * A method that can be paid with in one of these countries; null for any other. `title` is the provider's name of it,
 * null for the shop's own.
 */
export async function offeredMethod(
  deps: PaymentDeps,
  env: Bindings,
  code: string,
  countries: readonly (string | null)[],
  store: StoreView,
): Promise<{ title: string | null } | null> {
  if (Object.hasOwn(titles, code)) return { title: null };
  const type = providerType(code);
  if (type === null) return null;
  for (const country of new Set(countries)) {
    const { paymentMethods: list } = await providerMethodsFor(deps, env, { country, store });
    const found = list.find((method) => method.type === type);
    if (found) return { title: found.name };
  }
  return null;
}

/** The name of one of the shop's own methods in the language of a view; null for any other. */
export const ownTitle = (code: string, language: string): string | null =>
  Object.hasOwn(titles, code) ? titles[code]![shortOf(language)] : null;

const paidLater =
  /^(klarna|klarna_account|afterpay|riverty|ratepay|atome|affirm|clearpay|walley|zip|facilypay|paybright)/;

/**
 * What stands in the answer to shipping-information (SYNC-035): the provider's list as JSON text, with which of its
 * methods are pay-later.
 */
export function extensionAttributesOf(list: ProviderMethods): { adyen_payment_methods_response: string } {
  const details = Object.fromEntries(
    list.paymentMethods.map(({ type }) => [
      type,
      { isOpenInvoice: type !== "klarna_paynow" && paidLater.test(type), configuration: {} },
    ]),
  );
  return {
    adyen_payment_methods_response: JSON.stringify({
      paymentMethodsResponse: list,
      paymentMethodsExtraDetails: details,
    }),
  };
}

/**
 * The lines that cannot wait for a transfer now, in one statement (docs/decisions/115). Only a hint: the order counts
 * again in its own batch. So where the answer cannot be had, no method is excluded.
 */
async function fullLines(env: Bindings, lines: readonly StockedLine[], now: Date): Promise<Shortage[]> {
  const { share } = readConfig(env).transfers;
  const wanted = [...demandBySku(lines)].flatMap(([sku, { qty, available }]) =>
    available === null ? [] : [[sku, qty] as const],
  );
  if (share === 0 || wanted.length === 0) return [];
  const articles = await heldArticles(env.DB, wanted, now).catch((error: unknown) => failed("transfer-share", error));
  return articles === null ? [] : linesBeyond(lines, beyondShare(articles, share));
}

/** The ways to pay as the calls of a cart ask for them. */
export const paymentChoices = (deps: PaymentDeps): PaymentChoices => ({
  async choices(env, buying, lines) {
    const [list, full] = await Promise.all([providerMethodsFor(deps, env, buying), fullLines(env, lines, deps.now())]);
    return { methods: offeredMethods(env, buying, list, full), extensionAttributes: extensionAttributesOf(list) };
  },
  isOffered: async (env, code, { country, store }) => (await offeredMethod(deps, env, code, [country], store)) !== null,
});
