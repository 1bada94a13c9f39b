import { expect } from "@playwright/test";
import { ports, shopAt } from "./playwright.config.ts";
import { heldAt } from "./held-backend.ts";
import { hydrated, scoreOf, shiftsSince, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

test.use(shopAt(ports.seam));

const backend = heldAt(ports.seamHeld);
test.afterEach(() => backend.letGo());

/**
 * The backend of this shop holds its answers until it is told to let them go: what is here before that did not wait for
 * them.
 */
test("a slow page sends its shell first and completes later; it moves nothing then: the footer waits out of sight", async ({
  page,
  baseURL,
}) => {
  // Not compressed: the emulator's entry would hold the shell back until its compressor has enough, which no edge does.
  const plainly = { headers: { "accept-encoding": "identity" } };
  // What stands around every page is known.
  await (await fetch(`${baseURL}/dames/`, plainly)).text();
  // Paths of the catalogue wait for the URL map, which decides their status.
  const completed: string[] = [];
  for (const path of [
    "/catalogsearch/result/?q=overhemd",
    "/heren/jassen-colberts/",
    "/catalogsearch/result/?q=jas",
    "/dames/jurken-rokken/",
    "/catalogsearch/result/?q=trui",
    "/heren/truien-vesten/",
  ]) {
    await backend.hold("/api/catalog/");
    const response = await fetch(baseURL + path, plainly);
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    const read = async () => {
      const { value, done } = await reader.read();
      return done ? null : decoder.decode(value, { stream: true });
    };
    let shell = "";
    while (!shell.includes('<main id="main"')) {
      const part = await read();
      if (part === null) break;
      shell += part;
    }
    expect(shell).toContain("<!doctype html>");
    expect(shell).toContain('<main id="main"');
    // On a busy machine the time for an answer may be over before the page has begun: it ends with words of that.
    if (response.status >= 500) {
      await backend.letGo();
      await reader.cancel();
      continue;
    }
    if (!path.startsWith("/catalogsearch")) expect(shell).toContain(`<link rel="canonical" href="${baseURL}${path}">`);
    await backend.letGo();
    // The gateway gives a search a second. It may be over before the shell is read; then this path tells nothing.
    if (shell.includes("page-data")) {
      await reader.cancel();
      continue;
    }
    let rest = "";
    for (let part: string | null = ""; part !== null; part = await read()) rest += part;
    if (rest.includes("page-data")) completed.push(path);
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  }
  expect(
    completed.some((path) => path.startsWith("/catalogsearch")),
    completed.join(" "),
  ).toBe(true);
  expect(
    completed.some((path) => !path.startsWith("/catalogsearch")),
    completed.join(" "),
  ).toBe(true);
  const missing = await fetch(`${baseURL}/dit-bestaat-niet/`, plainly);
  expect(missing.status).toBe(404);
  await missing.body!.cancel();

  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await expect(async () => {
    await backend.hold("/api/catalog/");
    // The browser has begun to read it.
    await page.goto("/heren/broeken/", { waitUntil: "commit" });
    await backend.letGo();
    await expect(page.getByRole("heading", { level: 1, name: "Broeken" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.locator("main li h2").first()).toBeVisible();
  await hydrated(page);
  expect(errors).toEqual([]);
  await test.step("a page that comes after its shell moves nothing: the footer waits out of sight", async () => {
    // What stands around every page is known, and the shell is not held back by the emulator's compressor.
    await (await fetch(`${baseURL}/dames/`)).text();
    await page.setExtraHTTPHeaders({ "accept-encoding": "identity" });
    await watchShifts(page);
    const paths = ["/heren/overhemden/", "/heren/t-shirts-polos/", "/dames/truien-vesten/", "/heren/schoenen/"];
    let tries = 0;
    await expect(async () => {
      const path = paths[tries % paths.length]!;
      tries += 1;
      await backend.hold("/api/catalog/");
      await page.goto(path, { waitUntil: "commit" });
      try {
        await expect(page.locator("main > [role=status]")).toBeVisible({ timeout: 900 });
        await expect(page.locator("footer")).toBeVisible({ timeout: 900 });
      } finally {
        await backend.letGo();
      }
      await expect(page.locator("main li h2").first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const moved = await shiftsSince(page);
    expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.01);
  });
});
