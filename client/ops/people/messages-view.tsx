import { useState } from "react";
import { messagesAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { callsOfMessages } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { Pages } from "../pages.tsx";
import { ordersHash } from "../view-hash.ts";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

/** What visitors wrote, newest first. It is answered by mail. */
export function MessagesView() {
  const { t, time } = useTexts();
  const [before, setBefore] = useState<number | null>(null);
  const path = before === null ? "/ops/messages" : `/ops/messages?before=${before}`;
  const { data, error, mutate } = useCall(messagesAnswer, path);
  return (
    <View title={t("view.messages")} calls={callsOfMessages(path)}>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {data ? (
        <>
          <p className={styles.soft}>{t(data.messages.length === 0 ? "messages.none" : "messages.help")}</p>
          <ul className={styles.papers}>
            {data.messages.map(({ id, kind, name, email, about, message, store_code: view, received_at: at }) => (
              <li key={id}>
                <article>
                  <h2>{kind === "review" ? t("messages.review", { number: about ?? "–" }) : (name ?? "–")}</h2>
                  <p className={styles.soft}>{[view, time(at)].join(" — ")}</p>
                  <p className={styles.text}>{message}</p>
                  <p className={styles.decisions}>
                    {email !== null && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
                    {kind === "contact" && about !== null && about !== "" && (
                      <a href={ordersHash({ q: about })}>{t("messages.order", { number: about })}</a>
                    )}
                  </p>
                </article>
              </li>
            ))}
          </ul>
          <Pages before={before} next={data.next} go={setBefore} />
        </>
      ) : (
        !error && <Waiting />
      )}
    </View>
  );
}
