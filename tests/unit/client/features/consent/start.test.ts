import { afterEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { startConsent } from "../../../../../client/features/consent/consent.ts";
import { waitFor } from "../../../../wait-for.ts";

const removed = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("../../../../../client/features/consent/forget-stored.ts", () => ({
  browserStored: () => [],
  forgetStored: removed,
}));

afterEach(() => vi.unstubAllGlobals());

it("[DATA-018] removes what no answer permits on each document that asks, also where no answer stands any more", async () => {
  const nobody = { addEventListener: () => undefined, getElementById: () => null };
  vi.stubGlobal("window", nobody);
  vi.stubGlobal("document", nobody);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => undefined });
  await startConsent(storeByCode("outlet_nl"));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
});
