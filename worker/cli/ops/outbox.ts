import type { Outbox } from "../../ops/outbox.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

/** Shows what waits to be sent, shows one mail, or makes mails due again; 1 where some failed. */
export async function outbox(
  { call, print }: OpsShop,
  { kind, json, retry, mail }: OpsCommandOf<"outbox">,
): Promise<number> {
  if (retry !== undefined) {
    const { again } = await call<{ again: number }>("POST", "/ops/outbox/retry", retry === "all" ? {} : { id: retry });
    print(`${again} ${again === 1 ? "is" : "are"} due again`);
    return again === 0 ? 1 : 0;
  }
  if (mail !== undefined) {
    const { to, subject, text } = await call<{ to: string; subject: string; text: string }>(
      "GET",
      `/ops/outbox/mail?id=${mail}`,
    );
    print(`To: ${to}\nSubject: ${subject}\n\n${text}`);
    return 0;
  }
  const found = await call<Outbox>("GET", `/ops/outbox${kind === undefined ? "" : `?kind=${kind}`}`);
  if (json) print(JSON.stringify(found, null, 2));
  else {
    const { waiting, held, failed, dropped } = found.counts;
    print(
      `${found.unsent} wait to be sent: ${waiting} due, ${held} held for a payment, ` +
        `${failed} failed and tried again; ${dropped} given up`,
    );
    print(
      found.transport === null
        ? "Nothing is configured to send with (docs/operating.md): mails only wait"
        : `Mails leave by ${found.transport === "webhook" ? "MAIL_URL" : "the binding EMAIL"}`,
    );
    print(`The newest ${found.rows.length}:`);
    for (const { id, kind: what, created_at, payload, ...row } of found.rows)
      print(
        `${String(id).padStart(6)}  ${created_at}  ${standing(row)}  ${what}  ${JSON.stringify(payload)}` +
          (row.problem === null ? "" : `  (${row.problem})`),
      );
  }
  return found.counts.failed + found.counts.dropped > 0 ? 1 : 0;
}

/** How a row stands, in a word of five letters. */
function standing({
  sent_at,
  dropped_at,
  held,
  problem,
}: Pick<Outbox["rows"][number], "sent_at" | "dropped_at" | "held" | "problem">): string {
  if (sent_at !== null) return "sent ";
  if (dropped_at !== null) return "gone ";
  if (held) return "held ";
  return problem !== null ? "fails" : "waits";
}
