import { useChrome } from "../../../chrome/use-chrome.ts";
import type { CheckoutForm, PaymentDetails, PersonalDetails } from "../../../../shared/checkout/details.ts";
import {
  hasOwnBill,
  withSameAddress,
  type AccountPlace,
  type AddressDetails,
} from "../../../../shared/checkout/details.ts";
import type { FieldName } from "../../../../shared/checkout/validate.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { vatNumber } from "../../../../shared/checkout/vat-number.ts";
import { TextField } from "../../../ui/fields.tsx";
import { useEmailTypo } from "../../email-typo/email-typo.tsx";
import { AccountChoice, SignInOffer } from "./account-choice.tsx";
import { AddressFields } from "./address-fields.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { Section } from "./section.tsx";

interface PersonSectionProps {
  form: CheckoutForm;
  change: (change: (form: CheckoutForm) => CheckoutForm) => void;
  words: (field: FieldName) => string | null;
  /** Why the account was refused, shown at the fields concerned. */
  account: { email: string | null; password: string | null };
  /** Undefined while it is not known whether there is one. */
  tooltip: string | null | undefined;
  virtual: boolean;
  t: CheckoutTexts;
}

const billHint = "checkout-same-address-hint";

/**
 * The customer, the delivery address and the billing address. An order that is not sent by post has only one address.
 */
export function PersonSection({ form, change, words, account, tooltip, virtual, t }: PersonSectionProps) {
  const { mails } = useChrome();
  const { personalDetails: person, shippingDetails, paymentDetails } = form;
  const setPerson = (more: Partial<PersonalDetails>) =>
    change((now) => ({ ...now, personalDetails: { ...now.personalDetails, ...more } }));
  const email = useEmailTypo({
    id: fieldId("emailAddress"),
    value: person.emailAddress,
    usual: t(mails === false ? "emailFinds" : virtual ? "emailConfirms" : "emailWhy"),
    onTake: (emailAddress) => setPerson({ emailAddress }),
  });
  const setPayment = (more: Partial<PaymentDetails>, payment?: AccountPlace) =>
    change((now) => ({
      ...now,
      ...(payment && { fromAccount: { ...now.fromAccount, payment } }),
      paymentDetails: { ...now.paymentDetails, ...more },
    }));
  const setPlace = (more: Partial<AddressDetails>, shipping?: AccountPlace) =>
    change((now) => ({
      ...now,
      ...(shipping && { fromAccount: { ...now.fromAccount, shipping } }),
      shippingDetails: { ...now.shippingDetails, ...more },
      personalDetails: {
        ...now.personalDetails,
        firstName: more.firstName ?? now.shippingDetails.firstName,
        lastName: more.lastName ?? now.shippingDetails.lastName,
      },
    }));
  return (
    <Section number={1} title={t("you")}>
      <SignInOffer t={t} />
      <div className={styles.grid}>
        <TextField
          id={fieldId("emailAddress")}
          label={t("email")}
          value={person.emailAddress}
          onChange={(emailAddress) => setPerson({ emailAddress })}
          error={words("emailAddress") ?? account.email}
          hint={email.hint}
          onLeave={email.onLeave}
          autoComplete="email"
          type="email"
          inputMode="email"
          maxLength={254}
          required
        />
      </div>
      <AccountChoice
        person={person}
        onChange={setPerson}
        error={words("password") ?? account.password}
        tooltip={tooltip}
        t={t}
      />
      <SavedAddresses addressType="shipping" address={shippingDetails} onChoose={setPlace} t={t} />
      <AddressFields
        addressType="shipping"
        address={shippingDetails}
        errorOf={words}
        t={t}
        phone={!virtual}
        onChange={setPlace}
      />
      {!virtual && (
        <div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={form.sameAddress}
              aria-describedby={form.sameAddress ? billHint : undefined}
              onChange={(event) => {
                const sameAddress = event.target.checked;
                change((now) => withSameAddress(now, sameAddress));
              }}
            />
            {t("sameAddress")}
          </label>
          {form.sameAddress && (
            <p id={billHint} className={styles.note}>
              {t("sameAddressWhy")}
            </p>
          )}
        </div>
      )}
      {hasOwnBill(form, virtual) && (
        <fieldset className={styles.billing}>
          <legend>{t("billing")}</legend>
          <div className={styles.grid}>
            <TextField
              id={fieldId("payment.company")}
              label={t("company")}
              value={paymentDetails.company}
              onChange={(company) => setPayment({ company })}
              error={words("payment.company")}
              autoComplete="billing organization"
              half
            />
            <TextField
              id={fieldId("payment.taxId")}
              label={t("taxId")}
              value={paymentDetails.taxId}
              onChange={(taxId) => setPayment({ taxId })}
              error={words("payment.taxId")}
              autoComplete="off"
              half
              onLeave={(value) => setPayment({ taxId: vatNumber(value, paymentDetails.country) ?? value })}
              maxLength={40}
            />
          </div>
          <SavedAddresses addressType="payment" address={paymentDetails} onChoose={setPayment} t={t} />
          <AddressFields
            addressType="payment"
            address={paymentDetails}
            errorOf={words}
            t={t}
            takenOver={shippingDetails}
            onChange={setPayment}
          />
        </fieldset>
      )}
    </Section>
  );
}
