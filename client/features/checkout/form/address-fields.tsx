import { deliveryCountries, tidyPostcode } from "../../../../shared/checkout/address.ts";
import type { AddressDetails } from "../../../../shared/checkout/details.ts";
import type { FieldName } from "../../../../shared/checkout/validate.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { Field, TextField } from "../../../ui/fields.tsx";
import { fieldId } from "./field-id.ts";
import { LookupWords } from "./lookup-words.tsx";
import styles from "./checkout.module.css";
import { useAddressLookup } from "./use-address-lookup.ts";

interface AddressFieldsProps {
  addressType: "shipping" | "payment";
  address: AddressDetails;
  onChange: (change: Partial<AddressDetails>) => void;
  errorOf: (field: FieldName) => string | null;
  t: CheckoutTexts;
  /** Whether a telephone number is asked for, which a courier may need. */
  phone?: boolean;
  /** Another address of the form: fields equal to it were copied from there, not typed. */
  takenOver?: AddressDetails;
}

/**
 * The fields of an address; `addressType` also names the group for autofill. A Dutch address begins with postcode and
 * number, which are enough where the register knows it (CHECK-017). All fields are shown from the start and can be
 * filled in by hand.
 */
export function AddressFields({
  addressType,
  address,
  onChange,
  errorOf,
  t,
  phone = false,
  takenOver,
}: AddressFieldsProps) {
  const group = addressType === "shipping" ? "shipping" : "billing";
  const dutch = address.country === "NL";
  const { lookup, typed, applyLookup } = useAddressLookup(address, onChange, takenOver);
  const text = (
    field: "firstName" | "lastName" | "streetAddress" | "zipCode" | "city" | "phoneNumber",
    label: string,
    autoComplete: string,
    more = {},
  ) => (
    <TextField
      key={field}
      id={fieldId(`${addressType}.${field}`)}
      label={label}
      value={address[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errorOf(`${addressType}.${field}`)}
      autoComplete={`${group} ${autoComplete}`}
      {...more}
    />
  );
  const country = fieldId(`${addressType}.country`);
  const street = text("streetAddress", t(dutch ? "streetOnly" : "street"), "address-line1", { required: true });
  const number = (
    <TextField
      key="number"
      id={fieldId(`${addressType}.apartmentNumber`)}
      label={t(dutch ? "houseNumber" : "apartment")}
      value={address.apartmentNumber}
      error={errorOf(`${addressType}.apartmentNumber`)}
      autoComplete={`${group} address-line2`}
      half={dutch}
      maxLength={40}
      onChange={(apartmentNumber) => {
        typed();
        onChange({ apartmentNumber });
      }}
    />
  );
  const postcode = text("zipCode", t("zipCode"), "postal-code", {
    half: true,
    required: true,
    maxLength: 12,
    onChange: (zipCode: string) => {
      typed();
      onChange({ zipCode });
    },
    onLeave: (value: string) => {
      if (value !== tidyPostcode(value, address.country)) onChange({ zipCode: tidyPostcode(value, address.country) });
    },
  });
  const city = text("city", t("city"), "address-level2", { half: !dutch, required: true });
  const words = (
    <LookupWords
      key="lookup"
      addressType={addressType}
      lookup={lookup}
      applyLookup={applyLookup}
      address={address}
      onChange={onChange}
      t={t}
    />
  );
  return (
    <div className={styles.grid}>
      {text("firstName", t("firstName"), "given-name", { half: true, required: true })}
      {text("lastName", t("lastName"), "family-name", { half: true, required: true })}
      <Field id={country} label={t("country")} error={errorOf(`${addressType}.country`)}>
        {(described) => (
          <select
            className="field"
            {...described}
            name={country}
            autoComplete={`${group} country`}
            value={address.country}
            onChange={(event) => onChange({ country: event.target.value })}
          >
            {deliveryCountries.map(({ code }) => (
              <option key={code} value={code}>
                {t(`country.${code}` as "country.NL")}
              </option>
            ))}
          </select>
        )}
      </Field>
      {dutch ? [postcode, number, words, street, city] : [street, number, postcode, city]}
      {phone &&
        text("phoneNumber", t("phone"), "tel", { type: "tel", inputMode: "tel", hint: t("phoneWhy"), maxLength: 20 })}
    </div>
  );
}
