import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import fc from "fast-check";
import { expect } from "vitest";
import type { Bindings } from "../../../worker/env.ts";
import worker from "../../../worker/index.ts";
import { DB } from "../catalog/fixture.ts";
import { seed, times } from "./inputs.ts";

export interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

function requestOf({ method, path, headers = {}, body }: Shot): Request {
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined && method !== "GET") init.body = body as string;
  return new Request(`http://localhost${path}`, init);
}

/** Sends one request to the whole Worker. */
export const shoot = (shot: Shot): Promise<Response> => exports.default.fetch(requestOf(shot));

/**
 * The same from within, until everything that it set off is done. What a page leaves under way the next one shares, and
 * the test pool carries no promise from one request to another.
 */
export async function shootToTheEnd(shot: Shot): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(requestOf(shot), env as unknown as Bindings, context);
  const body = response.body ? await response.arrayBuffer() : null;
  await waitOnExecutionContext(context);
  return new Response(body, response);
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
  send = shoot,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const waiting = fc.sample(shots, { numRuns: times, seed })[Symbol.iterator]();
  const fire = async () => {
    for (const shot of waiting) {
      const response = await send(shot).catch((error: unknown) =>
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
  send?: typeof shoot,
): Promise<Record<number, number>> {
  const before = await rows();
  const statuses = await bombard(shots, look, atOnce, send);
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
