import { useState } from "react";
import type { ListedAddress } from "../../../shared/contract/customer/account-address.ts";
import { mostAddresses } from "../../../shared/account/most-addresses.ts";
import { notify } from "../notifications/notifications.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressModal } from "./address-modal.tsx";
import { Shown } from "./block.tsx";
import { DeleteAddress } from "./delete-address.tsx";
import { useDraft } from "./drafts.ts";
import { useAccountQuery } from "./use-account-query.ts";

/** The address book (ACCT-012 to ACCT-016): the default address first, at most 20. */
export function AccountAddresses() {
  const {
    t,
    runtime: { engine },
  } = useAccount();
  const query = useAccountQuery("addresses", (api) => api.addresses());
  // Kept with what is typed in it, so that it is open again after signing in again.
  const [open, setOpen] = useDraft<number | "new">("addresses.open");
  const [leaving, setLeaving] = useState<ListedAddress | null>(null);
  const changed = (message: string) => {
    query.again();
    // The checkout fills in addresses from the profile.
    void engine.refreshProfile();
    void notify({ type: "success", message });
  };
  return (
    <Shown query={query}>
      {(list) => {
        const edited = list.find(({ address_id: id }) => id === open) ?? null;
        return (
          <div className={styles.book}>
            {list.length === 0 ? (
              <p>{t("addresses.none")}</p>
            ) : (
              <ul className={styles.cards}>
                {list
                  .toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
                  .map((address) => (
                    <li key={address.address_id}>
                      <AddressCard
                        address={address}
                        onEdit={() => setOpen(address.address_id)}
                        onDelete={() => setLeaving(address)}
                        onDefault={() => changed(t("addresses.madeDefault"))}
                      />
                    </li>
                  ))}
              </ul>
            )}
            {list.length < mostAddresses ? (
              <button type="button" className="button" onClick={() => setOpen("new")}>
                {t("addresses.add")}
              </button>
            ) : (
              <p>{t("addresses.full", { most: mostAddresses })}</p>
            )}
            {(open === "new" || edited) && (
              <AddressModal
                key={open}
                address={edited}
                isFirst={list.length === 0}
                onClose={() => setOpen(null)}
                onSaved={() => changed(t("addresses.saved"))}
              />
            )}
            {leaving && (
              <DeleteAddress
                address={leaving}
                onClose={() => setLeaving(null)}
                onDeleted={() => changed(t("addresses.deleted"))}
              />
            )}
          </div>
        );
      }}
    </Shown>
  );
}
