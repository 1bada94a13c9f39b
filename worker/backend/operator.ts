import type { MiddlewareHandler } from "hono";
import { type Bindings, readConfig } from "../env.ts";

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Whether two secrets are equal, in a time that does not depend on where they differ. */
export async function sameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}

/** Lets only the bearer of OPS_KEY pass: 503 when no key is configured, 401 otherwise. */
export const operatorOnly: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  const { opsKey } = readConfig(c.env);
  if (opsKey === undefined) return c.json({ code: 503, result: "OPS_KEY is not configured" }, 503);
  const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (given === undefined || !(await sameSecret(given, opsKey))) return c.json({ code: 401, result: "Unauthorized" }, 401, { "www-authenticate": "Bearer" });
  await next();
};
