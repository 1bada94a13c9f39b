import type { Context, MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { Bindings } from "../env.ts";

type Env = { Bindings: Bindings };
type Call = Context<Env>;
type Part = "json" | "query";
type Refuse = (c: Call, error: z.ZodError) => Response;
/** A middleware after which `c.req.valid(part)` is what the schema made of the request. */
type Checked<P extends Part, T extends z.ZodType> = MiddlewareHandler<
  Env,
  string,
  { in: { [K in P]: z.input<T> }; out: { [K in P]: z.output<T> } }
>;

/**
 * The answer to a request that does not fit its schema: 400, a text, and what is wrong with it unless `errors` is
 * false.
 */
export const refusal =
  (
    result = "The request does not follow the contract",
    { errors = true, headers = { "cache-control": "private, no-store" } as Record<string, string> } = {},
  ): Refuse =>
  (c, { issues }) =>
    c.json(
      {
        code: 400,
        result,
        ...(errors && { meta: { errors: issues.map(({ path, message }) => `${path.join(".")} ${message}`) } }),
      },
      400,
      headers,
    );

const checked =
  <P extends Part, T extends z.ZodType>(
    part: P,
    read: (c: Call) => unknown,
    schema: T,
    refuse: Refuse,
  ): Checked<P, T> =>
  async (c, next) => {
    const parsed = schema.safeParse(await read(c));
    if (!parsed.success) return refuse(c, parsed.error);
    c.req.addValidatedData(part, parsed.data as object);
    return next();
  };

/**
 * Checks the body as JSON, whatever type it says to be. Operators call from terminals, where a body that names no type
 * says it is a form; the framework's own validator would take it for {}, which means "all" to a retry. What is no JSON
 * is checked as null, and refused.
 */
export const checkedBody = <T extends z.ZodType>(schema: T, refuse: Refuse = refusal()): Checked<"json", T> =>
  checked("json", (c) => c.req.json<unknown>().catch(() => null), schema, refuse);

/** Checks the parameters of the query, the first of each name. */
export const checkedQuery = <T extends z.ZodType>(schema: T, refuse: Refuse = refusal()): Checked<"query", T> =>
  checked("query", (c) => c.req.query(), schema, refuse);

/** Checks one parameter, which is `absent` where it is missing; it is then the whole of `c.req.valid("query")`. */
export const checkedParameter = <T extends z.ZodType>(
  name: string,
  absent: unknown,
  schema: T,
  refuse: Refuse = refusal(),
): Checked<"query", T> => checked("query", (c) => c.req.query(name) ?? absent, schema, refuse);
