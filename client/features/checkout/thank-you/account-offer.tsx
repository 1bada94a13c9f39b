import { Suspense, useRef, useState, type FormEvent } from "react";
import { registeredCustomer } from "../../../../shared/checkout/registered-address.ts";
import { passwordFaults } from "../../../../shared/session/password-rule.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { PasswordField } from "../../../ui/fields.tsx";
import { mailInOnePiece } from "../../../ui/in-one-piece.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { sessionRuntime, useSession } from "../../session/session.tsx";
import { PasswordRule, signInTexts, troubleWords } from "../../sign-in/sign-in.tsx";
import { followKeptForm } from "../form/follow-kept-form.ts";
import type { PlacedDetails } from "../placing/placed-details.ts";
import type { LastOrder } from "../records.ts";
import styles from "./placed.module.css";

/**
 * Offers an account to a guest who has just ordered, for which only a password is missing. If the account was created
 * with the order, says so. Shows nothing to other customers who are logged in, nor for an order whose customer's name
 * is no longer stored.
 */
export function AccountOffer({ last, t }: { last: LastOrder; t: CheckoutTexts }) {
  const { status } = useSession();
  const [made, setMade] = useState(false);
  if (made || (last.accountMade && status === "customer"))
    return (
      <p className={styles.offer} role="status">
        {t("account.made")}
      </p>
    );
  if (status === "customer" || last.owner !== undefined || !last.details) return null;
  return (
    <Suspense fallback={null}>
      <Offer last={last} details={last.details} onMade={() => setMade(true)} t={t} />
    </Suspense>
  );
}

function Offer({
  last,
  details,
  onMade,
  t,
}: {
  last: LastOrder;
  details: PlacedDetails;
  onMade: () => void;
  t: CheckoutTexts;
}) {
  const { store, language } = useStore();
  const shop = signInTexts.useTexts();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<{ field: string | null; feedback: string | null }>({
    field: null,
    feedback: null,
  });
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const customer = registeredCustomer(details.shipTo, details.billTo);
  const send = async () => {
    if (passwordFaults(password, [last.email, customer.firstname, customer.lastname]).length > 0) {
      setProblem({ field: t("problem.password"), feedback: null });
      document.getElementById("offer-password")?.focus();
      return;
    }
    pressed.current = true;
    setBusy(true);
    setProblem({ field: null, feedback: null });
    const result = await sessionRuntime(store)
      .then(async ({ engine }) => {
        const made = await engine.register(
          {
            email: last.email,
            ...customer,
          },
          password,
        );
        const { current } = engine.state();
        if (made.ok && current)
          await followKeptForm(shopStorage(store.storeCode), store.tax.defaultCountry, current).catch(console.warn);
        return made;
      })
      .catch(() => null);
    pressed.current = false;
    setBusy(false);
    if (result?.ok) onMade();
    else if (result?.reason === "weak_password") setProblem({ field: t("problem.password"), feedback: null });
    else
      setProblem({
        field: null,
        feedback:
          result?.reason === "email_taken"
            ? shop("taken")
            : ((result && troubleWords(result, shop, language, navigator.onLine)) ?? t("thanks.accountFailed")),
      });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!pressed.current) void send();
  };
  return (
    <form className={styles.offer} method="post" noValidate aria-labelledby="offer-title" onSubmit={onSubmit}>
      <h2 id="offer-title">{t("thanks.account")}</h2>
      <p>{mailInOnePiece(t("thanks.accountText", { email: last.email }))}</p>
      <input type="hidden" name="username" autoComplete="username" value={last.email} readOnly />
      <PasswordField
        id="offer-password"
        label={t("account.password")}
        value={password}
        onChange={setPassword}
        error={problem.field}
        hint={<PasswordRule typed={password} />}
        autoComplete="new-password"
        showLabel={shop("show")}
        hideLabel={shop("hide")}
        required
      />
      <div role="alert">{problem.feedback}</div>
      <button type="submit" className={`button ${styles.button}`} data-quiet="" aria-disabled={busy || undefined}>
        {busy ? t("account.making") : t("thanks.accountMake")}
      </button>
    </form>
  );
}
