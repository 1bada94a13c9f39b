import { expect } from "@playwright/test";
import { shellPath } from "../../shared/url/page-key.ts";
import { legalPages, legalSlugs } from "../../shared/trader/legal-pages.ts";
import { faultsOf } from "../../tests/valid-html.ts";
import { test } from "./served.ts";

const kinds = {
  "home, lists and searches": ["/", "/heren/", "/heren/overhemden/?page=2", "/compare/"].concat(
    ["?q=jas", "?q=qqqqxyz", ""].map((query) => `/catalogsearch/result/${query}`),
  ),
  // Of sizes, of one variant, a set of choices, a set of members, a service.
  products: [
    "/oxford-overhemd-merwede/",
    "/jogger-niers/?childSku=KD-0253-ECRU-M",
    "/leren-doos/",
    "/winterset-vuur/",
    "/broek-inkorten/",
  ],
  "cart, checkout and what comes after": ["/winkelwagen/"].concat(
    ["", "/thank-you"].map((page) => `/checkout${page}/`),
    ["/checkout-return/", "/checkout-failed/", "/bestelling-zoeken/", "/herroepen/"],
  ),
  "account and newsletter": ["/login/", "/password/reset/"].concat(
    [
      "",
      "orders/",
      "orders/1/",
      "details/",
      "addresses/",
      "points/",
      "points/1/",
      "coupons/",
      "newsletter/",
      "privacy/",
    ].map((page) => `/my-account/${page}`),
    ["confirm", "unsubscribe", "sign-up"].map((page) => `/newsletter/${page}/`),
  ),
  "stories, journal and stores": legalPages
    .map((page) => `/${legalSlugs[page].nl}/`)
    .concat(
      ["/klantenservice/", "/maattabel/", "/over-kade/", "/styleguide/", "/storelocator/", "/service-points/"],
      ["", "tag/stoffen/", "linnen-mag-kreuken/"].map((page) => `/blog/${page}`),
    ),
  "pages for what fails": ["/does-not-exist/", "/error/", shellPath],
};

// By one worker: reading the rules takes each a second of a processor.
test.describe.configure({ mode: "default" });
for (const [name, paths] of Object.entries(kinds))
  test(`the markup of ${name} breaks no rule of HTML`, async ({ ask }) => {
    for (const path of paths) expect(await faultsOf((await ask(path)).html), path).toEqual([]);
  });
