import { noteTold, untold, type Untold } from "./backend/cms/untold.ts";
import { readConfig, type Bindings } from "./env.ts";
import { embedded } from "./gateway/places.ts";
import { logLine } from "./log.ts";
import { readChanges } from "./pages/changes.ts";

/** Whether content stands on D1 beside a platform elsewhere, whose log is the one that pages are checked against. */
export function hasContentApart(env: Bindings): boolean {
  const { backendUrl, groups } = readConfig(env);
  return backendUrl !== undefined && groups.cms?.url === embedded;
}

/**
 * Tells the platform's log what has changed in the content on D1 since it was told last. False when it could not be
 * told: the next change, and the schedule every minute, tell it together with what comes by then. A platform without a
 * log needs none of it: its pages are checked against the log on D1. `call` reaches the platform's routes.
 */
export async function tellPlatform(env: Bindings, call: (request: Request) => Promise<Response>): Promise<boolean> {
  const news = await untold(env.DB);
  if (!news) return true;
  if (news.tags.length > 0 && !(await isKnown(news, call))) {
    const { status } = await call(
      new Request(`${anywhere}/api/admin/invalidate`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${readConfig(env).opsKey ?? ""}` },
        body: JSON.stringify({ tags: news.tags }),
      }),
    ).catch(() => ({ status: 0 }));
    if (status !== 200 && !hasNoLog(status)) {
      console.error(logLine({ event: "content-change-not-told", status, tags: news.tags.length }));
      return false;
    }
  }
  await noteTold(env.DB, news.seq);
  return true;
}

/** The routes are asked within this Worker; every deployment answers this host. */
const anywhere = "http://localhost";
const hasNoLog = (status: number): boolean => status === 404 || status === 405;

/**
 * Whether the platform's log is the one on D1, as with a backend of its own on the same database: telling it would be
 * news again in a minute.
 */
async function isKnown({ since, seq, changes }: Untold, call: (request: Request) => Promise<Response>) {
  const read = (path: string) => call(new Request(anywhere + path));
  const theirs = await readChanges(read, since).catch(() => null);
  return theirs?.seq === seq && Object.entries(changes).every(([tag, at]) => theirs.changes[tag] === at);
}
