import * as z from "zod/mini";
import type { RecordCollection, Storage } from "../../device/storage/storage.ts";
import { sizeKind } from "./size-kind.ts";

const chosen = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(100)),
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.string().check(z.maxLength(200)),
  at: z.number(),
});
type Chosen = z.infer<typeof chosen>;

/** One record for each attribute and kind of sizes: a shopper has a shoe size beside a shirt size. */
const sizeCollection: RecordCollection<Chosen> = { prefix: "my-size/", check: (value) => chosen.safeParse(value).data };
const keyOf = (code: string, kind: string): string => `${sizeCollection.prefix}${code}/${kind}`;

export interface SizeRecords {
  latest(): Promise<Record<string, string>>;
  /** Kind of sizes → the label of the size chosen last of that kind. */
  labels(): Promise<ReadonlyMap<string, string>>;
  of(code: string, kind: string): Promise<string | null>;
  /** `at` in milliseconds. */
  remember(code: string, value: string, label: string, kind: string | undefined, at: number): Promise<void>;
}

export function sizeRecords(storage: Storage): SizeRecords {
  return {
    async latest() {
      const all = [...(await storage.read(sizeCollection)).values()].sort((a, b) => a.at - b.at);
      return Object.fromEntries(all.map(({ code, value }) => [code, value]));
    },
    async labels() {
      const all = [...(await storage.read(sizeCollection))].sort(([, a], [, b]) => a.at - b.at);
      return new Map(all.map(([key, { label }]) => [key.slice(key.lastIndexOf("/") + 1), label]));
    },
    async of(code, kind) {
      return (await storage.read(sizeCollection)).get(keyOf(code, kind))?.value ?? null;
    },
    async remember(code, value, label, kind = sizeKind([label]), at) {
      await storage.update(sizeCollection, () => ({
        writes: { [keyOf(code, kind)]: { code, value, label, at } satisfies Chosen },
        result: null,
      }));
    },
  };
}
