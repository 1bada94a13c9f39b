import type { AddressEntry, AddressField } from "../../../shared/account/address-problems.ts";
import { deliveryCountries, tidyPostcode } from "../../../shared/checkout/address.ts";
import { useStore } from "../../app/store-context.ts";
import { Field, TextField } from "../../ui/fields.tsx";
import { useAccount } from "./account-context.ts";
import { countryName } from "./address-lines.tsx";
import styles from "./account.module.css";

export const labelOf = {
  firstName: "details.firstName",
  lastName: "details.lastName",
  country: "address.country",
  streetAddress: "address.street",
  apartmentNumber: "address.number",
  zipCode: "address.zipCode",
  city: "address.city",
  phoneNumber: "address.phone",
} as const satisfies Record<AddressField, string>;
export const fieldIdOf = (field: AddressField): string => `address-${field}`;

interface FieldsProps {
  entry: AddressEntry;
  onChange: (change: Partial<AddressEntry>) => void;
  errorOf: (field: AddressField) => string | null;
}

/**
 * The fields of an address, in the order of the checkout's. Browsers fill in street and number as one line; it is taken
 * apart when the form is sent.
 */
export function AddressFields({ entry, onChange, errorOf }: FieldsProps) {
  const { language } = useStore();
  const { t } = useAccount();
  const text = (field: Exclude<AddressField, "country">, autoComplete: string, more = {}) => (
    <TextField
      key={field}
      id={fieldIdOf(field)}
      label={t(labelOf[field])}
      value={entry[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errorOf(field)}
      autoComplete={autoComplete}
      {...more}
    />
  );
  // An address kept from elsewhere may be in a country that is not delivered to.
  const countries = [...new Set([...deliveryCountries.map(({ code }) => code), entry.country])];
  const dutch = entry.country === "NL";
  const street = text("streetAddress", "shipping address-line1", { required: true });
  const number = text("apartmentNumber", "off", { half: true, required: true, maxLength: 20 });
  const affix = (
    <TextField
      key="affix"
      id="address-affix"
      label={t("address.affix")}
      value={entry.affix}
      onChange={(value) => onChange({ affix: value })}
      error={null}
      autoComplete="shipping address-line2"
      half
      maxLength={40}
    />
  );
  const postcode = text("zipCode", "shipping postal-code", {
    half: !dutch,
    required: true,
    maxLength: 12,
    onLeave: (value: string) => onChange({ zipCode: tidyPostcode(value, entry.country) }),
  });
  const city = text("city", "shipping address-level2", { half: !dutch, required: true });
  return (
    <div className={styles.form}>
      {text("firstName", "shipping given-name", { half: true, required: true })}
      {text("lastName", "shipping family-name", { half: true, required: true })}
      <Field id={fieldIdOf("country")} label={t("address.country")} error={errorOf("country")}>
        {(described) => (
          <select
            className="field"
            {...described}
            name={fieldIdOf("country")}
            autoComplete="shipping country"
            value={entry.country}
            onChange={(event) => onChange({ country: event.target.value })}
          >
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {dutch ? [postcode, number, affix, street, city] : [street, number, affix, postcode, city]}
      {text("phoneNumber", "shipping tel", {
        type: "tel",
        inputMode: "tel",
        hint: t("address.phoneWhy"),
        maxLength: 20,
      })}
    </div>
  );
}
