import { useState } from "react";
import type { ListedAddress } from "../../../shared/contract/customer/account-address.ts";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { AddressLines } from "./address-lines.tsx";
import { refusalOf, useRefusalWords } from "./refusal.ts";

/** Asks before an address goes (ACCT-015). One that the server does not know any more counts as deleted. */
export function DeleteAddress({
  address,
  onClose,
  onDeleted,
}: {
  address: ListedAddress;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t: shop } = useStore();
  const {
    t,
    customer,
    runtime: { api },
  } = useAccount();
  const [going, setGoing] = useState(false);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const go = async (dialog: HTMLDialogElement | null) => {
    if (going) return;
    setGoing(true);
    setFeedback("");
    const answer = await api.deleteAddress(customer.user_id, address.address_id);
    setGoing(false);
    if (!answer.ok && answer.code !== 404) return setFeedback(refusalWords(refusalOf(answer)));
    dialog?.close();
    onDeleted();
  };
  return (
    <Sheet title={t("addresses.deleteTitle")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <div className={styles.sheet}>
        <AddressLines address={address} />
        <p>{t("addresses.deleteText")}</p>
        <p role="alert" className="error">
          {feedback}
        </p>
        <button
          type="button"
          className="button"
          aria-disabled={going || undefined}
          onClick={(event) => void go(event.currentTarget.closest("dialog"))}
        >
          {t("addresses.delete")}
        </button>
        <button
          type="button"
          className="button"
          data-quiet=""
          onClick={(event) => event.currentTarget.closest("dialog")?.close()}
        >
          {t("cancel")}
        </button>
      </div>
    </Sheet>
  );
}
