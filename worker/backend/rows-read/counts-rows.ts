import type { MiddlewareHandler } from "hono";
import { withDatabase, type Bindings } from "../../env.ts";
import { meteredDatabase } from "./metered.ts";
import { noteRead } from "./tally.ts";

/** Of how many calls one is looked at. */
const oneOf = 16;
/** What payments keep of their provider is kept by the environment, which a call that is looked at has anew. */
const passedBy = "/api/payment";

/** What stands before every route, and names none. */
const everywhere = new Set(["*", "/*", "/api/*"]);

/** The pattern of the route that answered; what none answers is one line, whatever was asked. */
function patternOf(matched: readonly { readonly method: string; readonly path: string }[]): string {
  const named = matched.filter(({ path }) => !everywhere.has(path));
  const route = named.findLast(({ path }) => !path.endsWith("*")) ?? named.at(-1);
  return route ? `${route.method} ${route.path}` : "none";
}

/**
 * Counts the rows that every sixteenth call of an isolate reads, by the pattern of its route; others pass as they are.
 * `before`: calls so far, for tests.
 */
export function countsRows(before = 0): MiddlewareHandler<{ Bindings: Bindings }> {
  let calls = before;
  return async (c, next) => {
    calls += 1;
    if (calls % oneOf !== 0 || c.req.path.startsWith(passedBy)) return next();
    let rows = 0;
    c.env = withDatabase(
      c.env,
      meteredDatabase(c.env.DB, (read) => (rows += read)),
    );
    await next();
    noteRead(patternOf(c.req.matchedRoutes), rows);
  };
}
