import { useState, type FormEvent } from "react";
import { initialAddressForm, splitStreet, toAccountForm, toServerForm } from "../../../shared/account/address-forms.ts";
import {
  addressProblems,
  type AddressEntry,
  type AddressField,
  type AddressProblem,
} from "../../../shared/account/address-problems.ts";
import { deliveryCountries, tidyPostcode } from "../../../shared/checkout/address.ts";
import type { ListedAddress } from "../../../shared/contract/customer/account-address.ts";
import type { Profile } from "../../../shared/contract/customer/user.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import { useStore } from "../../app/store-context.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { AddressFields, fieldIdOf, labelOf } from "./address-fields.tsx";
import { countryName } from "./address-lines.tsx";
import { useDraft } from "./drafts.ts";
import { refusalOf, useRefusalWords } from "./refusal.ts";

/** What is said of a field that is empty; the number has words of its own. */
const missing = {
  firstName: "missing.firstName",
  lastName: "missing.lastName",
  streetAddress: "missing.streetAddress",
  zipCode: "missing.zipCode",
  city: "missing.city",
} as const satisfies Partial<Record<AddressField, string>>;

interface ModalProps {
  /** The address to change; null for a new one. */
  address: ListedAddress | null;
  isFirst: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** What the form shows before anything is typed: a new address is the customer's own, in the view's country. */
function entryOf(address: ListedAddress | null, customer: Profile, country: string, isFirst: boolean): AddressEntry {
  if (address)
    return {
      ...toAccountForm(address),
      firstName: address.firstname,
      lastName: address.lastname,
      phoneNumber: address.telephone ?? "",
    };
  return {
    ...initialAddressForm(country),
    is_default: isFirst ? "1" : "0",
    firstName: customer.firstname,
    lastName: customer.lastname,
    phoneNumber: "",
  };
}

/** The account addresses modal (ACCT-012). What was typed stays until it is saved, also when saving fails. */
export function AddressModal({ address, isFirst, onClose, onSaved }: ModalProps) {
  const { t: shop, store, language } = useStore();
  const {
    t,
    customer,
    runtime: { api },
  } = useAccount();
  const [draft, setDraft] = useDraft<Partial<AddressEntry>>(`address ${address?.address_id ?? "new"}`);
  const [problems, setProblems] = useState<readonly AddressProblem[]>([]);
  const [presses, setPresses] = useState(0);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const [saving, setSaving] = useState(false);
  const region = languageOf(store).split("-")[1];
  const entry = {
    ...entryOf(
      address,
      customer,
      deliveryCountries.find(({ code }) => code === region)?.code ?? deliveryCountries[0]!.code,
      isFirst,
    ),
    ...draft,
  };
  const words = (field: AddressField): string | null => {
    const found = problems.find((problem) => problem.field === field);
    const country = deliveryCountries.find(({ code }) => code === entry.country);
    if (!found) return null;
    if (found.problem === "required") return t(missing[field as keyof typeof missing]);
    return t(`problem.${found.problem}`, {
      field: t(labelOf[field]),
      ...(country && { country: countryName(country.code, language), example: country.example }),
    });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const dialog = event.currentTarget.closest("dialog");
    if (saving) return;
    // Shows how number and postcode were understood.
    const tidied = { ...splitStreet(entry), zipCode: tidyPostcode(entry.zipCode, entry.country) };
    setDraft(tidied);
    const found = addressProblems(tidied);
    setProblems(found);
    setFeedback("");
    if (found.length > 0) return setPresses((count) => count + 1);
    setSaving(true);
    const answer = await api.saveAddress({
      ...toServerForm(tidied, address?.address_id),
      firstname: tidied.firstName.trim(),
      lastname: tidied.lastName.trim(),
      telephone: tidied.phoneNumber.trim(),
      ...(address && { company: address.company, vat_id: address.vat_id }),
    });
    setSaving(false);
    if (!answer.ok) return setFeedback(refusalWords(refusalOf(answer)));
    setDraft(null);
    dialog?.close();
    onSaved();
  };
  const onClosed = () => {
    // Closing forgets the changes of a stored address, and keeps the draft of a new one.
    if (address) setDraft(null);
    onClose();
  };
  return (
    <Sheet
      title={t(address ? "addresses.edit" : "addresses.add")}
      closeLabel={shop("close")}
      side="end"
      onClose={onClosed}
    >
      <form className={styles.sheet} noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={saving}>
        <ErrorSummary
          title={t("fix")}
          presses={presses}
          errors={problems.map(({ field }) => ({
            id: fieldIdOf(field),
            text: words(field) ?? "",
          }))}
        />
        <AddressFields entry={entry} onChange={(change) => setDraft({ ...draft, ...change })} errorOf={words} />
        {!address?.is_default && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={entry.is_default === "1"}
              onChange={(event) => setDraft({ ...draft, is_default: event.target.checked ? "1" : "0" })}
            />
            {t("address.isDefault")}
          </label>
        )}
        <p role="alert" className="error">
          {feedback}
        </p>
        <button type="submit" className="button" aria-disabled={saving || undefined}>
          {t(saving ? "saving" : "save")}
        </button>
      </form>
    </Sheet>
  );
}
