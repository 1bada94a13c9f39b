import { consentElement, type ConsentNeed } from "../../../../../shared/consent/purposes.ts";
import { visitorKeysName } from "../../../../../shared/discovery/keys.ts";
import { consent } from "../../../../../client/device/consent/consent.ts";

const asked: ConsentNeed[] = [{ purpose: "preferences", providers: ["Voyado Elevate"] }];
const text = { language: "en-US", digest: "0" };

/** A document that asks about preferences. */
export function askAboutPreferences(): void {
  const element = document.createElement("script");
  element.id = consentElement;
  element.type = "application/json";
  element.textContent = JSON.stringify(asked);
  document.body.append(element);
}
export const agree = () => consent().choose(["preferences"], text);
export const withdraw = () => consent().choose([], text);

export const keysKept = (): { customerKey: string; sessionKey: string } | null =>
  JSON.parse(localStorage.getItem(visitorKeysName) ?? "null");
