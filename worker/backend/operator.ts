import type { MiddlewareHandler } from "hono";
import { readConfig, type Bindings } from "../env.ts";
import { sameSecret } from "../same-secret.ts";

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
