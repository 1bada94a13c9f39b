import type { Context } from "hono";
import type { z } from "zod";

/** The JSON body of an operator's call that fits `schema`, or the refusal to send. */
export async function readOperatorBody<T>(c: Context, schema: z.ZodType<T>): Promise<T | Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  return c.json(
    {
      code: 400,
      result: "The request does not follow the contract",
      meta: {
        reason: "invalid",
        errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
      },
    },
    400,
  );
}
