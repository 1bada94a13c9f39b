import fc from "fast-check";
import { expect, it } from "vitest";
import {
  choiceKey,
  createConsentStore,
  type ConsentStore,
} from "../../../../../client/device/consent/consent-store.ts";
import { choiceMs, readChoice } from "../../../../../shared/consent/choice.ts";
import { askedPurposes, type AskedPurpose, type ConsentNeed } from "../../../../../shared/consent/purposes.ts";
import { runsOf } from "../../../runs.ts";

/** What a document of each edition of the shop asks for. */
const editions: readonly (readonly ConsentNeed[])[] = [
  [],
  [{ purpose: "statistics", providers: ["A"] }],
  [
    { purpose: "statistics", providers: ["A"] },
    { purpose: "marketing", providers: ["B"] },
  ],
  [
    { purpose: "preferences", providers: ["D"] },
    { purpose: "statistics", providers: ["A", "C"] },
  ],
];
const text = { language: "nl-NL", digest: "0" };

type Step =
  | { do: "open"; edition: number }
  | { do: "close" | "hear" | "use"; tab: number }
  | { do: "choose"; tab: number; granted: AskedPurpose[] }
  | { do: "signal" | "break" | "clear" }
  | { do: "wait"; ms: number };

const tab = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("open" as const), edition: fc.nat({ max: editions.length - 1 }) }),
  fc.record({ do: fc.constantFrom("close" as const, "hear" as const, "use" as const, "use" as const), tab }),
  fc.record({ do: fc.constant("choose" as const), tab, granted: fc.subarray([...askedPurposes]) }),
  fc.record({ do: fc.constant("choose" as const), tab, granted: fc.subarray([...askedPurposes]) }),
  fc.record({ do: fc.constantFrom("signal" as const, "break" as const, "clear" as const) }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(1, 1_000, choiceMs / 2, choiceMs) }),
);

interface Tab {
  store: ConsentStore;
  needs: readonly ConsentNeed[];
  /** What runs in this tab, because it was permitted when it was used. */
  running: Set<AskedPurpose>;
}

/** What the last answer in the storage says of a purpose, worked out apart from the code under test. */
function agreed(kept: string | undefined, need: ConsentNeed, now: number): boolean {
  const choice = readChoice(kept ?? null);
  const then = choice?.asked.find(({ purpose }) => purpose === need.purpose);
  return (
    choice !== null &&
    now - choice.at < choiceMs &&
    choice.granted.includes(need.purpose) &&
    need.providers.every((name) => then?.providers.includes(name))
  );
}

it("[DATA-018] over any schedule of choices in several tabs nothing runs without consent, and what is withdrawn stops", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: "max" }), (steps) => {
      const kept = new Map<string, string>();
      const tabs: Tab[] = [];
      let now = 1_000_000_000_000;
      let refused = false;
      let hasChosen = false;
      const open = (edition: number): void => {
        const needs = editions[edition]!;
        const running = new Set<AskedPurpose>();
        const store = createConsentStore({
          needs: () => needs,
          refused: () => refused,
          storage: () => ({
            getItem: (key) => kept.get(key) ?? null,
            setItem: (key, value) => void kept.set(key, value),
            removeItem: (key) => void kept.delete(key),
          }),
          now: () => now,
        });
        for (const purpose of askedPurposes) store.onWithdrawal(purpose, () => running.delete(purpose));
        tabs.push({ store, needs, running });
      };
      for (const each of steps) {
        const at = "tab" in each ? tabs[each.tab] : undefined;
        if (each.do === "open" && tabs.length < 4) open(each.edition);
        if (each.do === "close" && at) tabs.splice(tabs.indexOf(at), 1);
        if (each.do === "hear") at?.store.check();
        if (each.do === "choose" && at) {
          at.store.choose(each.granted, text);
          hasChosen ||= !refused && at.needs.length > 0;
        }
        if (each.do === "signal") refused = !refused;
        if (each.do === "break" && kept.has(choiceKey)) kept.set(choiceKey, '{"granted":["statistics","marketing"]}');
        if (each.do === "clear") kept.clear();
        if (each.do === "wait") now += each.ms;
        // What a feature does: it looks at each event whether it may, and starts.
        if (each.do === "use" && at)
          for (const purpose of askedPurposes) {
            if (!at.store.may(purpose)) continue;
            at.store.check();
            at.running.add(purpose);
          }

        // Permitted is what the storage says at this moment, in every tab, before any event has been heard.
        for (const { store, needs } of tabs)
          for (const purpose of askedPurposes) {
            const need = needs.find((other) => other.purpose === purpose);
            const permitted = !refused && need !== undefined && agreed(kept.get(choiceKey), need, now);
            expect(store.may(purpose)).toBe(permitted);
          }
        if (!hasChosen) expect(kept.size).toBe(0);
        expect(kept.size).toBeLessThanOrEqual(1);
      }
      // Once every tab has heard, nothing runs that is not permitted.
      for (const { store, running } of tabs) {
        store.check();
        for (const purpose of running) expect(store.may(purpose)).toBe(true);
        if (refused) expect(kept.size).toBe(0);
      }
    }),
    { numRuns: runsOf(500, 1_000) },
  );
});
