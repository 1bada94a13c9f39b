import { expect, it } from "vitest";
import { chromeKeyOf } from "../../../shared/url/page-key.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import type { Chrome } from "../../../shared/contract/page/page.ts";
import { readDataBlock } from "../../../worker/pages/render/document.ts";
import { site } from "../pages/shop.ts";

it("pages say that they measure in the views that do, and nothing of it in others", async () => {
  const change = () => ({ measured: ["outlet_nl"], edition: ".measured" });
  for (const [host, code, says] of [
    ["http://localhost:8787", "outlet_nl", true],
    ["http://de.localhost:8787", "outlet_de", undefined],
  ] as const) {
    const shop = site(`measurement-${code}`, change, host);
    for (const path of ["/", "/winkelwagen", "/niets/"]) {
      await shop.get(path);
      const { fallback } = readDataBlock(await (await shop.get(path)).text());
      expect((fallback[chromeKeyOf(storeByCode(code))] as Chrome).measured, `${host}${path}`).toBe(says);
    }
  }
});
