import type { MiddlewareHandler } from "hono";
import { readConfig, type Bindings } from "../env.ts";

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Whether two secrets are equal, in a time that says nothing about where they differ. */
export async function sameSecret(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(a), digest(b)]);
  return left.reduce((difference, byte, i) => difference | (byte ^ right[i]!), 0) === 0;
}

/** Whether a request brings OPS_KEY (Bearer). */
export const holdsKey = (
  { headers }: { headers: { get(name: string): string | null } },
  opsKey: string,
): Promise<boolean> => sameSecret(/^Bearer (.+)$/.exec(headers.get("authorization") ?? "")?.[1] ?? "", opsKey);

/** Lets only the holder of OPS_KEY (Bearer) pass: 401 for others, 503 where no key is configured. */
export const operatorOnly: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  const { opsKey } = readConfig(c.env);
  if (opsKey === undefined) return c.json({ code: 503, result: "No operations key is configured" }, 503);
  if (!(await holdsKey(c.req.raw, opsKey))) return c.json({ code: 401, result: "Unauthorized" }, 401);
  return next();
};
