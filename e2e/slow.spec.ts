import { expect, test } from "@playwright/test";
import { hydrated } from "./shop.ts";

/** The upstream of this shop answers every call two seconds late. */
test("a slow page sends its shell first and completes later", async ({ page, baseURL }) => {
  // Not compressed: the emulator's entry would hold the shell back until its compressor has enough, which no edge does.
  const plainly = { headers: { "accept-encoding": "identity" } };
  // The code is warm, the page is not.
  const warm = await fetch(`${baseURL}/dames/`, plainly);
  await warm.body!.cancel();
  // The best of several pages: what else runs on the machine must not decide. Paths of the catalogue wait for the URL map, which decides their status.
  let fastest = Infinity;
  for (const path of ["/catalogsearch/result/?q=overhemd", "/catalogsearch/result/?q=jas", "/catalogsearch/result/?q=broek", "/catalogsearch/result/?q=trui", "/catalogsearch/result/?q=polo", "/catalogsearch/result/?q=schoenen", "/catalogsearch/result/?q=riem", "/heren/jassen-colberts/", "/dames/jurken-rokken/"]) {
    const started = performance.now();
    const response = await fetch(baseURL + path, plainly);
    const reader = response.body!.getReader();
    const first = await reader.read();
    fastest = Math.min(fastest, performance.now() - started);
    let whole = new TextDecoder().decode(first.value);
    expect(whole).toContain("<!doctype html>");
    if (!path.startsWith("/catalogsearch")) expect(whole).toContain(`<link rel="canonical" href="${baseURL}${path}">`);
    for (let part = await reader.read(); !part.done; part = await reader.read()) whole += new TextDecoder().decode(part.value);
    expect(performance.now() - started).toBeGreaterThan(1900);
    expect(whole).toContain("page-data");
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  }
  expect(fastest).toBeLessThan(100);
  const missing = await fetch(`${baseURL}/dit-bestaat-niet/`, plainly);
  expect(missing.status).toBe(404);
  await missing.body!.cancel();

  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/heren/broeken/");
  await expect(page.getByRole("heading", { level: 1, name: "Broeken" })).toBeVisible();
  await hydrated(page);
  expect(errors).toEqual([]);
});
