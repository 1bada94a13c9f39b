import { useState } from "react";
import { useAccount } from "./account-context.ts";
import { Block } from "./block.tsx";
import { DeleteModal } from "./delete-modal.tsx";
import { refusalOf, useRefusalWords } from "./refusal.ts";

/** One's own data to take away, and the end of the account. */
export function AccountPrivacy() {
  const { t } = useAccount();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Download />
      <Block title={t("privacy.delete")}>
        <p>{t("privacy.deleteText")}</p>
        <p>{t("privacy.kept")}</p>
        <button type="button" className="button" data-quiet="" onClick={() => setOpen(true)}>
          {t("privacy.delete")}
        </button>
        {open && <DeleteModal onClose={() => setOpen(false)} />}
      </Block>
    </>
  );
}

function Download() {
  const {
    t,
    runtime: { api },
  } = useAccount();
  const [coming, setComing] = useState(false);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const download = async () => {
    if (coming) return;
    setComing(true);
    setFeedback("");
    const answer = await api.personalData();
    setComing(false);
    if (!answer.ok) return setFeedback(refusalWords(refusalOf(answer)));
    keepAsFile(
      `${t("privacy.file")}.json`,
      new Blob([JSON.stringify(answer.result, null, 2)], { type: "application/json" }),
    );
  };
  return (
    <Block title={t("privacy.data")}>
      <p>{t("privacy.dataText")}</p>
      <button
        type="button"
        className="button"
        data-quiet=""
        aria-disabled={coming || undefined}
        onClick={() => void download()}
      >
        {t(coming ? "privacy.downloading" : "privacy.download")}
      </button>
      <p role="alert" className="error">
        {feedback}
      </p>
    </Block>
  );
}

/** Hands a file to the browser's own downloads. */
function keepAsFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
