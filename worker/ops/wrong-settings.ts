import { holdsKey } from "../backend/operator.ts";
import { readConfig, type Bindings } from "../env.ts";

const leastKey = 16;

/**
 * With a wrong setting nothing of the shop answers. Whoever holds the operators' key is told which it is: by every call
 * of theirs, for none can be made. Null for everybody else, and where nothing is wrong.
 */
export async function wrongSettings(request: Request, env: Bindings): Promise<Response | null> {
  if (!new URL(request.url).pathname.startsWith("/ops/")) return null;
  try {
    readConfig(env);
    return null;
  } catch (error) {
    const { OPS_KEY: key } = env as { OPS_KEY?: unknown };
    if (typeof key !== "string" || key.length < leastKey || !(await holdsKey(request, key))) return null;
    const result = error instanceof Error ? error.message : String(error);
    return Response.json({ code: 500, result }, { status: 500, headers: { "cache-control": "no-store" } });
  }
}
