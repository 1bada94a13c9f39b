import { describe, expect, it, vi } from "vitest";
import { createTagManager } from "../../../../../client/features/analytics/tag-manager.ts";
import { ecommercePush } from "../../../../../shared/analytics/ecommerce.ts";
import { policyWithout } from "../../../../../shared/analytics/tags.ts";
import type { Purpose } from "../../../../../shared/consent/purposes.ts";
import { oneOfEach } from "../../../shared/analytics/events.ts";

const event = ecommercePush(oneOfEach[0]!, { currency: "EUR", store: "S" });

function page() {
  const agreed = new Set<Purpose>();
  const layer: unknown[] = [];
  const added: string[] = [];
  const remove = vi.fn<() => void>();
  /** How long the data layer was when the page was shut in. */
  const shut: number[] = [];
  const manager = createTagManager({
    manager: { id: "GTM-AB12", origin: "https://tags.example" },
    may: (purpose) => agreed.has(purpose),
    layer: () => layer,
    add: (src) => (added.push(src), { loaded: Promise.resolve(), remove }),
    shutIn: () => void shut.push(layer.length),
    now: () => 5,
  });
  const told = () =>
    layer.map((entry) => (Object.prototype.toString.call(entry) === "[object Arguments]" ? [...(entry as [])] : entry));
  return { agreed, manager, added, remove, shut, told };
}
const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
const granted = { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" };

describe("the tag manager of a page", () => {
  it("[DATA-018] loads nothing and is told nothing before statistics are agreed to, whatever else is", () => {
    const { agreed, manager, added, told } = page();
    agreed.add("marketing");
    manager.check();
    expect([manager.push(event), added, told()]).toEqual([false, [], []]);
  });
  it("[DATA-013] is loaded once, behind the signals of consent mode, all of them refused first", () => {
    const { agreed, manager, added, told } = page();
    agreed.add("statistics");
    manager.check();
    manager.check();
    expect(added).toEqual(["https://tags.example/gtm.js?id=GTM-AB12"]);
    expect(told()).toEqual([
      ["consent", "default", { ...denied, analytics_storage: "denied" }],
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
      { "gtm.start": 5, event: "gtm.js" },
    ]);
  });
  it("[DATA-018] is told when marketing is agreed to and taken back", () => {
    const { agreed, manager, told } = page();
    agreed.add("statistics");
    manager.check();
    agreed.add("marketing");
    manager.check();
    agreed.delete("marketing");
    manager.check();
    expect(told().slice(3)).toEqual([
      ["consent", "update", { ...granted, analytics_storage: "granted" }],
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
    ]);
  });
  it("[DATA-013] gets each event behind an empty one, and starts for one that comes before the answer was heard", () => {
    const { agreed, manager, added, told } = page();
    agreed.add("statistics");
    expect(manager.push(event)).toBe(true);
    expect(added).toHaveLength(1);
    expect(told().slice(3)).toEqual([{ ecommerce: null }, event]);
  });
  it("[DATA-018] is shut in, told that all is refused and nothing more, and taken out once statistics are withdrawn, and does not come back in this document", () => {
    const { agreed, manager, added, remove, shut, told } = page();
    agreed.add("statistics");
    agreed.add("marketing");
    manager.check();
    const before = told().length;
    agreed.delete("statistics");
    agreed.delete("marketing");
    // Not even before the change has been heard.
    expect(manager.push(event)).toBe(false);
    manager.check();
    // What it hears makes it send: so it is shut in before.
    expect(shut).toEqual([before]);
    expect(told().slice(before)).toEqual([["consent", "update", { ...denied, analytics_storage: "denied" }]]);
    agreed.add("statistics");
    manager.check();
    expect([manager.push(event), remove.mock.calls.length, told().length, added.length]).toEqual([
      false,
      1,
      before + 1,
      1,
    ]);
  });
  it("[DATA-018] is shut in before it is loaded where statistics alone are agreed to, and not where marketing is, too", () => {
    const alone = page();
    alone.agreed.add("statistics");
    alone.manager.check();
    expect([alone.shut, alone.added.length]).toEqual([[0], 1]);
    const both = page();
    both.agreed.add("statistics");
    both.agreed.add("marketing");
    both.manager.check();
    expect([both.shut, both.added.length]).toEqual([[], 1]);
  });
  it("[DATA-018] is told that all is refused where statistics alone are withdrawn, without which none of it runs", () => {
    const { agreed, manager, told } = page();
    agreed.add("statistics");
    agreed.add("marketing");
    manager.check();
    agreed.delete("statistics");
    manager.check();
    expect(told().at(-1)).toEqual(["consent", "update", { ...denied, analytics_storage: "denied" }]);
  });
});

it("[DATA-018] a page whose visitor has withdrawn lets in only what is still agreed to, and what is its own", () => {
  const policy = {
    "script-src": { own: "'self'", statistics: "https://a.example", marketing: "https://b.example" },
    "connect-src": { own: "'self'", statistics: "https://a.example", marketing: "" },
  };
  expect(policyWithout(policy, { statistics: false, marketing: false })).toBe("script-src 'self'; connect-src 'self'");
  expect(policyWithout(policy, { statistics: true, marketing: false })).toBe(
    "script-src 'self' https://a.example; connect-src 'self' https://a.example",
  );
  expect(policyWithout(policy, { statistics: false, marketing: true })).toBe(
    "script-src 'self' https://b.example; connect-src 'self'",
  );
});
