import { pause, waitMs } from "../import/asked-to-wait.ts";
import { OpsFailure, type OpsDeps } from "./deps.ts";

/** The shop as commands of an operator see it, and the terminal. */
export interface OpsShop {
  /** The result of a call, also for the statuses in `alsoGood`. Throws OpsFailure. */
  readonly call: <T>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: unknown,
    alsoGood?: readonly number[],
  ) => Promise<T>;
  /** The result of a call whose body is a file. Throws OpsFailure. */
  readonly put: <T>(path: string, file: Uint8Array<ArrayBuffer>) => Promise<T>;
  /** The text of an answer that is no JSON. Throws OpsFailure. */
  readonly read: (path: string) => Promise<{ text: string; headers: Headers }>;
  /** The bytes of an answer that is a file. Throws OpsFailure. */
  readonly bytes: (path: string) => Promise<Uint8Array>;
  /** What a page answers to anybody; null where its host cannot be reached. Redirects are not followed. */
  readonly statusOf: (address: string) => Promise<number | null>;
  readonly print: (text: string) => void;
  /** Waits before what is under way is asked for the `n`th time again, from 0. */
  readonly wait: (n: number) => Promise<void>;
}

/** The shop at an address. */
export function opsShop({ to, key, fetch, print, ...deps }: OpsDeps): OpsShop {
  const authorization = `Bearer ${key}`;
  const send = (path: string, init: RequestInit) =>
    fetch(`${to}${path}`, init).catch((error: Error) => {
      const why = (error.cause as Error | undefined)?.message || error.message;
      throw new OpsFailure(`${to} does not answer (${why}). Is it on another port, or deployed? PORT=… or --to=…`);
    });
  async function call<T>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: unknown,
    alsoGood: readonly number[] = [],
  ): Promise<T> {
    const init: RequestInit = {
      method,
      headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    return result<T>(path, await send(path, init), alsoGood);
  }
  async function put<T>(path: string, file: Uint8Array<ArrayBuffer>): Promise<T> {
    return result<T>(path, await send(path, { method: "PUT", headers: { authorization }, body: file }));
  }
  async function result<T>(path: string, response: Response, alsoGood: readonly number[] = []): Promise<T> {
    const answer = (await response.json().catch(() => null)) as { result: T; meta?: { errors?: string[] } } | null;
    if (answer && (response.ok || alsoGood.includes(response.status))) return answer.result;
    throw new OpsFailure(`${path.split("?", 1)[0]}: ${response.status} ${answer ? refusalText(answer) : "no JSON"}`);
  }
  async function read(path: string): Promise<{ text: string; headers: Headers }> {
    const response = await send(path, { method: "GET", headers: { authorization } });
    const text = await response.text();
    if (!response.ok) throw new OpsFailure(`${path.split("?", 1)[0]}: ${response.status} ${text.slice(0, 200)}`);
    return { text, headers: response.headers };
  }
  async function bytes(path: string): Promise<Uint8Array> {
    const response = await send(path, { method: "GET", headers: { authorization } });
    if (!response.ok) throw new OpsFailure(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
  const statusOf = async (address: string): Promise<number | null> => {
    const answer = await fetch(address, { method: "GET", redirect: "manual" }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status ?? null;
  };
  const wait = (n: number) => (deps.pause ?? pause)(waitMs(null, n));
  return { call, put, read, bytes, statusOf, print, wait };
}

/** What an answer without success says, with its messages. */
function refusalText({ result, meta }: { result: unknown; meta?: { errors?: string[] } }): string {
  const said = typeof result === "string" ? result : JSON.stringify(result);
  return meta?.errors ? `${said}: ${meta.errors.join(", ")}` : said;
}
