import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { R2Bucket } from "@cloudflare/workers-types";
import { beforeEach, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { keepBuild, type Build } from "../../../worker/builds/keep-build.ts";
import type { Bindings } from "../../../worker/env.ts";
import { runDue } from "../../../worker/schedule/run.ts";

const bindings = env as unknown as Bindings;
const bucket = bindings.MEDIA!;
const day = 86_400_000;
const noon = new Date("2026-06-01T12:00:00.000Z");
const after = (days: number) => new Date(noon.getTime() + days * day);

/** `count` files of a build, the first of which other builds have as well. */
const buildOf = (id: string, count: number): Build => ({
  id,
  files: ["base-0000000.js", ...Array.from({ length: count - 1 }, (_, n) => `part${n}-${id}.js`)],
});
const fetchFile = async (address: string) =>
  new Response(`text of ${new URL(address).pathname}`, { headers: { "content-type": "text/javascript" } });
const minute = (build: Build, now = noon, from = fetchFile, to: R2Bucket = bucket) =>
  keepBuild(build, { bucket: to, fetchFile: from, now });

async function keys(): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: "build" });
  return objects.map(({ key }) => key);
}
async function get(path: string, init?: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`http://shop.test${path}`, init), bindings, context as never);
  const copy = new Response(await answer.arrayBuffer(), answer);
  await waitOnExecutionContext(context);
  return copy;
}

beforeEach(async () => {
  const found = await keys();
  if (found.length > 0) await bucket.delete(found);
});

describe("files of a version", () => {
  it("are kept fifty a minute, until all are there, and then cost one look", async () => {
    const build = buildOf("aaaaaaa", 120);
    for (const count of [51, 101, 121, 121]) {
      await minute(build);
      // Each with the note of how far it came.
      expect(await keys()).toHaveLength(count);
    }
    let looks = 0;
    const counted = {
      head: (key: string) => {
        looks += 1;
        return bucket.head(key);
      },
    } as unknown as R2Bucket;
    await minute(build, noon, fetchFile, counted);
    expect(looks).toBe(1);
  });

  it("answer whoever asks for one that the newest version does not have, with the type it was sent with", async () => {
    await minute(buildOf("aaaaaaa", 2));
    const answer = await get("/assets/part0-aaaaaaa.js");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("text of /assets/part0-aaaaaaa.js");
    expect(answer.headers.get("content-type")).toBe("text/javascript");
    expect(answer.headers.get("cache-control")).toMatch(/immutable/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await get("/assets/part0-aaaaaaa.js", { method: "HEAD" })).status).toBe(200);
  });

  it("that nobody keeps are a short 404, which nothing stores and no page is made for", async () => {
    for (const path of ["/assets/part9-zzzzzzz.js", "/assets/", "/assets/a/b.js", `/assets/${"x".repeat(300)}.js`]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get("cache-control")).toMatch(/no-store/);
      expect((await answer.text()).length).toBeLessThan(100);
    }
  });

  it("go on where a minute failed, and are never taken from another version's answer", async () => {
    const build = buildOf("aaaaaaa", 30);
    const gone = async (address: string) =>
      address.includes("part12-") ? new Response("", { status: 404 }) : fetchFile(address);
    await expect(minute(build, noon, gone)).rejects.toThrow(/part12-aaaaaaa\.js answers 404/);
    expect(await keys()).not.toContain("build-file:part12-aaaaaaa.js");
    await minute(build);
    expect(await keys()).toHaveLength(31);
  });

  it("stay thirty days after the next version is whole, and go after that; what both have stays", async () => {
    const [first, second, third, fourth] = ["aaaaaaa", "bbbbbbb", "ccccccc", "ddddddd"].map((id) => buildOf(id, 3));
    await minute(first!, after(0));
    await minute(second!, after(40));
    expect((await get("/assets/part0-aaaaaaa.js")).status).toBe(200);
    await minute(third!, after(69));
    expect((await get("/assets/part0-aaaaaaa.js")).status).toBe(200);
    await minute(fourth!, after(71));
    expect((await get("/assets/part0-aaaaaaa.js")).status).toBe(404);
    for (const kept of ["base-0000000.js", "part0-bbbbbbb.js", "part0-ccccccc.js", "part0-ddddddd.js"])
      expect((await get(`/assets/${kept}`)).status, kept).toBe(200);
  });

  it("are looked through to the end, however many versions and files there are", async () => {
    // Two of a list at a time.
    const small = new Proxy(bucket, {
      get: (all, name) =>
        name === "list"
          ? (options: object) => all.list({ ...options, limit: 2 })
          : (Reflect.get(all, name) as (...given: unknown[]) => unknown).bind(all),
    });
    const all = ["aaaaaaa", "bbbbbbb", "ccccccc", "ddddddd"].map((id) => buildOf(id, 4));
    for (const [n, build] of all.entries()) await minute(build, after(n), fetchFile, small);
    await minute(buildOf("eeeeeee", 4), after(40), fetchFile, small);
    await minute(buildOf("fffffff", 4), after(80), fetchFile, small);
    const left = (await keys()).filter((key) => !/fffffff|eeeeeee|base/.test(key));
    expect(left).toEqual([]);
    for (const kept of ["base-0000000.js", "part0-eeeeeee.js", "part2-fffffff.js"])
      expect((await get(`/assets/${kept}`)).status, kept).toBe(200);
  });

  it("count anew from the day on which a version that came back has gone again", async () => {
    const [first, second, third] = ["aaaaaaa", "bbbbbbb", "ccccccc"].map((id) => buildOf(id, 3));
    await minute(first!, after(0));
    await minute(second!, after(1));
    // Rolled back: nothing is put again, but it is the newest now.
    await minute(first!, after(2));
    await minute(second!, after(60));
    await minute(third!, after(61));
    expect((await get("/assets/part0-aaaaaaa.js")).status).toBe(200);
  });

  it("are kept by the schedule of a Worker that has files, and by no other", async () => {
    const assets = { fetch: (address: string) => fetchFile(address) } as never;
    const run = async (more: Partial<Parameters<typeof runDue>[0]>) => {
      const context = createExecutionContext();
      const call = async () => new Response();
      runDue({ env: { ...bindings, ASSETS: assets }, now: noon, call, isPlatform: true, ...more }, context as never);
      await waitOnExecutionContext(context);
    };
    await run({});
    expect(await keys()).toEqual([]);
    await run({ build: buildOf("aaaaaaa", 3) });
    expect(await keys()).toHaveLength(4);
  });
});
