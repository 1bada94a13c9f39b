import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../shared/config/settings.ts";
import type { PageData } from "../../shared/contract/page.ts";
import { root } from "../../worker/cli/build-files.ts";
import { seed } from "../../worker/cli/seed.ts";
import { serve, type Served } from "../../worker/cli/serve.ts";

const key = "budget-operations-key";
const pages = { home: "/", category: "/heren/", product: "/oxford-overhemd-merwede/" } as const;
let shop: Served;

beforeAll(async () => {
  shop = await serve({ port: 0, persist: null, vars: { OPS_KEY: key } });
  await seed({ to: shop.url, key });
}, 90_000);
afterAll(() => shop?.stop());

async function load(path: string): Promise<string> {
  const answer = await fetch(shop.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const tags = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);
const isPicture = (tag: string) => attribute(tag, "as") === "image";

/** Addresses a page asks for before pictures: scripts, modules to preload, style sheets, fonts. */
function filesOf(html: string): string[] {
  const scripts = tags(html, "script").flatMap((tag) => attribute(tag, "src") ?? []);
  const links = tags(html, "link").filter((tag) => /^(stylesheet|modulepreload|preload)$/.test(attribute(tag, "rel") ?? "") && !isPicture(tag)).flatMap((tag) => attribute(tag, "href") ?? []);
  return [...new Set([...scripts, ...links])];
}

const zipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).byteLength;
/** What a file and everything it imports without being asked weighs, gzipped. */
function weigh(files: readonly string[], extension: string): number {
  const seen = new Set<string>();
  const visit = (file: string): number => {
    if (seen.has(file)) return 0;
    seen.add(file);
    const bytes = readFileSync(join(root, "dist/client", file));
    const imported = extension === ".js" ? [...bytes.toString().matchAll(/(?:^|[;}\s])import(?:[^"'()]*?from)?\s*["']\.\/([^"']+)["']/g)].map(([, name]) => `/assets/${name}`) : [];
    return zipped(bytes) + imported.reduce((sum, name) => sum + visit(name), 0);
  };
  return files.filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + visit(file), 0);
}

describe("size budgets of the production build", () => {
  for (const [name, path] of Object.entries(pages)) {
    it(`${name}: at most 100 kB of JavaScript and 15 kB of CSS at first load, gzipped, in at most 8 requests before pictures`, async () => {
      const files = filesOf(await load(path));
      const script = weigh(files, ".js");
      const style = weigh(files, ".css");
      expect(script).toBeGreaterThan(40_000);
      expect(script).toBeLessThanOrEqual(100_000);
      expect(style).toBeGreaterThan(500);
      expect(style).toBeLessThanOrEqual(15_000);
      // The page itself is the first request.
      expect(1 + files.length).toBeLessThanOrEqual(8);
    });
  }

  it("category: at most 18 kB of HTML for 50 cards, gzipped", async () => {
    const html = await load(pages.category);
    const { listing } = JSON.parse(await load(`/data${pages.category}`)) as Extract<PageData, { kind: "category" }>;
    expect(listing.cards).toHaveLength(settings.listing.pageSize);
    for (const card of listing.cards) expect(html).toContain(`href="${card.path}"`);
    expect(zipped(html)).toBeLessThanOrEqual(18_000);
  });
});
