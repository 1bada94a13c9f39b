import type { D1Database } from "@cloudflare/workers-types";
import type { VisitorKeys } from "../../../shared/discovery/keys.ts";
import { eventKinds, type EventKind } from "./learn/kinds.ts";

/** Most events kept of one session: a shopper makes fewer, a program may make more. */
export const mostOfSession = 60;
/**
 * Most events kept of one visitor, in however many sessions they claim: it bounds what forgetting a visitor deletes.
 */
export const mostOfVisitor = 600;
/** Most rows between the oldest and the newest kept, about 1 GB: inventing new keys costs a stranger nothing. */
const mostOfAll = 3_000_000;

/**
 * Keeps what a visitor did with an article, once a session and kind. A sku the shop does not have, and what is beyond
 * the bounds of a session, of a visitor and of all, is left out. A variant counts as its product.
 */
export async function keepEvent(
  db: D1Database,
  { customerKey, sessionKey }: VisitorKeys,
  kind: EventKind,
  sku: string,
  now: number,
  most = mostOfAll,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO discovery_event (customer_key, session_key, kind, product_id, at)
        SELECT ?1, ?2, ?3, coalesce(p.parent_id, p.id), ?5 FROM product p
        WHERE p.sku = ?4 AND (SELECT count(*) FROM discovery_event WHERE session_key = ?2) < ${mostOfSession}
          AND (SELECT count(*) FROM discovery_event WHERE customer_key = ?1) < ${mostOfVisitor}
          AND coalesce((SELECT max(id) FROM discovery_event) - (SELECT min(id) FROM discovery_event), 0) < ${most}`,
    )
    .bind(customerKey, sessionKey, eventKinds[kind], sku, now)
    .run();
}
