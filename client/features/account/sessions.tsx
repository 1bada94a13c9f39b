import { useState } from "react";
import { deviceName } from "../../../shared/account/device-name.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { notify } from "../notifications/notifications.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { Block, Shown } from "./block.tsx";
import { useStore } from "../../app/store-context.ts";
import { refusalOf, useRefusalWords } from "./refusal.ts";
import { useAccountQuery } from "./use-account-query.ts";

/** Where the customer is logged in: this device first; any other can be ended, or all of them at once. */
export function Sessions() {
  const { language } = useStore();
  const {
    t,
    runtime: { api },
  } = useAccount();
  const query = useAccountQuery("sessions", (calls) => calls.sessions());
  const [ending, setEnding] = useState<string | null>(null);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const end = async (id: string | null) => {
    if (ending !== null) return;
    setEnding(id ?? "others");
    setFeedback("");
    const answer = await (id === null ? api.endOtherSessions() : api.endSession(id));
    setEnding(null);
    if (!answer.ok) return setFeedback(refusalWords(refusalOf(answer)));
    query.set((query.value ?? []).filter((session) => session.current || (id !== null && session.id !== id)));
    void notify({ type: "success", message: t(id === null ? "sessions.othersEnded" : "sessions.ended") });
  };
  return (
    <Block title={t("sessions")}>
      <Shown query={query}>
        {(list) => (
          <>
            <ul className={styles.list}>
              {list
                .map((session) => ({ ...session, device: deviceName(session.device) || t("sessions.unknown") }))
                .toSorted((a, b) => Number(b.current) - Number(a.current) || b.used_at.localeCompare(a.used_at))
                .map(({ id, device, used_at: used, current }) => (
                  <li key={id}>
                    <p>
                      {device}
                      <br />
                      <span className={styles.soft}>
                        {current
                          ? t("sessions.here")
                          : t("sessions.used", { date: formatDate(new Date(used), language) })}
                      </span>
                    </p>
                    {!current && (
                      <button
                        type="button"
                        className="textlink"
                        aria-disabled={ending === id || undefined}
                        onClick={() => void end(id)}
                      >
                        {t("sessions.end")}
                        <span className="vh"> ({device})</span>
                      </button>
                    )}
                  </li>
                ))}
            </ul>
            {list.length > 1 && (
              <button
                type="button"
                className="button"
                data-quiet=""
                aria-disabled={ending !== null || undefined}
                onClick={() => void end(null)}
              >
                {t("sessions.endOthers")}
              </button>
            )}
          </>
        )}
      </Shown>
      <p role="alert" className="error">
        {feedback}
      </p>
    </Block>
  );
}
