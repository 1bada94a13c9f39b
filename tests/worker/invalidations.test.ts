import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { changesSince, invalidate } from "../../worker/backend/invalidations.ts";
import type { Bindings } from "../../worker/env.ts";

const { DB } = env as unknown as Bindings;

describe("invalidation log", () => {
  it("gives each changed tag the newest sequence number", async () => {
    const before = (await changesSince(DB, 0)).seq;
    await DB.batch(invalidate(DB, ["P1", "C2", "P1"]));
    await DB.batch(invalidate(DB, ["P1"]));
    const after = await changesSince(DB, before);
    expect(after.seq).toBe(before + 2);
    expect(after.changes).toEqual({ P1: before + 2, C2: before + 1 });
    expect(await changesSince(DB, after.seq)).toEqual({ seq: after.seq, changes: {} });
  });

  it("takes more tags than a statement has parameters", async () => {
    const before = (await changesSince(DB, 0)).seq;
    await DB.batch(
      invalidate(
        DB,
        Array.from({ length: 500 }, (_, i) => `X${i}`),
      ),
    );
    expect(Object.keys((await changesSince(DB, before)).changes)).toHaveLength(500);
  });
});
