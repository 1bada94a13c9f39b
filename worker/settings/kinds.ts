import { z } from "zod";
import { readPlan } from "../../shared/delivery/read-plan.ts";
import { readViews } from "../../shared/config/read-views.ts";

/**
 * A setting of a deployment. `schema` reads the text that the platform hands over, where "" is the same as nothing;
 * `absent` says what holds then, and `meaning` what it is good for, both as docs/operating.md shows them. Settings for
 * tests are ignored unless ENVIRONMENT is "test".
 */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly where: "secret" | "variable" | "tests";
  readonly schema: T;
  readonly absent: string;
  readonly meaning: string;
}

export const emptyIsAbsent = (value: unknown) => (value === "" ? undefined : value);
export const orElse = (absent: unknown) => (value: unknown) => (value === undefined || value === "" ? absent : value);

/** A setting that need not be there. */
export const optional = <T extends z.ZodType>(schema: T, meaning: string, where: Setting["where"] = "variable") => ({
  where,
  schema: z.preprocess(emptyIsAbsent, schema.optional()),
  absent: "",
  meaning,
});
export const secret = (schema: z.ZodString, meaning: string) => optional(schema, meaning, "secret");
/** A number, and what it is without the setting. */
export const number = (
  schema: z.ZodCoercedNumber,
  absent: number,
  meaning: string,
  where: Setting["where"] = "variable",
) => ({
  where,
  schema: z.preprocess(emptyIsAbsent, schema.default(absent)),
  absent: String(absent),
  meaning,
});
/** Any other, read by a schema that takes "" and nothing by itself. */
export const own = <T extends z.ZodType>(schema: T, absent: string, meaning: string) => ({
  where: "variable" as const,
  schema,
  absent,
  meaning,
});

/** Encrypted on its way, or on the same machine. */
export const isSafeAddress = (url: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/.test(url);

export const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
export const address = z.url().transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** Where one kind of call goes, apart from the commerce platform. */
export const place = (of: string) =>
  optional(
    z.union([z.literal("embedded"), address]),
    `address of ${of}. \`embedded\`: the embedded backend, beside a platform at \`BACKEND_URL\`. Empty: as \`BACKEND_URL\` says`,
  );
export const placeKey = (of: string) =>
  secret(z.string().min(8), `key that \`${of}\` is asked with, in the header \`x-api-key\``);

export const jsonText = <T extends z.ZodType>(inside: T, absent: unknown) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string" || value === "") return absent;
    try {
      return JSON.parse(value);
    } catch {
      context.issues.push({ code: "custom", message: "is not JSON", input: value });
      return z.NEVER;
    }
  }, inside);
/** JSON that `read` turns into what it means; it throws with every mistake named. */
const read = <T>(read: (value: unknown) => T) =>
  jsonText(
    z.unknown().transform((value, context) => {
      try {
        return read(value);
      } catch (error) {
        const issues =
          error instanceof z.ZodError
            ? error.issues.map(({ path, message }) => `${path.join(".")} ${message}`)
            : [String(error instanceof Error ? error.message : error)];
        for (const message of issues) context.issues.push({ code: "custom", message, input: value });
        return z.NEVER;
      }
    }),
    undefined,
  );
export const views = read(readViews);
export const deliveryPlan = read(readPlan);

const orderLine = /^[A-Z]{2}=[A-Za-z0-9_]{1,40}(?:,[A-Za-z0-9_]{1,40}){0,30}$/;
/** Ways to pay by country: `NL=ideal,scheme;DE=paypal`. */
export const paymentOrder = z.preprocess(
  (value) =>
    String(value ?? "")
      .split(";")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  z
    .array(z.string().regex(orderLine, "is no line of a country, NL=ideal,scheme,banktransfer"))
    .max(60)
    .transform((lines) =>
      Object.fromEntries(lines.map((line) => [line.slice(0, 2), line.slice(3).split(",")] as const)),
    ),
);

/** Most memory that hashing a password may take, of the 128 MB of an isolate. */
const mostHashBytes = 64 * 1024 * 1024;
export const passwordCost = z
  .string()
  .regex(/^\d{1,7},\d{1,2},\d{1,2}$/, 'is three numbers, "16384,8,5"')
  .transform((text) => {
    const [N = 0, r = 0, p = 0] = text.split(",").map(Number);
    return { N, r, p };
  })
  .refine(
    ({ N, r, p }) => N > 1 && (N & (N - 1)) === 0 && r > 0 && p > 0,
    "needs a power of two, then two numbers from 1",
  )
  .refine(({ N, r }) => 128 * N * r <= mostHashBytes, "would take more than 64 MB of memory");
export const words = (value: unknown) =>
  String(value)
    .split(",")
    .map((word) => word.trim());
