import type { CustomerAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { FileForm } from "../forms/file-form.tsx";
import { endWord, keptWord, stayWord } from "./kept-words.ts";
import { StepForm } from "../forms/step-form.tsx";
import { Table } from "../table.tsx";
import { useTexts, type OpsMessageKey } from "../texts.ts";
import styles from "../ops.module.css";

const path = "/ops/customers";
type Account = NonNullable<CustomerAnswer["account"]>;

interface FoundProps {
  email: string;
  kept: CustomerAnswer;
  isAdmin: boolean;
  onDone: (said: string) => Promise<void>;
  look: () => void;
}

/** What is kept of one address, of its account and beside it, with what an administrator does about it. */
export function CustomerFound({ email, kept: { account, address, elsewhere }, isAdmin, onDone, look }: FoundProps) {
  const { t, number } = useTexts();
  return (
    <>
      <section>
        <h2>{t("customers.account")}</h2>
        {account === null ? (
          <p className={styles.soft}>{t("customers.noAccount")}</p>
        ) : (
          <>
            <Facts account={account} />
            <Kept title={t("customers.account")} rows={account.kept} column={t("customers.ends")} wordOf={endWord} />
            {isAdmin && (
              <section className={styles.steps}>
                <FileForm
                  key={`file ${account.id}`}
                  title={t("customers.file")}
                  help={t("customers.file.help")}
                  name={`account-${account.id}`}
                  path={`${path}/${account.id}/export`}
                  body={{ email }}
                />
                <PointsForm account={account} email={email} onDone={onDone} look={look} />
                <StepForm
                  key={`end ${account.id}`}
                  path={`${path}/${account.id}/end`}
                  isKeyless
                  isFinal
                  title={t("customers.end")}
                  help={t("customers.end.help", { open: number(account.open) })}
                  content={(form) => {
                    const typed = String(form.get("email")).trim().toLowerCase();
                    return typed === email ? { email: typed } : t("customers.end.wrong");
                  }}
                  onDone={onDone}
                  look={look}
                >
                  <label>
                    {t("customers.end.confirm")}
                    <input className="field" name="email" required maxLength={254} autoComplete="off" />
                  </label>
                </StepForm>
              </section>
            )}
          </>
        )}
      </section>
      <section>
        <h2>{t("customers.address")}</h2>
        <Kept title={t("customers.address")} rows={address} column={t("customers.stays")} wordOf={stayWord} />
        {elsewhere.map((who) => (
          <p key={who}>{t(`customers.elsewhere.${who}`)}</p>
        ))}
        {isAdmin && address.length > 0 && (
          <section className={styles.steps}>
            <FileForm
              title={t("customers.addressFile")}
              help={t("customers.addressFile.help")}
              name="address"
              path={`${path}/export`}
              body={{ email }}
            />
          </section>
        )}
      </section>
    </>
  );
}

/** Points given or taken by hand, from as many as were seen. */
function PointsForm({
  account: { id, points },
  email,
  onDone,
  look,
}: { account: Account } & Pick<FoundProps, "email" | "onDone" | "look">) {
  const { t, number } = useTexts();
  return (
    <StepForm
      key={`points ${id} ${points}`}
      path={`${path}/${id}/points`}
      title={t("points.change")}
      help={t("points.help", { count: number(points) })}
      content={(form) => {
        const count = Number(form.get("points"));
        if (!Number.isSafeInteger(count) || count === 0) return t("points.none");
        if (points + count < 0) return t("points.few", { count: number(points) });
        return { email, was: points, points: count, reason: String(form.get("reason")).trim() };
      }}
      onDone={onDone}
      look={look}
    >
      <label>
        {t("points.count")}
        <input className="field" type="number" name="points" min={-1_000_000} max={1_000_000} step={1} required />
      </label>
      <label>
        {t("points.reason")}
        <input className="field" name="reason" minLength={3} maxLength={200} required autoComplete="off" />
      </label>
    </StepForm>
  );
}

function Facts({ account }: { account: Account }) {
  const { t, time, number } = useTexts();
  return (
    <dl className={styles.facts}>
      <dt>{t("customers.number")}</dt>
      <dd>{account.id}</dd>
      <dt>{t("customers.name")}</dt>
      <dd>
        {account.firstname} {account.lastname}
      </dd>
      <dt>{t("order.store")}</dt>
      <dd>{account.store_code}</dd>
      <dt>{t("customers.since")}</dt>
      <dd>{time(account.created_at)}</dd>
      <dt>{t("points.now")}</dt>
      <dd>{number(account.points)}</dd>
      <dt>{t("customers.proven")}</dt>
      <dd>{account.email_proven_at === null ? t("customers.notProven") : time(account.email_proven_at)}</dd>
    </dl>
  );
}

interface KeptProps {
  title: string;
  rows: Account["kept"];
  /** Heading of what becomes of it. */
  column: string;
  wordOf: (name: string) => OpsMessageKey;
}

function Kept({ title, rows, column, wordOf }: KeptProps) {
  const { t, number } = useTexts();
  const named = (name: string) => {
    const word = keptWord(name);
    return word === null ? name : t(word);
  };
  return (
    <Table
      caption={title}
      rows={rows}
      rowKey={({ name }) => name}
      empty={t("customers.nothing")}
      columns={[
        { name: t("customers.kind"), cell: ({ name }) => named(name) },
        { name: t("customers.count"), isNumber: true, cell: ({ n }) => number(n) },
        { name: column, cell: ({ name }) => t(wordOf(name)) },
      ]}
    />
  );
}
