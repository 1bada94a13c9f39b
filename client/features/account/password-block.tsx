import { useState } from "react";
import { useAccount } from "./account-context.ts";
import { Block } from "./block.tsx";
import { PasswordModal } from "./password-modal.tsx";

export function PasswordBlock() {
  const { t } = useAccount();
  const [open, setOpen] = useState(false);
  return (
    <Block title={t("password")}>
      <p>{t("password.text")}</p>
      <button type="button" className="button" data-quiet="" onClick={() => setOpen(true)}>
        {t("password.change")}
      </button>
      {open && <PasswordModal onClose={() => setOpen(false)} />}
    </Block>
  );
}
