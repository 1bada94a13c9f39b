import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { Problem } from "./problem.ts";
import { written } from "./ledger.ts";

/** An answer and everything that must be written for it to be true. */
export interface Work {
  readonly status: 200 | 201;
  readonly body: Record<string, unknown>;
  readonly statements: D1PreparedStatement[];
}
interface Stored {
  status: number;
  body: string;
}
export interface Answered {
  readonly status: number;
  readonly body: string;
}

/**
 * Does the work of a request once for each key: the answer is written in the batch of its work, so that whoever loses a
 * race finds the winner's answer. Without a key there is nothing to repeat it by. What else the repeat says does not
 * matter: its key names the request. A payment that changed in between is looked at afresh. Refusals are not kept.
 */
export async function once(
  db: D1Database,
  path: string,
  key: string | undefined,
  now: Date,
  work: () => Work | Promise<Work>,
): Promise<Answered> {
  for (let tries = 0; tries < 8; tries += 1) {
    const before =
      key === undefined
        ? null
        : await db
            .prepare("SELECT status, body FROM provider_answer WHERE path = ?1 AND key = ?2")
            .bind(path, key)
            .first<Stored>();
    if (before) return before;
    const { status, body, statements } = await work();
    const text = JSON.stringify(body);
    const kept =
      key === undefined
        ? []
        : [
            db
              .prepare("INSERT INTO provider_answer (path, key, status, body, at) VALUES (?1, ?2, ?3, ?4, ?5)")
              .bind(path, key, status, text, now.toISOString()),
          ];
    if (kept.length + statements.length === 0 || (await written(db, [...kept, ...statements])))
      return { status, body: text };
  }
  throw new Problem(422, "704", "request already processed or in progress");
}
