import { Suspense } from "react";
import type { PersonalDetails } from "../../../../shared/checkout/details.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { openPanel } from "../../../chrome/panels.ts";
import { PasswordField } from "../../../ui/fields.tsx";
import { useSession } from "../../session/session.tsx";
import { PasswordRule, signInTexts } from "../../sign-in/sign-in.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";

/** An offer to log in, or the name of the customer who is logged in, at the same height so that nothing below moves. */
export function SignInOffer({ t }: { t: CheckoutTexts }) {
  const { status, state } = useSession();
  if (status === "customer")
    return (
      <p className={styles.offer}>
        {t("account.as", { name: state.current?.firstname ?? "" })} <svg width="1" height="44" />
      </p>
    );
  return (
    <p className={styles.offer}>
      {t("account.have")}{" "}
      <button type="button" className="textlink" onClick={() => openPanel("authentication")}>
        {t("account.signIn")}
      </button>
    </p>
  );
}

interface AccountChoiceProps {
  person: PersonalDetails;
  onChange: (change: Partial<PersonalDetails>) => void;
  error: string | null;
  /**
   * What an account offers; undefined while it is not known whether there is such a text, and its line is kept free.
   */
  tooltip: string | null | undefined;
  t: CheckoutTexts;
}

/**
 * Offers to create an account with the order; shows the password's rules beforehand. Not ticked by default; absent for
 * signed-in customers.
 */
export function AccountChoice({ person, onChange, error, tooltip, t }: AccountChoiceProps) {
  if (useSession().status === "customer") return null;
  return (
    <div className={styles.account}>
      <label className={styles.check}>
        <input
          type="checkbox"
          id={fieldId("createAccount")}
          checked={person.createAccount}
          onChange={(event) =>
            onChange({ createAccount: event.target.checked, ...(!event.target.checked && { password: "" }) })
          }
        />
        {t("account.create")}
      </label>
      {tooltip === undefined && <svg width="1" height="44" />}
      {typeof tooltip === "string" && (
        <details className={styles.tooltip}>
          <summary>{t("account.about")}</summary>
          <p>{tooltip}</p>
        </details>
      )}
      {person.createAccount && (
        <Suspense fallback={null}>
          <NewPassword person={person} onChange={onChange} error={error} t={t} />
        </Suspense>
      )}
    </div>
  );
}

function NewPassword({ person, onChange, error, t }: Omit<AccountChoiceProps, "tooltip">) {
  const shop = signInTexts.useTexts();
  return (
    <div className={styles.grid}>
      <PasswordField
        id={fieldId("password")}
        label={t("account.password")}
        value={person.password}
        onChange={(password) => onChange({ password })}
        error={error}
        hint={<PasswordRule typed={person.password} />}
        autoComplete="new-password"
        showLabel={shop("show")}
        hideLabel={shop("hide")}
        required
      />
    </div>
  );
}
