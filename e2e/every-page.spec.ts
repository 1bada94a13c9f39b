import { expect } from "@playwright/test";
import { complaints, hydrated } from "./shop.ts";
import { test } from "./test.ts";

/** What their documents say and allow is asked for without a browser, of more kinds (html/policy.spec.ts). */
test("[SYNC-001] no page kind complains, calls another origin or writes styles of its own", async ({
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
    "/oxford-overhemd-merwede/",
    "/leren-doos/",
    "/winterset-vuur/",
    "/broek-inkorten/",
    "/catalogsearch/result/?q=jas",
    "/klantenservice/",
    "/winkelwagen/",
    "/checkout/",
    "/error/",
    "/does-not-exist/",
  ]) {
    await page.goto(path, { waitUntil: "load" });
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("[style]")).toHaveCount(0);
  }
  expect(heard.filter((text) => !/does-not-exist.*status of 404/.test(text))).toEqual([]);
  expect(elsewhere).toEqual([]);
});
