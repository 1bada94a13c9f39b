// @vitest-environment page
import { expect, it, vi } from "vitest";
import { startLate, type ShownPage } from "../../../../client/chrome/late.ts";
import { openPanels } from "../../../../client/chrome/panels.ts";
import { consent } from "../../../../client/device/consent/consent.ts";
import type { Navigator } from "../../../../client/navigation/navigator.ts";
import { newsletterShownKey } from "../../../../client/features/newsletter/modal.ts";
import { consentVersion } from "../../../../shared/consent/choice.ts";
import { consentElement } from "../../../../shared/consent/purposes.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { waitFor } from "../../../wait-for.ts";

// What else begins at rest.
const client = vi.hoisted(() => "../../../../client");
vi.mock(`${client}/features/catalog/card-colors.ts`, () => ({ followCardColors: () => undefined }));
vi.mock(`${client}/chrome/shop/shop.ts`, () => ({ showShop: () => undefined }));
vi.mock(`${client}/features/accessibility/accessibility.tsx`, () => ({ showAccessibility: () => undefined }));
vi.mock(`${client}/features/compare/start-compare.ts`, () => ({ startCompareOnDemand: () => undefined }));
vi.mock(`${client}/features/measurement/start-measurement.ts`, () => ({ measureOnDemand: () => undefined }));
vi.mock(`${client}/features/customer-data/start-customer-data.ts`, () => ({
  startCustomerDataOnDemand: () => undefined,
}));

vi.stubGlobal("indexedDB", { databases: async () => [] });
vi.stubGlobal("caches", { keys: async () => [] });
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);
const asked = [{ purpose: "statistics", providers: ["A"] }];
const text = { language: "nl-NL", digest: "0" };
const go = (path: string, start = startLate) =>
  start({
    store: storeByCode("outlet_nl"),
    layout: "default",
    cache: new Map(),
    fallback: {},
    fetcher: async () => undefined,
    path,
  } as unknown as ShownPage);
const opened = () => openPanels().map(({ name }) => name);
const stands = () => document.querySelector("[data-consent]") !== null;
const aMoment = () => new Promise((done) => setTimeout(done, 100));

it("[NEWS-027] the newsletter's dialog opens neither before the question for consent stands nor over it; then on the next page", async () => {
  const element = document.createElement("script");
  element.id = consentElement;
  element.type = "application/json";
  element.textContent = JSON.stringify(asked);
  document.body.append(element);
  // An answer to what was asked before: it is kept, and asked for anew.
  localStorage.setItem(
    "consent",
    JSON.stringify({ version: consentVersion - 1, at: Date.now(), text, asked, granted: [] }),
  );
  go("/");
  go("/heren/");
  await waitFor(() => expect(stands()).toBe(true));
  go("/heren/jassen/");
  await aMoment();
  expect([opened(), stands(), localStorage.getItem(newsletterShownKey)]).toEqual([[], true, null]);
  consent().choose([], text);
  await waitFor(() => expect(stands()).toBe(false));
  go("/heren/truien/");
  await waitFor(() => expect(opened()).toEqual(["newsletter"]));
});

it("[NEWS-027] the first page gone to is one, too, where the document's own was left before it was at rest", async () => {
  localStorage.removeItem(newsletterShownKey);
  document.body.replaceChildren();
  vi.resetModules();
  const late = await import("../../../../client/chrome/late.ts");
  const panels = await import("../../../../client/chrome/panels.ts");
  const { present } = await import("../../../../client/navigation/present-navigator.ts");
  let name = "configurable-product";
  present.navigator = { state: () => ({ prevRoute: { path: "/" }, currentRoute: { name } }) } as unknown as Navigator;
  go("/overhemd.html", late.startLate);
  await aMoment();
  // Not over a product.
  expect([panels.openPanels(), localStorage.getItem(newsletterShownKey)]).toEqual([[], null]);
  name = "category";
  go("/heren/", late.startLate);
  await waitFor(() => expect(panels.openPanels().map(({ name }) => name)).toEqual(["newsletter"]));
});
