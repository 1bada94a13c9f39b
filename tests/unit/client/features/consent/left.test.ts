// @vitest-environment page
import { expect, it, vi } from "vitest";
import { consent } from "../../../../../client/device/consent/consent.ts";
import { startConsent } from "../../../../../client/features/consent/consent.ts";
import { browserStored, forgetStored } from "../../../../../client/features/consent/forget-stored.ts";
import { tagsElement } from "../../../../../shared/analytics/tags.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { consentElement } from "../../../../../shared/consent/purposes.ts";
import { waitFor } from "../../../../wait-for.ts";

it("[DATA-018] what a script writes again after a withdrawal goes when the page is hidden or left, and nothing that is agreed to", async () => {
  vi.stubGlobal("indexedDB", { databases: async () => [] });
  vi.stubGlobal("caches", { keys: async () => [] });
  const element = document.createElement("script");
  element.id = consentElement;
  element.type = "application/json";
  element.textContent = JSON.stringify([{ purpose: "statistics", providers: ["A"] }]);
  document.body.append(element);
  const text = { language: "nl-NL", digest: "0" };
  consent().choose(["statistics"], text);
  await startConsent(storeByCode("outlet_nl"));

  const write = () => (document.cookie = "_ga=GA1.1.1.1; path=/; max-age=1000");
  // Within the millisecond of its end this document still shows a cookie's name.
  const cookies = () => document.cookie.replace(/_ga=$/, "");
  /** A page that is left waits for no task: what is done then is done before the next one. */
  const after = async (leave: () => void) => {
    write();
    leave();
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
    return cookies();
  };
  const leave = () => void window.dispatchEvent(new Event("pagehide"));
  const hide = () => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  expect(await after(leave)).toContain("_ga=");
  consent().choose([], text);
  await waitFor(() => expect(cookies()).toBe(""));
  expect(await after(leave)).toBe("");
  expect(await after(hide)).toBe("");
});

it("[DATA-018] what the deployment names of its tags goes with its purpose, and no key of the shop's own by such a name", async () => {
  const element = document.createElement("script");
  element.id = tagsElement;
  element.type = "application/json";
  const key = { place: "localStorage", purpose: "marketing", life: "visitor", use: "ofTag" };
  element.textContent = JSON.stringify({ policy: {}, keys: ["engaged:*", "se*"].map((name) => ({ ...key, name })) });
  document.body.append(element);
  const kept = ["engaged:1", "searches:outlet_nl", "other"];
  for (const name of kept) localStorage.setItem(name, "1");
  await forgetStored(browserStored(), (purpose) => purpose !== "statistics");
  expect(kept.filter((name) => localStorage.getItem(name) !== null)).toEqual(kept);
  await forgetStored(browserStored(), (purpose) => purpose === "necessary");
  expect(kept.filter((name) => localStorage.getItem(name) !== null)).toEqual(kept.slice(1));
});
