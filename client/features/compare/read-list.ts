import * as z from "zod/mini";
import { mostCompared } from "../../../shared/catalog/most-compared.ts";
import type { Entry } from "./list.ts";

const text = z.string().check(z.minLength(1), z.maxLength(400));
const entry = z.object({ sku: z.string().check(z.minLength(1), z.maxLength(64)), name: text, image: z.nullable(text) });
const schema = z.array(entry);

/** A list as it was kept, or undefined when it is none. */
export function readList(value: unknown): Entry[] | undefined {
  const checked = schema.safeParse(value);
  return checked.success
    ? [...new Map(checked.data.map((one) => [one.sku, one])).values()].slice(0, mostCompared)
    : undefined;
}
