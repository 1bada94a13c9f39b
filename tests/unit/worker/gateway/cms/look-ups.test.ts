import { beforeEach, describe, expect, it } from "vitest";
import { createLookUpLimit } from "../../../../../worker/gateway/cms/look-ups.ts";
import type { Gateway } from "../../../../../worker/gateway/gateway.ts";
import { createSpace, gatewayOver, uuidOf, type FakeSpace } from "./fake-cms.ts";

let space: FakeSpace;
let gateway: Gateway;
const clock = { now: 1_000_000 };
beforeEach(() => {
  space = createSpace();
  gateway = gatewayOver(space, { now: () => clock.now, head: () => 5, lookUps: createLookUpLimit() });
});
const page = { component: "page", title: "Er is wat", body: [] };
const ask = (path: string, address: string) =>
  gateway.fetch(new Request(`http://shop.test/api/cms/${path}`, { headers: { "cf-connecting-ip": address } }));
/** Calls to the space beside those for its version. */
const asked = () => space.calls.filter(({ pathname }) => !pathname.endsWith("/me")).length;
const stranger = "192.0.2.1";
const kinds: [string, (n: number) => string][] = [
  ["slugs", (n) => `story/verzonnen-${n}`],
  ["uuids", (n) => `get-by-uuid?uuid=${uuidOf(`verzonnen-${n}`)}`],
  ["folders", (n) => `stories?slug=map-${n}&size=8&offset=0`],
  ["sizes of a list that is there", (n) => `stories?slug=blog&size=${n + 20}&offset=0`],
];

describe("a stranger who looks up what is not there", () => {
  it.each(kinds)("has a bounded number of calls to the CMS: invented %s, all at once", async (_, path) => {
    space.publish("outlet_nl/blog/een", page);
    const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => ask(path(n), stranger)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBe(280);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(asked()).toBeLessThanOrEqual(240);
    // An hour later there are as many as come in an hour, and no more than a burst.
    clock.now += 3_600_000;
    const later = await Promise.all(Array.from({ length: 400 }, (_, n) => ask(path(n), stranger)));
    expect(later.filter(({ status }) => status === 429).length).toBe(280);
  });

  it("counts as one with all of an IPv6 line, whatever addresses it invents", async () => {
    const from = (n: number) => `2001:db8:1:${(n % 50).toString(16)}::${n.toString(16)}`;
    const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => ask(`story/x-${n}`, from(n))));
    expect(answers.filter(({ status }) => status === 404).length).toBe(120);
  });

  it("leaves others theirs, and everybody what is there", async () => {
    for (let n = 0; n < 30; n += 1) space.publish(`outlet_nl/echt-${n}`, page);
    await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`story/verzonnen-${n}`, stranger)));
    expect((await ask("story/nieuw", stranger)).status).toBe(429);
    expect((await ask("story/verzonnen-7", "192.0.2.2")).status).toBe(404);
    for (let round = 0; round < 10; round += 1)
      for (let n = 0; n < 30; n += 1) expect((await ask(`story/echt-${n}`, "192.0.2.2")).status).toBe(200);
    // What another has found is known to be there.
    expect((await ask("story/echt-3", stranger)).status).toBe(200);
  });

  it("never closes what the shop itself asks for, whether the space has it or not", async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`story/verzonnen-${n}`, stranger)));
    for (const slug of ["theme", "blocks/header-menu", "blocks/footer", "blocks/checkout", "home", "storelocator"])
      expect([slug, (await ask(`story/${slug}`, stranger)).status]).toEqual([slug, 404]);
  });
});
