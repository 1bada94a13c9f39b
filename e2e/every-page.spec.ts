import { expect, type Response } from "@playwright/test";
import { complaints, hydrated } from "./shop.ts";
import { test } from "./test.ts";

test("[SYNC-001] no page kind complains, calls another origin, allows unsafe code or runs inline scripts", async ({
  page,
  baseURL,
}) => {
  const heard = complaints(page);
  const elsewhere: string[] = [];
  page.on(
    "request",
    (request) =>
      !request.url().startsWith(baseURL!) && !request.url().startsWith("data:") && elsewhere.push(request.url()),
  );
  for (const path of [
    "/",
    "/heren/overhemden/",
    "/heren/?page=2",
    "/oxford-overhemd-merwede/",
    "/jogger-niers/?childSku=KD-0253-ECRU-M",
    "/leren-doos/",
    "/winterset-vuur/",
    "/broek-inkorten/",
    "/catalogsearch/result/?q=jas",
    "/catalogsearch/result/",
    "/klantenservice/",
    "/winkelwagen/",
    "/checkout/",
    "/checkout/thank-you/",
    "/error/",
    "/does-not-exist/",
  ]) {
    // A first answer that comes late is streamed, with scripts under a nonce of its own; what is stored has none.
    await expect.poll(async () => (await page.request.get(path)).headers()["server-timing"]).not.toContain("MISS");
    // What other tests change meanwhile may have taken it out of the store again.
    let answer!: Response;
    await expect(async () => {
      answer = (await page.goto(path, { waitUntil: "load" }))!;
      expect(answer.headers()["server-timing"]).not.toContain("MISS");
    }).toPass({ timeout: 20_000 });
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const policy = answer.headers()["content-security-policy"]!;
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toContain("unsafe");
    const inline = await page
      .locator("script:not([src])")
      .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).type));
    expect(
      inline.filter((type) => !/^application\/(ld\+)?json$/.test(type)),
      path,
    ).toEqual([]);
    await expect(page.locator("[style]")).toHaveCount(0);
  }
  expect(heard.filter((text) => !/does-not-exist.*status of 404/.test(text))).toEqual([]);
  expect(elsewhere).toEqual([]);
});
