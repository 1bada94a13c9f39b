import { useEffect, useState, type ReactNode } from "react";
import type { PanelProps } from "../../chrome/panels.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SignInModal } from "../sign-in/sign-in-modal.tsx";
import { sessionStore, useSession, useSessionRuntime } from "../session/session.tsx";
import { AccountContext } from "./account-context.ts";
import { AccountAddresses } from "./addresses.tsx";
import { PasswordModal } from "./password-modal.tsx";
import { accountTexts } from "./texts.ts";

/** The address book of the customer, over any page (CHROME-039). */
export function AddressesDialog({ onClose }: PanelProps) {
  const t = accountTexts.useTexts();
  const { t: shop } = useStore();
  return (
    <ForCustomer title={t("addresses")} onClose={onClose}>
      <Sheet title={t("addresses")} closeLabel={shop("close")} side="end" onClose={onClose}>
        <AccountAddresses />
      </Sheet>
    </ForCustomer>
  );
}

/** The password update, over any page (CHROME-039). */
export function PasswordDialog({ onClose }: PanelProps) {
  const t = accountTexts.useTexts();
  return (
    <ForCustomer title={t("password.change")} onClose={onClose}>
      <PasswordModal onClose={onClose} />
    </ForCustomer>
  );
}

/** Something of the account for the customer who is signed in; others sign in first, and go on with it. */
function ForCustomer({ title, onClose, children }: PanelProps & { title: string; children: ReactNode }) {
  const t = accountTexts.useTexts();
  const { t: shop } = useStore();
  const runtime = useSessionRuntime();
  const { status, state } = useSession();
  const customer = state.current;
  const [failed, setFailed] = useState(false);
  const waits = runtime && runtime !== "failed" && status === "customer" && !customer && !failed;
  useEffect(() => {
    if (waits) void runtime.engine.refreshProfile().then((result) => setFailed(!result.ok));
  }, [waits, runtime]);
  if (runtime && runtime !== "failed") {
    if (customer) return <AccountContext value={{ customer, runtime, t }}>{children}</AccountContext>;
    if (status === "guest")
      return <SignInModal onClose={() => sessionStore.get()?.status !== "customer" && onClose()} />;
  }
  return (
    <Sheet title={title} closeLabel={shop("close")} side="end" onClose={onClose}>
      {runtime === "failed" ? (
        <LoadFailed onRetry={() => location.reload()} />
      ) : failed ? (
        <LoadFailed onRetry={() => setFailed(false)} />
      ) : (
        <p role="status">{shop("loading")}</p>
      )}
    </Sheet>
  );
}
