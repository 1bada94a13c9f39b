import { expect, it } from "vitest";
import { opsShop } from "../../../../../worker/cli/ops/shop.ts";

it("says of a shop that does not answer which one was asked, why, and how another is named", async () => {
  const shop = opsShop({
    to: "http://localhost:8787",
    key: "secret",
    fetch: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") })),
    print: () => {},
  });
  await expect(shop.call("GET", "/ops/health")).rejects.toThrow(
    "http://localhost:8787 does not answer (connect ECONNREFUSED). Is it on another port, or deployed? PORT=… or --to=…",
  );
});
