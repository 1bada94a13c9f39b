import type { DeviceSession } from "../../../../shared/session/device-session.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import type { SessionDeps } from "../records/session-types.ts";
import type { SessionEnd } from "../renewal/session-end.ts";
import type { Presence } from "./presence.ts";
import type { SessionResult } from "./session-result.ts";

/** A profile older than this is asked for again when the shop is opened. */
const oldProfileMs = 600_000;
/** Another tab may be in the middle of writing records and mark. */
const otherTabMs = 1_000;

/**
 * Reads the device; resolves when it is known who is signed in (USER-017). What earlier pages have left to do is done
 * afterwards.
 */
export async function startUp(
  deps: SessionDeps,
  repository: SessionRepository,
  sessionEnd: SessionEnd,
  presence: Presence,
  refreshProfile: () => Promise<SessionResult>,
): Promise<void> {
  const { session, wiping, ending } = await repository.load();
  if (session?.entry.marked && !fits(deps, session)) await sweep(deps, repository);
  presence.read();
  void (async () => {
    if (wiping) await repository.wipe();
    if (ending) await sessionEnd.tell();
    await sweep(deps, repository);
    const now = repository.now();
    if (now && !repository.isOver(now) && repository.serverNow() - now.entry.checkedAt > oldProfileMs)
      await refreshProfile();
  })().catch(deps.report);
}

/** Whether the mark is this session's, as far as it can be read. */
const fits = ({ markStore }: SessionDeps, { entry }: DeviceSession): boolean =>
  [`in ${entry.id}`, "unreadable"].includes(markStore.read() ?? "");

/**
 * Removes records and mark if they belong to different sessions, which happens on a device that could not write.
 * Checked twice, because another tab may be writing them.
 */
async function sweep(deps: SessionDeps, repository: SessionRepository): Promise<void> {
  const { lock, markStore } = deps;
  const stale = ({ session }: { session: DeviceSession | null }) =>
    session ? session.entry.marked && !fits(deps, session) : markStore.read()?.startsWith("in ");
  if (!stale(await repository.load())) return;
  await deps.pause(otherTabMs);
  await lock.run(async () => {
    const records = await repository.load();
    if (!stale(records)) return;
    if (records.session) return void (await repository.end(records.session.entry.id, { everything: false }, null));
    // The session of an earlier customer could not be stored, but other data of theirs may have been.
    await repository.wipe({ everything: false });
    markStore.write(records.ending ? "out" : null);
  });
}
