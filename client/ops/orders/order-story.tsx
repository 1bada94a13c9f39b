import type { OrderAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { Table } from "../table.tsx";
import { mailText, methodText, payStateText, stepText } from "./pay-words.ts";
import { useTexts } from "../texts.ts";

interface Happening {
  readonly at: string;
  readonly what: string;
  readonly how: string;
}

/** Everything that happened to an order, oldest first: payment, refunds, mails, steps. */
export function OrderStory({ found }: { found: OrderAnswer }) {
  const { t, money, time } = useTexts();
  const { order, payment, notifications, reversals, refunds, mails, steps } = found;
  const cents = (value: number) => money(value, order.currency);
  const words = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(" · ");
  const events: Happening[] = [
    ...(payment
      ? [
          {
            at: payment.created_at,
            what: t("story.payment"),
            how: words(
              payment.method_code && methodText(t, payment.method_code),
              cents(payment.amount_cents),
              payStateText(t, payment.state),
              payment.psp_reference,
            ),
          },
        ]
      : []),
    ...notifications.map((row) => ({
      at: row.received_at,
      what: t("story.notification"),
      how: words(
        row.event_code,
        row.amount_cents ? money(row.amount_cents, row.currency ?? order.currency) : null,
        t(row.success ? "story.success" : "story.noSuccess"),
        row.psp_reference,
      ),
    })),
    ...reversals.map((row) => ({
      at: row.created_at,
      what: t("story.reversal"),
      how: words(cents(row.amount_cents), row.done_at !== null && t("story.ended"), row.problem),
    })),
    ...refunds.map((row) => ({
      at: row.created_at,
      what: t("story.refund"),
      how: words(
        cents(row.amount_cents),
        t(row.way === "hand" ? "story.byHand" : "story.byProvider"),
        row.psp_reference,
        ...(row.overtaken
          ? [t(row.failed_at === null ? "dispute.held" : "dispute.overtaken")]
          : [row.failed_at !== null ? t("story.failed") : row.taken_at !== null && t("story.ended"), row.problem]),
      ),
    })),
    // Of one moment a step stands before the mail about it.
    ...steps.map((row) => ({
      at: row.at,
      what: t("story.step"),
      how: words(stepText(t, row.kind), row.who ?? "OPS_KEY"),
    })),
    ...mails.map((row) => ({
      at: row.created_at,
      what: t("story.mail"),
      how: words(
        mailText(t, row.kind),
        row.sent_at !== null
          ? t("mail.sent")
          : row.dropped_at !== null
            ? t("mail.dropped")
            : row.held
              ? t("mail.held")
              : t("mail.waiting"),
        row.problem,
      ),
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <section>
      <h2>{t("story")}</h2>
      <Table
        caption={t("story")}
        rows={events.map((event, i) => ({ ...event, i }))}
        rowKey={({ i }) => i}
        empty={t("story.none")}
        columns={[
          { name: t("story.when"), cell: ({ at }) => time(at) },
          { name: t("story.what"), cell: ({ what }) => what },
          { name: t("story.how"), cell: ({ how }) => how },
        ]}
      />
    </section>
  );
}
