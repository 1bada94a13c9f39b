import type { MiddlewareHandler } from "hono";
import { bookmarkHeader, bookmarkOf } from "../../../shared/contract/wire/bookmark.ts";
import { readConfig, withDatabase, type Bindings } from "../../env.ts";
import { isReplicaRead } from "./replica-reads.ts";
import { sessionDatabase } from "./session-database.ts";

/** Where the log of changes is asked. */
export const logPath = "/api/ext/invalidations";

/**
 * With READ_REPLICAS, what only reads the catalogue is answered by whichever copy of the database has seen the bookmark
 * that the call names; a call without one, and everything else, by the primary. The log comes from the primary and says
 * how far that was. Without the setting nothing here does anything (docs/decisions/315-read-replicas.md).
 */
export const readsReplicas: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  if (!readConfig(c.env).readReplicas) return next();
  const database = c.env.DB;
  if (c.req.path === logPath) {
    const log = sessionDatabase(database, "first-primary");
    c.env = withDatabase(c.env, log.db);
    await next();
    const bookmark = bookmarkOf(log.bookmark());
    if (bookmark !== null) c.header(bookmarkHeader, bookmark);
    return;
  }
  const seen = bookmarkOf(c.req.header(bookmarkHeader));
  if (seen !== null && isReplicaRead(c.req.method, new URL(c.req.url)))
    c.env = withDatabase(c.env, sessionDatabase(database, seen).db);
  return next();
};
