import * as z from "zod/mini";
import type { RecordCollection, Storage } from "../../device/storage/storage.ts";
import { holdsIn } from "./department.ts";
import { sizeKind } from "./size-kind.ts";

const chosen = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(100)),
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.string().check(z.maxLength(200)),
  at: z.number(),
  /** The department it was chosen in; none where the shop has none, or before they were kept. */
  department: z.optional(z.string().check(z.maxLength(300))),
});
type Chosen = z.infer<typeof chosen>;

/**
 * One record for each attribute, kind of sizes and department: a shopper has a shoe size beside a shirt size, and may
 * buy for somebody else.
 */
const sizeCollection: RecordCollection<Chosen> = { prefix: "my-size/", check: (value) => chosen.safeParse(value).data };
const keyOf = (code: string, kind: string, department = ""): string =>
  `${sizeCollection.prefix}${code}/${kind}${department}`;
const kindIn = (key: string): string => key.split("/")[2]!;

export interface SizeRecords {
  /** Attribute code → the value chosen last, of any kind and department. */
  latest(): Promise<Record<string, string>>;
  /** Kind of sizes → the label of the size chosen last of that kind, in a department or in any. */
  labels(department?: string | null): Promise<ReadonlyMap<string, string>>;
  of(code: string, kind: string, department?: string | null): Promise<string | null>;
  /** `at` in milliseconds. */
  remember(
    code: string,
    value: string,
    label: string,
    kind: string | undefined,
    at: number,
    department?: string | null,
  ): Promise<void>;
}

/**
 * The sizes the shopper chose, as this device's `storage` keeps them. Where several records fit, the newest one counts.
 */
export function sizeRecords(storage: Storage): SizeRecords {
  const chosenIn = async (department: string | null) =>
    [...(await storage.read(sizeCollection))]
      .filter(([, one]) => holdsIn(one.department, department))
      .sort(([, a], [, b]) => a.at - b.at);
  return {
    async latest() {
      const all = [...(await storage.read(sizeCollection)).values()].sort((a, b) => a.at - b.at);
      return Object.fromEntries(all.map(({ code, value }) => [code, value]));
    },
    async labels(department = null) {
      return new Map((await chosenIn(department)).map(([key, { label }]) => [kindIn(key), label]));
    },
    async of(code, kind, department = null) {
      const same = (await chosenIn(department)).filter(([key, one]) => one.code === code && kindIn(key) === kind);
      return same.at(-1)?.[1].value ?? null;
    },
    async remember(code, value, label, kind = sizeKind([label]), at, department) {
      await storage.update(sizeCollection, () => ({
        writes: {
          // What was kept without a department would hold in every other one.
          ...(department && { [keyOf(code, kind)]: null }),
          [keyOf(code, kind, department ?? "")]: {
            code,
            value,
            label,
            at,
            ...(department && { department }),
          } satisfies Chosen,
        },
        result: null,
      }));
    },
  };
}
