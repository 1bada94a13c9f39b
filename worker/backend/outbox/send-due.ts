import type { D1Database } from "@cloudflare/workers-types";
import { readConfig, type Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { originsOf, type Origins } from "../mail/origins.ts";
import { renderMail } from "../mail/render-mail.ts";
import { mostTries, waitAfter } from "./back-off.ts";
import { claimDue, noteFailed, noteSent, type ClaimedRow } from "./claim.ts";
import { transportOf, type Transport } from "./transport.ts";

/** Rows claimed at a time: each may take a few reads and a call, and a platform's request has only so many. */
const atOnce = 10;
/** A run stops taking further rows after this; the next one is a minute away. */
const runMs = 25_000;

export interface SendDeps {
  db: D1Database;
  send: Transport;
  origins: Origins;
  now: () => Date;
  chance: () => number;
}

/** What a run did, in numbers. */
export interface SendTally {
  sent: number;
  again: number;
  dropped: number;
}

/** Sends what is due, oldest first, a few at a time. Whatever goes wrong with one row is that row's alone. */
export async function sendDue(deps: SendDeps): Promise<SendTally> {
  const tally: SendTally = { sent: 0, again: 0, dropped: 0 };
  const end = deps.now().getTime() + runMs;
  for (;;) {
    const rows = await claimDue(deps.db, deps.now(), atOnce);
    await Promise.all(
      rows.map(async (row) => {
        tally[await sendOne(row, deps)] += 1;
      }),
    );
    if (rows.length < atOnce || deps.now().getTime() >= end) return tally;
  }
}

async function sendOne(row: ClaimedRow, { db, send, origins, now, chance }: SendDeps): Promise<keyof SendTally> {
  let problem = "could not be written";
  let final = false;
  try {
    const mail = await renderMail(db, row, origins, now());
    const sending =
      "nothing" in mail
        ? { ok: false as const, final: true, problem: mail.nothing }
        : await send({ ...mail, kind: row.kind }, `outbox-${row.id}`);
    if (sending.ok) {
      await noteSent(db, row, now()).run();
      return "sent";
    }
    ({ problem, final } = sending);
  } catch (error) {
    // What a database or a template says may hold what it was given: its kind is enough to look for.
    console.error(
      logLine({
        event: "mail-not-written",
        kind: row.kind,
        id: row.id,
        problem: error instanceof Error ? error.name : "unknown",
      }),
    );
  }
  const wait = final ? null : waitAfter(row.tries, chance());
  const next = wait === null ? null : new Date(now().getTime() + wait);
  console.error(
    logLine({
      event: next === null ? "mail-dropped" : "mail-not-sent",
      kind: row.kind,
      id: row.id,
      tries: row.tries,
      of: mostTries,
      problem,
    }),
  );
  await noteFailed(db, row, problem, next, now()).run();
  return next === null ? "dropped" : "again";
}

/**
 * The run of a deployment, as schedule and mutations start it; null where nothing is configured to send with: then rows
 * wait. Never throws.
 */
export async function sendOutbox(env: Bindings): Promise<SendTally | null> {
  const config = readConfig(env);
  const transport = transportOf(config, env.EMAIL);
  const origins = originsOf(config);
  if (!transport || !origins) return null;
  try {
    return await sendDue({ db: env.DB, send: transport.send, origins, now: () => new Date(), chance: Math.random });
  } catch (error) {
    console.error(logLine({ event: "outbox-failed", problem: error instanceof Error ? error.name : "unknown" }));
    return { sent: 0, again: 0, dropped: 0 };
  }
}
