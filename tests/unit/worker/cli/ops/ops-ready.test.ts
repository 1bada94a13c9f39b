import { describe, expect, it } from "vitest";
import { createOps } from "../../../../../worker/cli/ops/run.ts";
import type { ReadyLine } from "../../../../../worker/ops/ready/item.ts";

const done: ReadyLine = { item: "payment", state: "done", what: "live" };
const open: ReadyLine = { item: "trader", state: "open", what: "still the demo's", todo: "put your own in" };

async function run(name: "ready" | "health", answers: Record<string, unknown>, json = false) {
  const printed: string[] = [];
  const calls: string[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "secret",
    print: (text) => void printed.push(text),
    fetch: async (address) => {
      const path = address.slice("https://shop.test".length);
      calls.push(path);
      const result = answers[path];
      return Response.json({ code: result ? 200 : 404, result: result ?? "none" }, { status: result ? 200 : 404 });
    },
  });
  return { code: await ops.run({ name, json }), printed: printed.join("\n"), calls };
}
const all = (deployment: ReadyLine[], ofContent: ReadyLine[] = []) => ({
  "/ops/ready": { items: deployment, views: [{ store_code: "outlet_nl", language: "nl-NL" }] },
  "/ops/ready/view?store=outlet_nl": { items: [{ ...done, item: "legal pages", view: "outlet_nl" }] },
  "/ops/ready/content?store=outlet_nl": { items: [], looked: 4, next: "" },
  "/ops/ready/content?store=outlet_nl&after=": { items: [], looked: 10, next: "over" },
  "/ops/ready/content?store=outlet_nl&after=over": { items: ofContent, looked: 3, next: null },
});

describe("npm run ops -- ready", () => {
  it("ends with 0 where nothing is open, after all views and all of their stories", async () => {
    const { code, printed, calls } = await run("ready", all([done]));
    expect([code, calls]).toEqual([0, Object.keys(all([]))]);
    expect(printed).toContain("content (outlet_nl): 17 stories looked at");
    expect(printed).toContain("Nothing is open");
  });

  it("ends with 1 where something is open, and says what to do", async () => {
    const { code, printed } = await run("ready", all([done, open]));
    expect(code).toBe(1);
    expect(printed).toMatch(/OPEN\s+trader: still the demo's\n\s+→ put your own in/);
    expect(printed).toContain("1 of 4 are open");
  });

  it("ends with 1 where something could not be looked at", async () => {
    const unknown: ReadyLine = { item: "content", state: "unknown", what: "could not be looked at" };
    expect((await run("ready", all([done], [unknown]))).code).toBe(1);
  });

  it("gives the same facts as JSON", async () => {
    const { code, printed } = await run("ready", all([open]), true);
    const said = JSON.parse(printed) as { ready: boolean; items: ReadyLine[] };
    expect([code, said.ready, said.items[0]]).toEqual([1, false, open]);
  });

  it("stops asking for the stories of a view, and says that there are more", async () => {
    const endless = new Proxy(all([done]) as Record<string, unknown>, {
      get: (known, path: string) => known[path.replace(/^(.*content.*)&after=.*/, "$1")],
    });
    const { code, calls, printed } = await run("ready", endless);
    expect([code, calls.length]).toEqual([1, 52]);
    expect(printed).toContain("200 stories looked at, and there are more");
  });
});

describe("npm run ops -- health", () => {
  const healthy = { ok: true, build: "b", seq: 1, checks: [], act: [] };

  it("names in one line what is not ready, and stays healthy", async () => {
    const { code, printed } = await run("health", { "/ops/health/deep": healthy, ...all([done, open]) });
    expect(code).toBe(0);
    expect(printed.split("\n").at(-1)).toBe("Not ready to sell: trader (npm run ops -- ready)");
  });

  it("says it as JSON, and nothing where the shop does not know", async () => {
    const known = await run("health", { "/ops/health/deep": healthy, ...all([open]) }, true);
    expect(JSON.parse(known.printed)).toMatchObject({ ok: true, unready: ["trader"] });
    expect((await run("health", { "/ops/health/deep": healthy })).printed).not.toContain("Not ready");
  });
});
