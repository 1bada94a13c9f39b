import { expect, it } from "vitest";
import { createSessionRepository } from "../../../../../../client/features/session/records/session-repository.ts";
import { readProfile } from "../../../../../../shared/session/session-wire.ts";
import type { SessionDeps } from "../../../../../../client/features/session/records/session-types.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../../client/device/storage/storage.ts";

const customerProfile = readProfile({
  user_id: 7,
  external_id: "c-7",
  group_id: 1,
  email: "anna@example.test",
  firstname: "Anna",
  lastname: "Bos",
  addresses: [],
})!;

it("a session is not shown again by a reading that comes between its end and the writing of it", async () => {
  const driver = memoryDriver();
  const records = createStorage(
    () => Promise.resolve(driver),
    memoryDriver,
    () => undefined,
  );
  let write = () => {};
  let held: Promise<void> | null = null;
  const storage: Storage = {
    lasting: true,
    read: (collection) => records.read(collection),
    update: async (collection, work) => {
      await held;
      return records.update(collection, work);
    },
  };
  const repository = createSessionRepository({
    storage,
    markStore: { read: () => "in one", write: () => true },
    tabs: { post: () => {}, listen: () => {} },
    wipeLock: { run: (work: () => unknown) => work() },
    clock: () => ({ wall: 1_000, steady: 1_000 }),
    forget: () => Promise.resolve(),
  } as unknown as SessionDeps);
  const entry = {
    id: "one",
    customer: "7",
    token: "t",
    tokenEnds: 9e12,
    sessionExpires: 9e9,
    offset: 0,
    startedAt: "2026-11-01T00:00:00Z",
    checkedAt: 0,
    marked: true,
  };
  await repository.begin({ entry, profile: customerProfile });
  expect(repository.now()?.entry.id).toBe("one");

  held = new Promise((open) => {
    write = open;
  });
  const shown: (string | undefined)[] = [];
  repository.subscribe(() => shown.push(repository.now()?.entry.id));
  const ended = repository.end("one", { everything: false }, null);
  expect((await repository.load()).session).toBeNull();
  write();
  expect(await ended).toBe(true);
  expect(shown).toEqual([undefined]);
  expect((await repository.load()).session).toBeNull();
});
