import * as z from "zod/mini";
import { mostCompared } from "../../../shared/catalog/product/most-compared.ts";
import type { ComparePress, Entry } from "./list.ts";

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

const press = z.object({ on: z.boolean(), entry });

/** Presses as they were kept, in their order; those that cannot be read are left out. */
export function readPresses(text: string): ComparePress[] {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.flatMap((one) => press.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}
