import { describe, expect, it } from "vitest";
import { isReplicaRead } from "../../../../worker/backend/replicas/replica-reads.ts";

const reads = (method: string, path: string) => isReplicaRead(method, new URL(path, "http://shop.test"));

describe("calls that a copy of the database may answer", () => {
  it.each([
    ["POST", "/api/catalog/wharf/product/_search"],
    ["GET", "/api/catalog/wharf/category/_search?size=5"],
    ["POST", "/api/url/map"],
    ["GET", "/api/stock/check/TRUI-1"],
    ["GET", "/api/stores/kade"],
    ["GET", "/api/ext/landing-page-subcategories/kleding/truien"],
    ["GET", "/cms/v2/cdn/stories/home?version=published"],
    ["POST", "/api/storefront/v3/queries/search-page?notify=false"],
  ])("%s %s", (method, path) => expect(reads(method, path)).toBe(true));

  it.each([
    ["GET", "/api/cart/pull"],
    ["POST", "/api/order"],
    ["POST", "/api/stock/check"],
    ["POST", "/api/admin/stock"],
    ["DELETE", "/api/url/map"],
    ["GET", "/api/user/me"],
    ["GET", "/api/ext/invalidations"],
    // What an editor, and a visitor who is remembered, has just written.
    ["GET", "/cms/v2/cdn/stories/home?version=draft"],
    ["GET", "/api/storefront/v3/queries/product-page"],
    ["GET", "/api/storefront/v3/queries/product-page?notify=true"],
    ["POST", "/api/storefront/v3/notifications/click?notify=false"],
  ])("not %s %s", (method, path) => expect(reads(method, path)).toBe(false));
});
