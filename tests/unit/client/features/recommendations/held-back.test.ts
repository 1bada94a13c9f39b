// @vitest-environment page
import { expect, it, vi } from "vitest";
import { experiment } from "../../../../../client/features/measurement/experiment.ts";
import { loadLists } from "../../../../../client/features/recommendations/rows.tsx";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { storeByCode } from "../../../../../shared/config/stores.ts";

it("a document that does without recommendations asks nobody for them", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  vi.spyOn(Math, "random").mockReturnValue(0.05);
  experiment.open();
  const t = (await loadProductExtras("en-US")) as never;
  const asked = () => loadLists(storeByCode("outlet_nl"), { sku: "SHIRT" }, t, new AbortController().signal);
  expect(await asked()).toEqual([]);
  vi.spyOn(Math, "random").mockReturnValue(0.95);
  expect(await asked()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});
