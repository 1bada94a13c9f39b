import { exports } from "cloudflare:workers";
import fc from "fast-check";
import { expect } from "vitest";
import { DB } from "../catalog/fixture.ts";
import { seed, times } from "./inputs.ts";

export interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

/** Sends one request to the whole Worker. */
export function shoot({ method, path, headers = {}, body }: Shot): Promise<Response> {
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined && method !== "GET") init.body = body as string;
  return exports.default.fetch(`http://localhost${path}`, init);
}

/** Every table's rows as they stand, without those of `except`. */
export async function rows(except: readonly string[] = []): Promise<Record<string, string>> {
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !except.includes(name));
  const found = await DB.batch(names.map((name) => DB.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(names.map((name, i) => [name, JSON.stringify(found[i]!.results)]));
}

const shown = ({ method, path, headers, body }: Shot) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers ?? {})} ` +
  `${typeof body === "string" ? body.slice(0, 500) : body ? `bytes ${[...body]}` : ""}`;

type Look = (response: Response, shot: Shot) => void | Promise<void>;

/**
 * Fires `times` requests, `atOnce` at a time. Fails at the first that is answered 5xx or breaks off, with what it was.
 * Answers how often each status came.
 */
export async function bombard(
  shots: fc.Arbitrary<Shot>,
  look: Look = () => {},
  atOnce = 8,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const waiting = fc.sample(shots, { numRuns: times, seed })[Symbol.iterator]();
  const fire = async () => {
    for (const shot of waiting) {
      const response = await shoot(shot).catch((error: unknown) =>
        expect.fail(`${shown(shot)} broke off: ${String(error)}`),
      );
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status >= 500)
        expect.fail(`${shown(shot)} → ${response.status} ${(await response.text()).slice(0, 300)}`);
      await look(response, shot);
      if (!response.bodyUsed) await response.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fire));
  return statuses;
}

/** The same, where nothing that arrives may change a single row. */
export async function bombardInVain(
  shots: fc.Arbitrary<Shot>,
  look?: Look,
  atOnce?: number,
): Promise<Record<number, number>> {
  const before = await rows();
  const statuses = await bombard(shots, look, atOnce);
  const after = await rows();
  for (const name of Object.keys(before))
    expect(after[name] === before[name], `rows of ${name} are as they were`).toBe(true);
  return statuses;
}

/** An answer of a call is the envelope, its code is the status, and an error says why in words. */
export async function isEnvelope(response: Response, shot: Shot): Promise<void> {
  const body = (await response.json()) as { code?: unknown; result?: unknown } | null;
  if (response.status === 200 && (body === null || !("code" in body))) return;
  expect(body?.code, shown(shot)).toBe(response.status);
  if (response.status !== 200) expect(body?.result, shown(shot)).toEqual(expect.stringMatching(/./));
}
