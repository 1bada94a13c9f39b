import { env } from "cloudflare:test";
import type { KVNamespace, R2Bucket } from "@cloudflare/workers-types";
import { expect, it } from "vitest";
import type { Bindings } from "../../../worker/env.ts";

const { DB, MEDIA, TEST_KV } = env as unknown as Bindings & { MEDIA: R2Bucket; TEST_KV: KVNamespace };
const remembered: string[] = [];
const address = "https://shop.test/kept";

/**
 * Three files call this and two processes run them, so at least one comes after another of them: whichever does finds
 * nothing of what it left.
 */
export function beginsWithNothing(file: string): void {
  it(`${file} finds no database rows, pages, keys, pictures or remembered values of another file`, async () => {
    const cache = await caches.open("pages");
    expect(remembered).toEqual([]);
    expect(await cache.match(address)).toBeUndefined();
    expect((await TEST_KV.list()).keys).toEqual([]);
    expect((await MEDIA.list()).objects).toEqual([]);
    expect(await DB.prepare("SELECT name FROM sqlite_master WHERE name = 'left'").all()).toMatchObject({ results: [] });

    remembered.push(file);
    await cache.put(address, new Response(file, { headers: { "cache-control": "max-age=60" } }));
    await TEST_KV.put("left", file);
    await MEDIA.put("left", file);
    await DB.exec("CREATE TABLE left (file TEXT)");
    expect(await (await cache.match(address))?.text()).toBe(file);
  });
}
