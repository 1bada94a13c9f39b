import type { Chrome } from "../../../shared/contract/page/page.ts";
import { bytesOf, etagOf, type PageStore } from "./entry.ts";
import { schemaVersion } from "./key.ts";
import type { ValidityRecord } from "./validity.ts";

export interface ChromeCopy {
  readonly chrome: Chrome;
  readonly stamp: ValidityRecord;
}

/** Header and footer of a view as a location's isolates made them last. Whoever reads one judges it by its stamp. */
export interface KeptChrome {
  get(storeCode: string): Promise<ChromeCopy | null>;
  put(storeCode: string, copy: ChromeCopy): Promise<void>;
}

/** Kept like pages, under `build`: the same code that wrote a copy reads it. */
export function createKeptChrome(store: PageStore, build: string): KeptChrome {
  const key = (storeCode: string) => `v${schemaVersion}:chrome:${build}:${storeCode}`;
  return {
    get: async (storeCode) => {
      const entry = await store.get(key(storeCode), true);
      return (
        entry && { chrome: JSON.parse(new TextDecoder().decode(await bytesOf(entry))) as Chrome, stamp: entry.stamp }
      );
    },
    put: async (storeCode, { chrome, stamp }) => {
      const body = new TextEncoder().encode(JSON.stringify(chrome)) as Uint8Array<ArrayBuffer>;
      await store.put(key(storeCode), {
        status: 200,
        contentType: "application/json",
        body,
        etag: await etagOf(body),
        location: null,
        keepQuery: false,
        stamp,
      });
    },
  };
}
