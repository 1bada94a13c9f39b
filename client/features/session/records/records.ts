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
/** Data of a customer who has left still has to be removed. `everything`: including what waits to be sent. */
const wiping = z.object({ everything: z.boolean() });
/** A session whose end has not been reported to the server. */
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

/** The session records; a session with an unreadable part counts as none. */
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
/**
 * The writes that end a session: its data are removed at once, and the work left to do is noted in the same
 * transaction.
 */
export const endWrites = (wiping: Wiping | null, ending: Ending | null): Writes => ({
  "session/entry": null,
  "session/profile": null,
  "session/orders": null,
  ...(wiping && { "session/wiping": wiping }),
  "session/ending": ending,
});
