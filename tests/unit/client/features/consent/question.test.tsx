// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { consentElement } from "../../../../../shared/consent/purposes.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

let shop: OpenShop;
const asked = [
  { purpose: "statistics", providers: ["Measuring Bureau"] },
  { purpose: "marketing", providers: ["Advertiser"] },
];

beforeEach(() => {
  vi.stubGlobal("caches", { keys: async () => [] });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  shop.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A document that asks for consent, in a view, with the code at hand that asks. */
async function opened(view: string): Promise<void> {
  const page = await newPage({ device: true });
  const needs = Object.assign(document.createElement("script"), { id: consentElement, type: "application/json" });
  needs.textContent = JSON.stringify(asked);
  document.body.append(needs);
  shop = await page.openShop("/compare/", { wire: fakeWire(), view });
  const { startConsent } = await import("../../../../../client/features/consent/consent.ts");
  await act(() => startConsent(storeByCode(view)));
}
const question = () => document.querySelector<HTMLElement>("[data-consent]");
const choices = async (name: string) => {
  await act(async () => location.assign("#dialog=consent"));
  return screen.findByRole("dialog", { name });
};

it.each([
  ["outlet_nl", "Jouw keuze over je gegevens", "Privacyvoorkeuren"],
  ["outlet_de", "Deine Wahl zu deinen Daten", "Privatsphäre-Einstellungen"],
  ["outlet_en", "Your choice about your data", "Privacy choices"],
])(
  "[DATA-018] asks in the words of %s, with nothing ticked beforehand, and names who receives",
  async (view, title, link) => {
    await opened(view);
    const asks = within(await screen.findByRole("region", { name: title }));
    const boxes = asks.getAllByRole("checkbox");
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).not.toBeChecked();
    expect(question()).toHaveTextContent("Measuring Bureau");
    // Where an answer is changed later is named before.
    expect(question()).toHaveTextContent(link);
    expect(await choices(link)).toBeInTheDocument();
  },
);

it("[DATA-018] a browser that asks not to be followed is not asked, told why where choices are made, and nothing is stored", async () => {
  vi.stubGlobal("navigator", Object.create(navigator, { globalPrivacyControl: { value: true } }));
  await opened("outlet_en");
  const dialog = await choices("Privacy choices");
  await waitFor(() => expect(dialog).toHaveTextContent("Global Privacy Control"));
  expect(within(dialog).queryAllByRole("checkbox")).toEqual([]);
  // With the code at hand that would have asked.
  expect(question()).toBeNull();
  expect(localStorage.getItem("consent")).toBeNull();
});
