import type { D1Database } from "@cloudflare/workers-types";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { logLine } from "../../log.ts";
import { finaliseDue } from "./due.ts";
import { type Identity, identityOf } from "./identity.ts";
import { signatureOf, type SignedFields } from "./signature.ts";

interface Notice {
  id: number;
  item: string;
  due_at: string;
  tries: number;
  copies: number;
}
export type Post = (request: Request) => Promise<Response>;

const most = 25;
/** Longest answer to a notification that is read; the right one is one word. */
const mostAnswerBytes = 10_000;
const second = 1000;
const day = 24 * 60 * 60 * second;
/** How long after each try the next one follows; the last counts for all that come. */
const pauses = [30, 120, 300, 600, 1800, 3600].map((seconds) => seconds * second);
/** A merchant that has not accepted one in this time is no longer told. */
const abandonAfterMs = 30 * day;

/**
 * Settles what is due and sends each notification that is, until it is accepted: `post` carries it to the shop's
 * `/api/payment/webhook`. Whoever sends one puts it off first, so that two who run at once seldom send it twice; a
 * merchant must bear that anyway. Returns how many were accepted.
 */
export async function deliverNotices(db: D1Database, now: Date, post: Post): Promise<number> {
  await finaliseDue(db, now);
  const { results } = await db
    .prepare(
      `SELECT id, item, due_at, tries, copies FROM provider_notice
        WHERE accepted_at IS NULL AND given_up_at IS NULL AND due_at <= ?1 ORDER BY due_at, id LIMIT ?2`,
    )
    .bind(now.toISOString(), most)
    .all<Notice>();
  if (results.length === 0) return 0;
  const identity = await identityOf(db);
  let accepted = 0;
  for (const notice of results) if (await send(db, notice, identity, now, post)) accepted += 1;
  return accepted;
}

async function send(db: D1Database, notice: Notice, identity: Identity, now: Date, post: Post): Promise<boolean> {
  const next = new Date(now.getTime() + pauses[Math.min(notice.tries, pauses.length - 1)]!).toISOString();
  const claimed = await db
    .prepare(
      "UPDATE provider_notice SET due_at = ?3, tries = tries + 1 WHERE id = ?1 AND due_at = ?2 AND accepted_at IS NULL",
    )
    .bind(notice.id, notice.due_at, next)
    .run();
  if (claimed.meta.changes !== 1) return false;
  const body = JSON.stringify(await signed(JSON.parse(notice.item) as SignedFields, identity));
  let problem: string | null = null;
  for (let copy = 0; copy < notice.copies; copy += 1) problem = await problemOf(post, body);
  await db
    .prepare(
      `UPDATE provider_notice SET accepted_at = CASE WHEN ?2 IS NULL THEN ?3 END, problem = ?2,
        given_up_at = CASE WHEN ?2 IS NOT NULL AND item ->> '$.eventDate' < ?4 THEN ?3 END WHERE id = ?1`,
    )
    .bind(notice.id, problem, now.toISOString(), new Date(now.getTime() - abandonAfterMs).toISOString())
    .run();
  if (problem !== null) console.warn(logLine({ event: "provider-notice-refused", id: notice.id, problem }));
  return problem === null;
}

/** The shop is asked within this Worker; every deployment answers this host, whatever hosts its views have. */
const anywhere = "http://localhost";

async function problemOf(post: Post, body: string): Promise<string | null> {
  try {
    const answer = await post(
      new Request(`${anywhere}/api/payment/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    );
    const text =
      (
        await bodyText(answer as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostAnswerBytes)
      )?.trim() ?? "too long";
    return answer.ok && text === "[accepted]" ? null : `${answer.status} ${text.slice(0, 100)}`;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 100) : "failed";
  }
}

async function signed(
  item: SignedFields & { additionalData?: Record<string, string> },
  { merchantAccount, hmacKey }: Identity,
): Promise<object> {
  const named = { ...item, merchantAccountCode: merchantAccount };
  return {
    live: "false",
    notificationItems: [
      {
        NotificationRequestItem: {
          ...named,
          additionalData: { ...item.additionalData, hmacSignature: await signatureOf(named, hmacKey) },
        },
      },
    ],
  };
}
