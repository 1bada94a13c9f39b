import useSWR from "swr";
import { deliveryCountries } from "../../../../shared/checkout/address.ts";
import { bareTitle } from "../../../../shared/checkout/methods.ts";
import { isOffered } from "../../../../shared/checkout/provider-method.ts";
import { nothingToSend, typesOfItems } from "../../../../shared/cart/delivery.ts";
import type { CartState } from "../../../../shared/cart/state.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import { PaymentMark } from "../../../ui/mark.tsx";
import { useChrome } from "../../../chrome/use-chrome.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useStore } from "../../../app/store-context.ts";
import type { CartRuntime } from "../engine/runtime.ts";
import styles from "./cart-terms.module.css";

/** The names of the countries we deliver to, as a sentence of the language has them. */
function countryList(language: string): string {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return new Intl.ListFormat(language, { type: "conjunction" }).format(
    deliveryCountries.map(({ code }) => names.of(code) ?? code),
  );
}

/**
 * Where and how soon we deliver, and how one can pay, before ordering begins: the law wants both by then (Consumer
 * Rights Directive, article 8(3)).
 */
export function CartTerms({
  runtime: { api, engine, isOwn, texts },
  state,
}: {
  runtime: CartRuntime;
  state: CartState;
}) {
  const { t, store } = useStore();
  const { footer, returns } = useChrome();
  const language = languageOf(store);
  const cartId = state.cartServerToken;
  const { data: methods } = useSWR(cartId === null ? null : ["cart-payments", cartId, language], async () => {
    await isOwn();
    // The cart may have become another one by now; its list is asked for under its own key.
    if (engine.state().cartServerToken !== cartId) return [];
    const answer = await api.paymentMethods(cartId!);
    return answer.ok ? answer.result.flatMap(({ code, title }) => (isOffered(code) ? bareTitle(title) : [])) : [];
  });
  const named =
    methods && methods.length > 0
      ? new Intl.ListFormat(language, { type: "disjunction" }).format([...new Set(methods)])
      : null;
  const posted = !nothingToSend(typesOfItems(state.cartItems));
  return (
    <ul className={styles.terms} aria-label={texts("termsTitle")}>
      {posted && (
        <li>
          <Icon name="truck" />
          <span>{texts("deliverTo", { countries: countryList(language) })}</span>
        </li>
      )}
      {posted && (
        <li>
          <Icon name="return" />
          <span>
            {t("product.returns")}
            {returns && ` ${returns}.`}
          </span>
        </li>
      )}
      <li className={styles.pay}>
        {named === null ? (
          <ul aria-label={texts("payMeans")}>
            {footer.payments.map((name) => (
              <li key={name}>
                <PaymentMark name={name} label={footer.paymentNames?.[name] ?? name} />
              </li>
            ))}
          </ul>
        ) : (
          <>
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="M3 6h18v12.5H3ZM3 10.5h18" />
            </svg>
            <span>{texts("payWith", { methods: named })}</span>
          </>
        )}
      </li>
    </ul>
  );
}
