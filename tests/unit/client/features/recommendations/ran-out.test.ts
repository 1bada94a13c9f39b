// @vitest-environment page
import { beforeEach, expect, it, vi } from "vitest";
import { choiceMs, consentVersion } from "../../../../../shared/consent/choice.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { visitorKeysName } from "../../../../../shared/discovery/keys.ts";
import { fakeWire } from "../../wire.ts";
import { askAboutPreferences, keysKept } from "./visitor.ts";
import { waitFor } from "../../../../wait-for.ts";

const store = storeByCode("outlet_nl");
const keys = { customerKey: "customer-of-before", sessionKey: "session-of-before" };
let wire = fakeWire();
vi.stubGlobal("fetch", (...given: Parameters<typeof fetch>) => wire.fetch(...given));
vi.stubGlobal("indexedDB", { databases: async () => [] });
vi.stubGlobal("caches", { keys: async () => [] });
askAboutPreferences();

beforeEach(() => {
  wire = fakeWire();
  wire.on("POST storefront/v3/notifications/remove-recently-viewed", () => new Response(null, { status: 204 }));
  localStorage.setItem(visitorKeysName, JSON.stringify(keys));
});

/** A document that finds an answer of that age, as the late code starts it; true once nothing is kept any more. */
async function openAfter(age: number): Promise<void> {
  localStorage.setItem(
    "consent",
    JSON.stringify({
      version: consentVersion,
      at: Date.now() - age,
      text: { language: "nl-NL", digest: "0" },
      asked: [{ purpose: "preferences", providers: ["Voyado Elevate"] }],
      granted: ["preferences"],
    }),
  );
  vi.resetModules();
  const features = "../../../../../client/features";
  const { startConsentOnDemand } = (await import(
    `${features}/consent/start-consent.ts`
  )) as typeof import("../../../../../client/features/consent/start-consent.ts");
  const { followVisitOnDemand } = (await import(
    `${features}/recommendations/start-recommendations.ts`
  )) as typeof import("../../../../../client/features/recommendations/start-recommendations.ts");
  startConsentOnDemand(store, followVisitOnDemand(store));
}
const told = () => wire.asked.map(({ path, query }) => [path.split("/").at(-1), query.get("customerKey")]);

it.each([
  ["ran out", choiceMs, false],
  ["was followed by the browser's own refusal", 0, true],
])(
  "[DATA-018] who agreed until the answer %s while no page was open is forgotten at the provider before the keys go",
  async (_, age, refuses) => {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { globalPrivacyControl: refuses }));
    await openAfter(age);
    await waitFor(() => expect(keysKept()).toBeNull());
    await waitFor(() => expect(told()).toEqual([["remove-recently-viewed", keys.customerKey]]));
    expect(localStorage.getItem("consent")).toBeNull();
  },
);

it("[DATA-018] keeps the keys of who still agrees", async () => {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { globalPrivacyControl: false }));
  await openAfter(choiceMs - 60_000);
  await new Promise((done) => setTimeout(done, 500));
  expect([keysKept(), told()]).toEqual([keys, []]);
});
