import { deliveryCountries, tidyPostcode } from "../../../shared/checkout/address.ts";
import type { AddressDetails } from "../../../shared/checkout/details.ts";
import type { FieldName } from "../../../shared/checkout/validate.ts";
import type { CheckoutTexts } from "../../../shared/i18n/purchase/checkout-texts.ts";
import { Field, TextField } from "../../ui/fields.tsx";
import { fieldId } from "./field-id.ts";
import styles from "./checkout.module.css";

interface AddressFieldsProps { part: "shipping" | "payment"; address: AddressDetails; onChange: (change: Partial<AddressDetails>) => void; errorOf: (field: FieldName) => string | null; t: CheckoutTexts }

/** The fields of an address; `part` also names the group for the browser's own filling in. */
export function AddressFields({ part, address, onChange, errorOf, t }: AddressFieldsProps) {
  const group = part === "shipping" ? "shipping" : "billing";
  const text = (field: "firstName" | "lastName" | "streetAddress" | "zipCode" | "city" | "phoneNumber", label: string, autoComplete: string, more = {}) => (
    <TextField id={fieldId(`${part}.${field}`)} label={label} value={address[field]} onChange={(value) => onChange({ [field]: value })} error={errorOf(`${part}.${field}`)} autoComplete={`${group} ${autoComplete}`} {...more} />
  );
  const country = fieldId(`${part}.country`);
  return (
    <div className={styles.grid}>
      {text("firstName", t("firstName"), "given-name", { half: true, required: true })}
      {text("lastName", t("lastName"), "family-name", { half: true, required: true })}
      <Field id={country} label={t("country")} error={errorOf(`${part}.country`)}>
        {(described) => (
          <select className="field" {...described} name={country} autoComplete={`${group} country`} value={address.country} onChange={(event) => onChange({ country: event.target.value })}>
            {deliveryCountries.map(({ code }) => <option key={code} value={code}>{t(`country.${code}` as "country.NL")}</option>)}
          </select>
        )}
      </Field>
      {text("streetAddress", t("street"), "address-line1", { required: true })}
      <TextField id={fieldId(`${part}.apartmentNumber`)} label={t("apartment")} value={address.apartmentNumber} onChange={(apartmentNumber) => onChange({ apartmentNumber })} error={null} autoComplete={`${group} address-line2`} />
      {text("zipCode", t("zipCode"), "postal-code", { half: true, required: true, maxLength: 12, onLeave: (value: string) => onChange({ zipCode: tidyPostcode(value, address.country) }) })}
      {text("city", t("city"), "address-level2", { half: true, required: true })}
      {part === "shipping" && text("phoneNumber", t("phone"), "tel", { type: "tel", inputMode: "tel", hint: t("phoneWhy"), maxLength: 20 })}
    </div>
  );
}
