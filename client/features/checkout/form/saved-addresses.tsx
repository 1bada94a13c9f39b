import { placeLine } from "../../../../shared/checkout/street-line.ts";
import { choosableAddresses, formAddressOf } from "../../../../shared/checkout/prefill.ts";
import type { AccountPlace, AddressDetails } from "../../../../shared/checkout/details.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { Field } from "../../../ui/fields.tsx";
import { useSession } from "../../session/session.tsx";
import { fieldId } from "./field-id.ts";

interface SavedAddressesProps {
  addressType: "shipping" | "payment";
  address: AddressDetails;
  /** `from`: the account's address that was chosen; absent for another one. */
  onChoose: (address: Partial<AddressDetails>, from?: AccountPlace) => void;
  t: CheckoutTexts;
}

/**
 * The addresses of a signed-in customer to choose from; choosing one fills the fields below. Nothing for guests, and
 * for customers without an address.
 */
export function SavedAddresses({ addressType, address, onChoose, t }: SavedAddressesProps) {
  const profile = useSession().state.current;
  const saved = profile ? choosableAddresses(profile) : [];
  if (saved.length === 0) return null;
  const id = fieldId(`${addressType}.saved`);
  const places = saved.map((entry) => ({ id: String(entry.id), place: formAddressOf(entry) }));
  const chosen = places.find(({ place }) =>
    (["firstName", "lastName", "country", "streetAddress", "apartmentNumber", "zipCode", "city"] as const).every(
      (field) => place[field] === address[field],
    ),
  );
  const choose = (wanted: string) => {
    const found = places.find((entry) => entry.id === wanted);
    // A typed telephone number is better than none.
    if (found)
      return onChoose(
        { ...found.place, phoneNumber: found.place.phoneNumber || address.phoneNumber },
        { ...found.place, id: found.id },
      );
    if (chosen) onChoose({ streetAddress: "", apartmentNumber: "", zipCode: "", city: "" });
  };
  return (
    <Field id={id} label={t("saved")} error={null}>
      {(described) => (
        <select
          className="field"
          {...described}
          name={id}
          autoComplete="off"
          value={chosen?.id ?? ""}
          onChange={(event) => choose(event.target.value)}
        >
          {places.map(({ id, place }) => (
            <option key={id} value={id}>
              {placeLine(place)}
            </option>
          ))}
          <option value="">{t("savedOther")}</option>
        </select>
      )}
    </Field>
  );
}
