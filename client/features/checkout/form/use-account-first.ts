import { useEffect, useRef, useState } from "react";
import { billedTo, type CheckoutForm } from "../../../../shared/checkout/details.ts";
import { linesPrint, orderedLines } from "../../../../shared/checkout/order.ts";
import { registeredCustomer } from "../../../../shared/checkout/registered-address.ts";
import { formErrors } from "../../../../shared/checkout/validate.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import type { Cents } from "../../../../shared/money/money.ts";
import { useStore } from "../../../app/store-context.ts";
import { useCart, type CartRuntime } from "../../cart/cart.tsx";
import { sessionRuntime, useSession } from "../../session/session.tsx";
import { troubleWords } from "../../sign-in/sign-in.tsx";
import { cardProblems } from "./use-card-check.ts";
import { isOfMethod } from "./shown-errors.ts";
import type { Checkout } from "./use-checkout.ts";

/**
 * What went wrong with the account. `taken`: the address has one, so logging in is offered. `weak`: the password was
 * refused. `said`: no account was created for another reason, or one was and the order did not follow.
 */
export type AccountProblem = { kind: "taken" | "weak" | "said"; text: string };
/**
 * `early`: only delivery or payment methods are missing that are still loading and then chosen automatically; an error
 * now would disappear a moment later.
 */
export interface AccountFirst {
  order: () => void;
  early: boolean;
  making: boolean;
  problem: AccountProblem | null;
}

/**
 * How long the new customer's cart may take to arrive with its total; and for how long a total must stay the same
 * before it is taken as final.
 */
const cartTimeoutMs = 15_000;
const stableMs = 6_000;

interface Waiting {
  form: CheckoutForm;
  print: string;
  totalCents: Cents | null;
  since: number;
}

/**
 * Handles the press on the order button. If an account is wanted, it is created first and its owner signed in. The
 * order then follows automatically in their name, for exactly the lines and total on the page. If the account cannot be
 * created, nothing is ordered and the form stays as it is. An account whose answer was lost is found by logging in.
 */
export function useAccountFirst({
  checkout,
  form,
  runtime,
  t,
}: {
  checkout: Checkout;
  form: CheckoutForm;
  runtime: CartRuntime;
  t: CheckoutTexts;
}): AccountFirst {
  const { store } = useStore();
  const { status, state: session } = useSession();
  const cart = useCart()?.state;
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const pressed = useRef(false);

  const { offered } = checkout;
  const errors = checkout.methodsStatus === "asking" ? formErrors(form, offered) : [];
  const early = errors.length > 0 && errors.every(isOfMethod);
  async function makeAccount(): Promise<AccountProblem | null> {
    if (!navigator.onLine) return { kind: "said", text: t("account.offline") };
    const { engine, texts } = await sessionRuntime(store);
    const { emailAddress, password } = form.personalDetails;
    const { virtual } = checkout;
    const { shippingDetails: shipping } = form;
    const bill = billedTo(form, virtual);
    const email = emailAddress.trim();
    const made = await engine.register(
      {
        email,
        // A number typed earlier is not sent if no field shows it any more.
        ...(virtual ? registeredCustomer(null, { ...bill, phoneNumber: "" }) : registeredCustomer(shipping, bill)),
      },
      password,
    );
    if (made.ok) return null;
    // It may be the shopper's own account, created just now by a call whose answer was lost.
    if (made.reason === "email_taken")
      return (await engine.login(email, password)).ok ? null : { kind: "taken", text: t("account.taken") };
    if (made.reason === "weak_password") return { kind: "weak", text: t("problem.password") };
    return {
      kind: "said",
      text: [troubleWords(made, texts, languageOf(store), navigator.onLine), t("account.failed")]
        .filter(Boolean)
        .join(" "),
    };
  }
  const order = async () => {
    if (pressed.current || checkout.placing || early) return;
    setProblem(null);
    const card = cardProblems(form, checkout.card.current);
    // An invalid form is reported before an account is created.
    if (
      status === "customer" ||
      !form.personalDetails.createAccount ||
      formErrors(form, offered).length > 0 ||
      card === null ||
      card.length > 0
    )
      return void checkout.submit();
    pressed.current = true;
    setBusy(true);
    const confirmed = {
      form: { ...form, personalDetails: { ...form.personalDetails, password: "", createAccount: false } },
      print: linesPrint(orderedLines(cart?.cartItems ?? [])),
      totalCents: cart?.platformTotals?.grandTotalCents ?? null,
    };
    const trouble = await makeAccount().catch((): AccountProblem => ({ kind: "said", text: t("account.failed") }));
    if (trouble) {
      pressed.current = false;
      setBusy(false);
      setProblem(trouble);
      return;
    }
    setWaiting({ ...confirmed, since: Date.now() });
  };

  const customer = status === "customer" ? String(session.current?.user_id) : null;
  useEffect(() => {
    if (!waiting) return;
    const stop = (text: string | null) => {
      pressed.current = false;
      setWaiting(null);
      setBusy(false);
      setProblem(text === null ? null : { kind: "said", text });
      checkout.change((now) => ({
        ...now,
        termsAccepted: true,
        // The consent as it was confirmed: it does not cover articles that became digital meanwhile.
        digitalConsent: waiting.form.digitalConsent,
        personalDetails: { ...now.personalDetails, password: "", createAccount: false },
      }));
    };
    const look = () => {
      const age = Date.now() - waiting.since;
      const totals = cart?.platformTotals;
      const ready =
        customer !== null &&
        runtime.engine.owner() === customer &&
        checkout.methodsStatus === "ready" &&
        totals &&
        !totals.updating &&
        cart.cartItems.every(({ pending }) => !pending);
      const same =
        ready &&
        linesPrint(orderedLines(cart.cartItems)) === waiting.print &&
        totals.grandTotalCents === waiting.totalCents;
      if (same) {
        stop(null);
        // The new account has the form's address.
        const fromAccount = checkout.form?.fromAccount;
        void checkout.submit({ ...waiting.form, ...(fromAccount && { fromAccount }) }, true);
      } else if (ready && age > stableMs) stop(t("account.changed"));
      else if (age > cartTimeoutMs) stop(t("account.made"));
    };
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [waiting, customer, cart, checkout, runtime, t]);

  return { order: () => checkout.afterCard(form, () => void order()), early, making: busy, problem };
}
