// @vitest-environment page
import { afterEach, expect, it, vi } from "vitest";
import { asksForConsent } from "../../../../../client/device/consent/asks-for-consent.ts";
import { consentElement } from "../../../../../shared/consent/purposes.ts";

const put = (html: string) => void (document.body.innerHTML = html);
const needs = `<script type="application/json" id="${consentElement}">[]</script>`;
afterEach(() => {
  put("");
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("[DATA-018] is so while the question stands, and before it has come where it is about to", () => {
  expect(asksForConsent()).toBe(false);
  put("<section data-consent></section>");
  expect(asksForConsent()).toBe(true);
  put(needs);
  expect(asksForConsent()).toBe(true);
});

it("[DATA-018] is not so once there is an answer, or where the browser has refused", () => {
  put(needs);
  localStorage.setItem("consent", "{}");
  expect(asksForConsent()).toBe(false);
  localStorage.clear();
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  expect(asksForConsent()).toBe(false);
});
