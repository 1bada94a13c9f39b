import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { createSpace, publicToken, type FakeSpace } from "../../unit/worker/gateway/cms/fake-cms.ts";
import { importLines, shop } from "../catalog/fixture.ts";
import { bindings } from "./shop.ts";

/** The space at the provider, or what answers in its place. */
let space: FakeSpace;
let answer: (request: Request) => Response | Promise<Response>;
let location = 9_500;

/** An isolate that knows nothing yet, on commerce of its own and content elsewhere. */
const isolate = (): Bindings =>
  ({
    ...bindings,
    BACKEND_URL: undefined,
    CMS_URL: `https://cms-${location}.test/v2`,
    CMS_TOKEN: publicToken,
  }) as never;

/** Calls that hang. A CMS that is slow is lost in the end, here when the page has come. */
const hanging = new Set<(why: Error) => void>();
const hang = () => new Promise<never>((_, fail) => void hanging.add(fail));
const lost = () => Promise.reject(new TypeError("lost"));
function giveUp(): void {
  if (hanging.size === 0) return;
  answer = lost;
  for (const fail of hanging) fail(new TypeError("lost"));
  hanging.clear();
}

/** How long a page waits for its frame, in milliseconds. */
const patienceMs = 1_500;
/** No page waits for its frame: what answers has answered by then, or never does. Until spies are restored. */
function withoutPatience(): void {
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) =>
    later(run, ms === patienceMs ? 0 : ms)) as typeof setTimeout);
}

beforeAll(async () => void (await importLines(shop)));
beforeEach(() => {
  for (const kind of ["error", "warn"] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  space = createSpace();
  space.publish("outlet_nl/config/theme", { component: "theme", promoBar: [{ usps: [{ label: "Uit de ruimte" }] }] });
  answer = (request) => space.fetch(request);
  location += 1;
  const elsewhere = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).host.startsWith("cms-") ? answer(request) : elsewhere(request);
  });
});
afterEach(async () => {
  giveUp();
  for (const context of behind.splice(0)) await waitOnExecutionContext(context);
  vi.restoreAllMocks();
});

async function ask(env: Bindings, path: string, at = location): Promise<Response & { html: string }> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(`http://localhost:${at}${path}`), env, context);
  const html = await response.text();
  giveUp();
  await waitOnExecutionContext(context);
  return Object.assign(new Response(html, response), { html });
}
/** The answer, without waiting for what it leaves to be done behind it. */
const soon = async (env: Bindings, path: string) => {
  const context = createExecutionContext();
  behind.push(context);
  return app.fetch(new Request(`http://localhost:${location}${path}`), env, context);
};
const behind: ExecutionContext[] = [];
const productPath = "/kleding/truien/wollen-trui-haven/";
const pages = ["/winkelwagen/", "/checkout/", productPath, "/"];
const down: [string, () => Response | Promise<Response>][] = [
  ["is down", lost],
  ["answers HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["refuses the token", () => Response.json({ error: "Unauthorized" }, { status: 401 })],
  ["is slow", hang],
];

describe("a CMS that does not answer", () => {
  it.each(down)("takes no page with it that it only gives the frame of: it %s", async (_, instead) => {
    if (instead === hang) withoutPatience();
    const env = isolate();
    for (const path of pages) {
      answer = instead;
      const { status, html, headers } = await ask(env, path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, html.includes("<main"), html.includes("Uit de ruimte")]).toEqual([path, true, false]);
      expect([path, /public|s-maxage/.test(headers.get("cache-control")!)]).toEqual([path, false]);
    }
    answer = instead;
    const config = await ask(env, "/data/!checkout/config");
    expect([config.status, config.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  it("is waited for once, and then left alone for a while", async () => {
    withoutPatience();
    const limits: AbortSignal[] = [];
    answer = ({ signal }) => {
      limits.push(signal);
      return hang();
    };
    const env = isolate();
    const first = await soon(env, "/winkelwagen/");
    expect([first.status, (await first.text()).includes("</html>")]).toEqual([200, true]);
    // The page did not wait until the CMS's own calls were given up.
    expect(new Set(limits.map(({ aborted }) => aborted))).toEqual(new Set([false]));
    const asked = vi.mocked(globalThis.fetch).mock.calls.length;
    for (const path of pages.slice(0, 3)) expect((await soon(env, path)).status).toBe(200);
    expect(vi.mocked(globalThis.fetch).mock.calls.length).toBe(asked);
  });

  it("leaves pages the frame that was known last, in this isolate and in others of its location", async () => {
    const env = isolate();
    expect((await ask(env, "/winkelwagen/")).html).toContain("Uit de ruimte");
    answer = down[1]![1];
    await overtaken(env);
    for (const other of [env, isolate()]) {
      const { status, html, headers } = await ask(other, productPath);
      expect([status, html.includes("Uit de ruimte")]).toEqual([200, true]);
      expect(headers.get("cache-control")).toMatch(/private|no-store/);
    }
    answer = (request) => space.fetch(request);
    space.publish("outlet_nl/config/theme", { component: "theme", promoBar: [{ usps: [{ label: "Weer terug" }] }] });
    const back = await ask(isolate(), productPath);
    expect([back.html.includes("Weer terug"), back.headers.get("server-timing")]).toEqual([true, "cache;desc=MISS"]);
  });

  it("leaves a stored page as it is, rather than one without its content", async () => {
    space.publish("outlet_nl/home", {
      component: "page",
      title: "Thuis",
      body: [{ component: "newsletter", title: "Van de redactie" }],
    });
    const env = isolate();
    expect((await ask(env, "/")).html).toContain("Van de redactie");
    answer = down[1]![1];
    await overtaken(env);
    const { html, headers } = await ask(env, "/");
    expect([html.includes("Van de redactie"), headers.get("x-cache")]).toEqual([true, "STALE-ERROR"]);
  });

  it("still makes a page of content alone fail, and never one that is missing", async () => {
    answer = down[1]![1];
    expect((await ask(isolate(), "/service/retour/")).status).toBe(503);
  });
});

/** Everything made of content is outdated. */
async function overtaken(env: Bindings): Promise<void> {
  const context = createExecutionContext();
  const written = await app.fetch(
    new Request(`http://localhost:${location}/ops/invalidate`, {
      method: "POST",
      headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
      body: JSON.stringify({ tags: ["storyblok-content"] }),
    }),
    env,
    context,
  );
  expect(written.status).toBe(200);
  await waitOnExecutionContext(context);
}
