import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import { farewell } from "../../../worker/pages/site-files/farewell.ts";

const bindings = env as unknown as Bindings;

async function get(
  path: string,
  { host = "shop.test", overrides = {} }: { host?: string; overrides?: Partial<Bindings> } = {},
): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`http://${host}${path}`), { ...bindings, ...overrides }, context);
  const copy = new Response(await answer.text(), answer);
  await waitOnExecutionContext(context);
  return copy;
}

describe("the shell that stands in without a connection", () => {
  for (const [host, language, title] of [
    ["shop.test", "nl-NL", "Je bent offline"],
    ["de.shop.test", "de-DE", "Du bist offline"],
    ["en.shop.test", "en-US", "You are offline"],
  ] as const) {
    it(`says so in the view's language (${language}), holds no content, is the application's own page`, async () => {
      const answer = await get("/!shell", { host });
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(html).toContain(`<html lang="${language}">`);
      // Its parts are spaced by the shop's style, so that none of them is a line of nothing.
      expect(html).not.toContain("<br");
      expect(html).toMatch(/<meta name="description" content="[^"]{30,}">/);
      expect(html).toContain(`<h1>${title}</h1>`);
      // Pages that are drawn in it take the name from there.
      expect(html).toContain(`<title>${title} | KADE</title>`);
      expect(html).toContain('content="noindex"');
      expect(html).toMatch(/<script type="module" src="[^"]+" fetchpriority="low"><\/script>/);
      const block = JSON.parse(
        /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)![1]!,
      ) as Record<string, unknown>;
      expect(block).toMatchObject({ language, fallback: {}, offline: true });
    });
  }

  it("is stored like a page", async () => {
    await get("/!shell", { host: "stored.test" });
    expect((await get("/!shell", { host: "stored.test" })).headers.get("server-timing")).toContain("HIT");
  });
});

describe("the service worker's script", () => {
  it("is the one that takes itself away with the switch off, whoever asks", async () => {
    const answer = await get("/service-worker.js", { overrides: { SERVICE_WORKER: "off" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toBe(farewell);
  });

  it("is missing on the development server rather than broken", async () => {
    expect((await get("/service-worker.js")).status).toBe(404);
  });

  it("knows no other switch than on and off", async () => {
    await expect(get("/service-worker.js", { overrides: { SERVICE_WORKER: "perhaps" } })).rejects.toThrow(
      "SERVICE_WORKER",
    );
  });
});

it("the shop can be put on a home screen", async () => {
  const answer = await get("/manifest.webmanifest", { host: "de.shop.test" });
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { lang: string; start_url: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ lang: "de-DE", start_url: "/", display: "standalone" });
  expect(manifest.icons.length).toBeGreaterThan(1);
});
