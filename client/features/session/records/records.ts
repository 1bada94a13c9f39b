import * as z from "zod/mini";
import type { DeviceSession, SessionEntry } from "../../../../shared/session/device-session.ts";
import { readHistory, readProfile } from "../../../../shared/session/session-wire.ts";
import type { RecordCollection, Writes } from "../../../device/storage/storage.ts";

const text = z.string().check(z.minLength(1), z.maxLength(4_096));
const entry = z.object({
  id: text,
  customer: text,
  token: text,
  tokenEnds: z.number(),
  sessionExpires: z.number(),
  offset: z.number(),
  startedAt: text,
  checkedAt: z.number(),
  marked: z.boolean(),
});
/** Something of a customer who has gone is still to be removed. `everything`: also what waits to be sent. */
const wiping = z.object({ everything: z.boolean() });
/** A session that the server has not been told the end of. */
const ending = z.object({ token: z.nullable(text) });
export type Ending = z.infer<typeof ending>;
export type Wiping = z.infer<typeof wiping>;

const checks: Readonly<Record<string, (value: unknown) => unknown>> = {
  "session/entry": (value) => entry.safeParse(value).data,
  "session/profile": (value) => readProfile(value) ?? undefined,
  "session/orders": (value) => readHistory(value) ?? undefined,
  "session/wiping": (value) => wiping.safeParse(value).data,
  "session/ending": (value) => ending.safeParse(value).data,
};
export const sessionCollection: RecordCollection<unknown> = {
  prefix: "session/",
  check: (value, key) => checks[key]?.(value),
};

export interface SessionRecords {
  session: DeviceSession | null;
  wiping: Wiping | null;
  ending: Ending | null;
}

/** A session of which a part cannot be read is none. */
export function recordsOf(records: ReadonlyMap<string, unknown>): SessionRecords {
  const get = <T>(name: string) => (records.get(`session/${name}`) as T | undefined) ?? null;
  const [entry, profile] = [get<SessionEntry>("entry"), get<DeviceSession["profile"]>("profile")];
  return {
    session: entry && profile ? { entry, profile, orders: get<NonNullable<DeviceSession["orders"]>>("orders") } : null,
    wiping: get<Wiping>("wiping"),
    ending: get<Ending>("ending"),
  };
}

export const sessionWrites = ({ entry, profile, orders }: DeviceSession): Writes => ({
  "session/entry": entry,
  "session/profile": profile,
  "session/orders": orders,
});
/** A session's end: its data go at once, and what else has to be done is noted in the same transaction. */
export const endWrites = (wiping: Wiping | null, ending: Ending | null): Writes => ({
  "session/entry": null,
  "session/profile": null,
  "session/orders": null,
  ...(wiping && { "session/wiping": wiping }),
  "session/ending": ending,
});
