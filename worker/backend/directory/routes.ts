import { type Context, Hono } from "hono";
import { threeLetters } from "../../../shared/account/country-codes.ts";
import { deliveryCountries } from "../../../shared/checkout/address.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import type { Bindings } from "../../env.ts";
import { readSeq } from "../invalidations.ts";
import { requestStore } from "../http/request-store.ts";

/** `/api/directory/*` (contract §2.9, CHECK-019). */
export const directoryRoutes = new Hono<{ Bindings: Bindings }>();

/** The same for everyone; it changes with a deployment or when the tag is dropped. */
async function shared(c: Context<{ Bindings: Bindings }>, result: unknown) {
  const seq = (await readSeq(c.env.DB).first<number>("seq")) ?? 0;
  return c.json({ code: 200, result }, 200, { "x-vs-seq": String(seq), "x-vs-cache-tags": "directory" });
}

directoryRoutes.get("/api/directory/countries", (c) => {
  const store = requestStore(c);
  const names = (language: string) => new Intl.DisplayNames([language], { type: "region", fallback: "code" });
  const [own, english] = [names(languageOf(store)), names("en")];
  const first = (code: string) => Number(code !== store.tax.defaultCountry);
  return shared(
    c,
    [...deliveryCountries]
      .sort((a, b) => first(a.code) - first(b.code))
      .map(({ code }) => ({
        id: code,
        two_letter_abbreviation: code,
        three_letter_abbreviation: threeLetters(code) ?? code,
        full_name_locale: own.of(code) ?? code,
        full_name_english: english.of(code) ?? code,
      })),
  );
});

/** Prices are in one currency a view, so nothing is ever converted. */
directoryRoutes.get("/api/directory/currencies", (c) => {
  const { currencyCode, currencySign } = requestStore(c).i18n;
  return shared(c, {
    base_currency_code: currencyCode,
    base_currency_symbol: currencySign,
    default_display_currency_code: currencyCode,
    default_display_currency_symbol: currencySign,
    available_currency_codes: [currencyCode],
    exchange_rates: [{ currency_to: currencyCode, rate: 1 }],
  });
});
