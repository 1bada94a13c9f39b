import { expect } from "@playwright/test";
import { test } from "./served.ts";

/** Lists, a product of sizes, one of one variant, sets of choices and of members, a service, and what is not one. */
const kinds = [
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
];

test("no page kind allows unsafe code, runs inline scripts or has styles of its own", async ({ ask }) => {
  for (const path of kinds) {
    const { headers, document } = await ask(path);
    const policy = headers["content-security-policy"]!;
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toContain("unsafe");
    const inline = [...document.querySelectorAll<HTMLScriptElement>("script:not([src])")].map(({ type }) => type);
    expect(
      inline.filter((type) => !/^application\/(ld\+)?json$/.test(type)),
      path,
    ).toEqual([]);
    expect(document.querySelectorAll("[style]").length, path).toBe(0);
  }
});
