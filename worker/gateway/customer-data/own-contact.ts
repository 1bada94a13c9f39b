import { z } from "zod";
import type { AdapterTools } from "../endpoint.ts";
import type { Call, UpstreamAnswer } from "../upstream.ts";
import type { Engage } from "./engage.ts";

/** The customer of a session, as the platform of accounts says. */
export interface Owner {
  readonly externalId: string;
  readonly email: string;
}

const id = z.union([z.number().int(), z.string().max(64)]);
/** Both spellings of a profile's number (contract §2.1, rule 8). */
const profile = z
  .looseObject({ id: id.optional(), external_id: z.string().min(1).max(64).optional(), email: z.string().max(254) })
  .transform(({ id, external_id, email }) => ({
    externalId: external_id ?? (id === undefined ? "" : String(id)),
    email,
  }))
  .refine(({ externalId }) => externalId !== "");
const envelope = z.looseObject({ code: z.coerce.number(), result: profile });

/**
 * The session's customer, read from the platform with the call's own token and never taken from the browser. The
 * platform's answer where there is no customer (401).
 */
export async function ownerOf(call: Call, { upstreams, until, now }: AdapterTools): Promise<Owner | UpstreamAnswer> {
  const { body: _, ...asked } = call;
  const answer = await upstreams.user.ask({ ...asked, method: "GET", target: "/api/user/me" }, until - now());
  const { data } = envelope.safeParse(jsonOf(answer.text));
  return data?.code === 200 && answer.status < 300 ? data.result : answer;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How many contacts an isolate remembers, and for how long. */
const mostKnown = 1_000;
const knownMs = 600_000;
/** Most calls of one customer within a minute and isolate: a page makes three, and an update goes once a second at most. */
export const mostCalls = 90;
const minuteMs = 60_000;

/** The contacts of customers; one that was found is remembered for ten minutes, because every update needs it. */
export function createContacts(engage: Pick<Engage, "idOf">, now: () => number) {
  const known = new Map<string, { id: string; until: number }>();
  const calls = new Map<string, { count: number; until: number }>();
  return {
    /** Seconds that a customer's next call has to wait; 0: it may be made, and is counted. */
    waitOf(externalId: string): number {
      const before = calls.get(externalId);
      const counted = before && before.until > now() ? before : { count: 0, until: now() + minuteMs };
      if (counted.count >= mostCalls) return Math.ceil((counted.until - now()) / 1_000);
      calls.delete(externalId);
      calls.set(externalId, { ...counted, count: counted.count + 1 });
      if (calls.size > mostKnown) calls.delete(calls.keys().next().value!);
      return 0;
    },
    async idOf(externalId: string): Promise<string | null> {
      const before = known.get(externalId);
      if (before && before.until > now()) return before.id;
      known.delete(externalId);
      const id = await engage.idOf(externalId);
      if (id === null) return null;
      known.set(externalId, { id, until: now() + knownMs });
      if (known.size > mostKnown) known.delete(known.keys().next().value!);
      return id;
    },
    forget: (externalId: string): void => void known.delete(externalId),
  };
}
export type Contacts = ReturnType<typeof createContacts>;
