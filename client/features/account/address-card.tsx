import { useState } from "react";
import { twoLetters } from "../../../shared/account/country-codes.ts";
import { streetLine } from "../../../shared/checkout/street-line.ts";
import type { ListedAddress } from "../../../shared/contract/customer/account-address.ts";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { AddressLines } from "./address-lines.tsx";
import { refusalOf, useRefusalWords } from "./refusal.ts";

interface CardProps {
  address: ListedAddress;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
}

/**
 * An address with what it is used for and what can be done with it. Its buttons say in their names which address they
 * mean.
 */
export function AddressCard({ address, onEdit, onDelete, onDefault }: CardProps) {
  const {
    t,
    runtime: { api },
  } = useAccount();
  const [saving, setSaving] = useState(false);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const marks = marksOf(address);
  const country = twoLetters(address.country_id) ?? address.country_id;
  const street = streetLine(address.street, country);
  const which = (
    <span className="vh"> ({t("addresses.of", { name: `${address.firstname} ${address.lastname}`, street })})</span>
  );
  const makeDefault = async () => {
    if (saving) return;
    setSaving(true);
    setFeedback("");
    const { firstname, lastname, company, city, postcode, country_id, telephone, vat_id, address_type, address_id } =
      address;
    const answer = await api.saveAddress({
      firstname,
      lastname,
      company,
      street: address.street,
      city,
      postcode,
      country_id,
      telephone,
      vat_id,
      address_type,
      address_id,
      is_default: true,
    });
    setSaving(false);
    if (answer.ok) onDefault();
    else setFeedback(refusalWords(refusalOf(answer)));
  };
  return (
    <>
      {marks.length > 0 && <p className={styles.mark}>{marks.map((mark) => t(mark)).join(", ")}</p>}
      <AddressLines address={address} />
      <p role="alert" className="error">
        {feedback}
      </p>
      <div className={styles.acts}>
        <button type="button" className="textlink" onClick={onEdit}>
          {t("change")}
          {which}
        </button>
        {!address.is_default && (
          <button
            type="button"
            className="textlink"
            aria-disabled={saving || undefined}
            onClick={() => void makeDefault()}
          >
            {t("addresses.makeDefault")}
            {which}
          </button>
        )}
        <button type="button" className="textlink" onClick={onDelete}>
          {t("addresses.delete")}
          {which}
        </button>
      </div>
    </>
  );
}

/** What an address is used for without being asked. One default serves both; a platform may keep them apart. */
function marksOf({
  is_default: standard,
  default_billing: billing = standard,
}: ListedAddress): ("addresses.default" | "addresses.delivery" | "addresses.billing")[] {
  if (standard && billing) return ["addresses.default"];
  return standard ? ["addresses.delivery"] : billing ? ["addresses.billing"] : [];
}
