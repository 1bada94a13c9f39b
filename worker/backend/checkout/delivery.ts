import { deliveryCountries } from "../../../shared/checkout/address.ts";
import { deliveryPrice } from "../../../shared/cart/delivery.ts";
import type { ShippingMethod } from "../../../shared/contract/order/cart.ts";
import { fromCents, netOf, type Cents } from "../../../shared/money/money.ts";
import type { Language } from "../../../shared/i18n/language.ts";

interface Delivery {
  carrier: string;
  method: string;
  carrierTitle: Record<Language, string>;
  title: Record<Language, string>;
  cents: (goods: Cents) => Cents;
}

/** Home delivery is free from a worth of goods; a pick-up point costs the same whatever is in the parcel. */
const deliveries: readonly Delivery[] = [
  {
    carrier: "flatrate",
    method: "flatrate",
    carrierTitle: { nl: "Thuisbezorgd", de: "Nach Hause", en: "Home delivery" },
    title: { nl: "Binnen 1 tot 3 werkdagen", de: "In 1 bis 3 Werktagen", en: "Within 1 to 3 working days" },
    cents: (goods) => deliveryPrice("home", goods),
  },
  {
    carrier: "pickup",
    method: "point",
    carrierTitle: { nl: "Afhaalpunt", de: "Abholstation", en: "Pick-up point" },
    title: { nl: "Bij een punt in de buurt", de: "Bei einer Station in der Nähe", en: "At a point near you" },
    cents: (goods) => deliveryPrice("point", goods),
  },
];

export interface Cost {
  carrier: string;
  method: string;
  title: string;
  cents: Cents;
}

const short = (language: string): Language =>
  (["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en";

/** Cost of a delivery method for goods of this gross worth, after discounts; null for an unknown method. */
export function deliveryCost(
  carrier: string | null,
  method: string | null,
  goods: Cents,
  language: string,
): Cost | null {
  const found = deliveries.find((delivery) => delivery.carrier === carrier && delivery.method === method);
  return found
    ? {
        carrier: found.carrier,
        method: found.method,
        title: found.carrierTitle[short(language)],
        cents: found.cents(goods),
      }
    : null;
}

/** What is chosen while nothing is: the first method offered. */
export const defaultDelivery = { carrier: deliveries[0]!.carrier, method: deliveries[0]!.method };

/** Whether we deliver there. */
export const deliversTo = (country: string): boolean => deliveryCountries.some(({ code }) => code === country);

/** Country of an address in either spelling of the wire, in two capital letters; null when it does not say. */
export function countryCode(
  address: { countryId?: string | undefined; country_id?: string | undefined } | undefined,
): string | null {
  const code = (address?.country_id ?? address?.countryId ?? "").toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/**
 * The methods a cart can choose from (CHECK-007); none when nothing is sent by post, or where we do not deliver. `rate`
 * is the tax in the cost, in percent.
 */
export function shippingMethods(
  country: string,
  goods: Cents,
  rate: number,
  language: string,
  virtual: boolean,
): ShippingMethod[] {
  if (virtual || !deliversTo(country)) return [];
  return deliveries.map((delivery, i) => {
    const gross = delivery.cents(goods);
    const net = fromCents(netOf(gross, rate));
    return {
      carrier_code: delivery.carrier,
      method_code: delivery.method,
      carrier_title: delivery.carrierTitle[short(language)],
      method_title: delivery.title[short(language)],
      amount: net,
      base_amount: net,
      price_excl_tax: net,
      price_incl_tax: fromCents(gross),
      available: true,
      error_message: "",
      default: i === 0,
      offline: false,
    };
  });
}
