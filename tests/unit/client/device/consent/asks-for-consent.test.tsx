// @vitest-environment page
import { afterEach, expect, it, vi } from "vitest";
import { asksForConsent } from "../../../../../client/device/consent/asks-for-consent.ts";
import { choiceMs, consentVersion, type Choice } from "../../../../../shared/consent/choice.ts";
import { consentElement } from "../../../../../shared/consent/purposes.ts";

const put = (html: string) => void (document.body.innerHTML = html);
const asked = [{ purpose: "marketing", providers: ["A"] }] as const;
const needs = `<script type="application/json" id="${consentElement}">${JSON.stringify(asked)}</script>`;
const answer = (other: Partial<Choice> = {}) => {
  const choice: Choice = {
    version: consentVersion,
    at: Date.now() - 1_000,
    text: { language: "nl-NL", digest: "0" },
    asked,
    granted: [],
    ...other,
  };
  localStorage.setItem("consent", JSON.stringify(choice));
};
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
  answer();
  expect(asksForConsent()).toBe(false);
  localStorage.clear();
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  expect(asksForConsent()).toBe(false);
});

it.each([
  ["is unreadable", () => localStorage.setItem("consent", "{}")],
  ["has run out", () => answer({ at: Date.now() - choiceMs })],
  ["is of an older version", () => answer({ version: consentVersion - 1 })],
  ["names not everybody who is asked for now", () => answer({ asked: [{ purpose: "marketing", providers: ["B"] }] })],
])("[DATA-018] is so where what is stored %s, for then it is asked again", (_, store) => {
  put(needs);
  store();
  expect(asksForConsent()).toBe(true);
});
