import {
  claimChanges,
  dropChange,
  isStillDue,
  noteTold,
  noteUntold,
  type DueChange,
  tellAgain,
} from "./backend/customer-data/changes.ts";
import { customerDataOf } from "./customer-data-of.ts";
import type { Bindings } from "./env.ts";
import type { Engage } from "./gateway/customer-data/engage.ts";
import { EngageFailure } from "./gateway/customer-data/engage-call.ts";
import { logLine } from "./log.ts";

/** Changes of one run; each takes a handful of calls, and a platform's request has only so many. */
const mostAtOnce = 10;
/** Most contacts of one address that are told of a consent; more are a mistake in the tenant's data. */
const mostContacts = 5;
/** Most that are told of a withdrawal. Where there are more the change stays untold, for an operator to put right. */
const mostWithdrawn = 50;
/** A run that has taken so long leaves the rest to the next: its claims are still its own then. */
const longestMs = 45_000;
/** What the platform refuses may be put right by an operator. */
const refusedSeconds = 3_600;

type Told = Pick<Engage, "idOf" | "idsOfAddress" | "acceptsEmail" | "createUnapproved" | "setAcceptsEmail" | "forget">;

/**
 * Says one change to the platform; said twice, it is the same. A withdrawal is told to every contact of the address. A
 * consent is the reader's contact's alone: an account's address is nobody's proof, so one that claims it neither gets
 * the reader's consent nor learns of it; what is an account's own names its contact by its key. An address that nobody
 * knows there is made unapproved first and approved by its consent: nobody is mailed because the second call failed.
 */
export async function tellChange(
  engage: Told,
  { kind, subject, value }: Pick<DueChange, "kind" | "subject" | "value">,
): Promise<void> {
  if (kind === "forget" && !subject.includes("@")) {
    const id = await engage.idOf(subject);
    if (id !== null) await engage.forget(id);
    return;
  }
  const accepts = kind === "consent" && value === 1;
  if (!subject.includes("@")) {
    const id = await engage.idOf(subject);
    if (id !== null) await engage.setAcceptsEmail(id, accepts);
    return;
  }
  const found = await engage.idsOfAddress(subject, accepts ? "readers" : "all");
  const known = found.slice(0, accepts ? mostContacts : mostWithdrawn);
  const ids = known.length === 0 && accepts ? [await engage.createUnapproved(subject)] : known;
  for (const id of ids) await engage.setAcceptsEmail(id, accepts);
  if (!accepts && found.length > known.length) throw new EngageFailure("refused", null);
}

/**
 * Says a consent that may be older than what the platform knows: a refusal of any contact of the address stands against
 * it, and then false is answered and nothing is said. Contacts that nobody can look through count as a mistake in the
 * tenant's data.
 */
export async function tellUnlessRefused(engage: Told, { subject }: Pick<DueChange, "subject">): Promise<boolean> {
  const ids = await engage.idsOfAddress(subject);
  if (ids.length > mostContacts) throw new EngageFailure("refused", null);
  const said = await Promise.all(ids.map(async (id) => ({ id, accepts: await engage.acceptsEmail(id) })));
  if (said.some(({ accepts }) => accepts === false)) return false;
  const readers = await engage.idsOfAddress(subject, "readers");
  const silent = said.filter(({ id, accepts }) => accepts === null && readers.includes(id)).map(({ id }) => id);
  for (const id of readers.length === 0 ? [await engage.createUnapproved(subject)] : silent)
    await engage.setAcceptsEmail(id, true);
  return true;
}

export interface TellDeps {
  readonly db: Bindings["DB"];
  readonly engage: Told;
  readonly now: () => Date;
}

/** What came first is told first, but everything before what may be older than what the platform knows. */
const inOrder = (a: DueChange, b: DueChange): number =>
  a.unless_refused - b.unless_refused || a.changed_at.localeCompare(b.changed_at);

/** Tells what is due, oldest first. Once the platform is to be left alone, all that is left waits as long as it says. */
export async function tellDue({ db, engage, now }: TellDeps): Promise<{ told: number; later: number }> {
  const began = now().getTime();
  const due = await claimChanges(db, now(), mostAtOnce);
  let told = 0;
  let wait: number | null = null;
  for (const change of due.sort(inOrder)) {
    try {
      if (wait === null) {
        if (now().getTime() - began > longestMs) break;
        // A newer word has come meanwhile, or another run has told this one.
        if (!(await isStillDue(db, change))) continue;
        if (change.unless_refused === 0) await tellChange(engage, change);
        else if (!(await tellUnlessRefused(engage, change))) {
          await dropChange(db, change).run();
          continue;
        }
        const { meta } = await noteTold(db, change, now()).run();
        if (meta.changes > 0) told += 1;
        else await tellAgain(db, change.subject).run();
        continue;
      }
    } catch (error) {
      const again = error instanceof EngageFailure ? error.again : null;
      if (again !== null) wait = again;
      const problem = error instanceof EngageFailure ? error.kind : "unknown";
      console.error(logLine({ event: "contact-not-told", kind: change.kind, tries: change.tries, problem }));
    }
    await noteUntold(db, change, wait ?? refusedSeconds, now()).run();
  }
  return { told, later: due.length - told };
}

/** The run of a deployment, every minute. Never throws. */
export async function tellCustomerData(env: Bindings): Promise<void> {
  try {
    await tellDue({ db: env.DB, engage: customerDataOf(env).engage, now: () => new Date() });
  } catch (error) {
    console.error(
      logLine({ event: "contact-telling-failed", problem: error instanceof Error ? error.name : "unknown" }),
    );
  }
}
