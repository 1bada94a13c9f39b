import { describe, expect, it } from "vitest";
import { loadAccountTexts, type AccountMessageKey } from "../../../../../shared/i18n/account/account-texts.ts";
import { languageOf, shippedViews } from "../../../../../shared/config/stores.ts";
import { matchRoute } from "../../../../../shared/routes.ts";
import { metaOf } from "../../../../../worker/pages/load/known-page.ts";

/** The heading that the account's frame gives each of its places, and the window after it. */
const places: readonly (readonly [path: string, heading: AccountMessageKey])[] = [
  ["/my-account/", "account"],
  ["/my-account/orders/", "orders"],
  ["/my-account/details/", "details"],
  ["/my-account/addresses/", "addresses"],
  ["/my-account/points/", "points"],
  ["/my-account/points/7/", "pointsEntry"],
  ["/my-account/coupons/", "coupons"],
  ["/my-account/newsletter/", "newsletter"],
  ["/my-account/privacy/", "privacy"],
];

describe.each(shippedViews)("titles of the account in $storeCode", (store) => {
  it.each(places)("are the server's as well as the browser's: %s", async (path, heading) => {
    const texts = await loadAccountTexts(languageOf(store));
    expect((await metaOf({ store }, matchRoute(path)!)).title).toBe(texts(heading));
  });
});
