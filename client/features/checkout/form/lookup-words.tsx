import { writeHouseNumber } from "../../../../shared/checkout/house-number.ts";
import { tidyPostcode } from "../../../../shared/checkout/address.ts";
import type { AddressDetails } from "../../../../shared/checkout/details.ts";
import { fieldsOf } from "../../../../shared/checkout/take-address.ts";
import type { RegisterAddress } from "../../../../shared/contract/customer/address-lookup.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { Field } from "../../../ui/fields.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";
import type { Lookup } from "./use-address-lookup.ts";

const oneLine = (address: RegisterAddress) => `${address.street} ${writeHouseNumber(address)}, ${address.city}`;

/** The look-up's message; announced to screen readers without moving the focus. */
function words(lookup: Lookup, address: AddressDetails, t: CheckoutTexts): string {
  switch (lookup.kind) {
    case "busy":
      return t("lookup.busy");
    case "found":
      return t("lookup.found", { address: oneLine(lookup.address) });
    case "choose":
      return lookup.address
        ? t("lookup.found", { address: oneLine(lookup.address) })
        : t("lookup.several", { count: lookup.choices.length });
    case "differs":
      return t("lookup.differs", { address: oneLine(lookup.address) });
    case "none":
      return t("lookup.none", {
        postcode: tidyPostcode(address.zipCode, "NL"),
        number: address.apartmentNumber.trim(),
      });
    case "failed":
      return t("lookup.failed");
    case "idle":
    case "quiet":
      return "";
  }
}

interface LookupWordsProps {
  addressType: "shipping" | "payment";
  lookup: Lookup;
  applyLookup: (lookup: Lookup) => void;
  address: AddressDetails;
  onChange: (change: Partial<AddressDetails>) => void;
  t: CheckoutTexts;
}

/**
 * The register's answer, with a choice where several addresses fit, and an offer where it differs from what was typed.
 * An accepted offer disappears, and the focus moves to the fields it filled in.
 */
export function LookupWords({ addressType, lookup, applyLookup, address, onChange, t }: LookupWordsProps) {
  const id = fieldId(`${addressType}.choice`);
  const take = (found: RegisterAddress) => {
    onChange(fieldsOf(found));
    applyLookup(lookup.kind === "choose" ? { ...lookup, address: found } : { kind: "found", address: found });
  };
  return (
    <div className={styles.lookup}>
      <p role="status" className={styles.note}>
        {words(lookup, address, t)}
      </p>
      {lookup.kind === "differs" && (
        <button
          type="button"
          className="textlink"
          onClick={() => {
            take(lookup.address);
            document.getElementById(fieldId(`${addressType}.streetAddress`))?.focus();
          }}
        >
          {t("lookup.use")}
        </button>
      )}
      {lookup.kind === "choose" && (
        <Field id={id} label={t("lookup.choose")} error={null}>
          {(described) => (
            <select
              className="field"
              {...described}
              name={id}
              autoComplete="off"
              value={lookup.address ? String(lookup.choices.indexOf(lookup.address)) : ""}
              onChange={(event) => {
                const found = lookup.choices[Number(event.target.value)];
                if (found) take(found);
              }}
            >
              {!lookup.address && (
                <option value="" disabled>
                  {`${address.streetAddress} ${address.apartmentNumber}`.trim()}
                </option>
              )}
              {lookup.choices.map((choice, index) => (
                <option key={index} value={index}>
                  {oneLine(choice)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
