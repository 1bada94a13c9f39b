import { describe, expect, it, vi } from "vitest";
import { readConfig, type Bindings } from "../../../../worker/env.ts";
import { cachedPolicy, letIn, storedPolicy, tagSources } from "../../../../worker/pages/policy/headers.ts";
import { warnWithoutContainer } from "../../../../worker/settings/tags.ts";

const configOf = (given: Record<string, string>) => readConfig(given as unknown as Bindings);
const manager = { TAG_MANAGER_ID: "GTM-AB12CD" };
const engagement = { ENGAGEMENT_URL: "https://engage.example/a.js", ENGAGEMENT_NAME: "Engage" };
const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

describe("the tag manager's settings", () => {
  it("[DATA-014] without a container's id there is one warning, no script and no error", () => {
    const warn = vi.fn<(line: object) => void>();
    const config = configOf({});
    warnWithoutContainer(config, warn);
    expect(warn.mock.calls).toEqual([
      [{ event: "tag-manager-missing", message: expect.stringContaining("TAG_MANAGER_ID") }],
    ]);
    expect([config.tags, config.tagHosts, config.consent]).toEqual([undefined, undefined, []]);
    expect(storedPolicy(config.tagHosts)).toBe(cachedPolicy);
    warnWithoutContainer(configOf(engagement), warn);
    expect(warn).toHaveBeenCalledTimes(2);
    warnWithoutContainer(configOf(manager), warn);
    expect(warn).toHaveBeenCalledTimes(2);
  });
  it("[DATA-013] a container that is none is refused by its name, and so are addresses that are not encrypted", () => {
    for (const id of ["GTM-", "UA-12345-1", "G-AB12CD34", "gtm-ab12cd", "GTM-AB12CD'", "GTM-AB12CD&x=1"])
      expect(() => configOf({ TAG_MANAGER_ID: id }), id).toThrow("TAG_MANAGER_ID");
    for (const url of ["http://tags.example", "javascript:alert(1)", "tags.example"]) {
      expect(() => configOf({ ...manager, TAG_MANAGER_URL: url }), url).toThrow("TAG_MANAGER_URL");
      expect(() => configOf({ ...engagement, ENGAGEMENT_URL: url }), url).toThrow("ENGAGEMENT_URL");
    }
    for (const hosts of [
      "https://a.example; script-src *",
      "*",
      "https://a.example https://b.example",
      "'unsafe-eval'",
    ])
      expect(() => configOf({ ...manager, TAG_HOSTS: hosts }), hosts).toThrow("TAG_HOSTS");
    expect(() => configOf({ ENGAGEMENT_URL: engagement.ENGAGEMENT_URL })).toThrow("ENGAGEMENT_NAME");
  });
  it("[DATA-018] takes the names of what own tags keep, none of the shop's own, and only beside tags", () => {
    const TAG_KEYS = (...keys: readonly object[]) => JSON.stringify(keys);
    const cookie = { place: "cookie", name: "_own*", purpose: "statistics" };
    const [inTab, days] = [{ ...cookie, place: "sessionStorage", name: "own.visit" }, 30];
    expect(
      configOf({ ...manager, TAG_KEYS: TAG_KEYS(cookie, { ...cookie, name: "__own", days }, inTab) }).tags?.keys,
    ).toEqual([
      { ...cookie, life: "visitor", use: "ofTag" },
      { ...cookie, name: "__own", life: { days }, use: "ofTag" },
      { ...inTab, life: "tab", use: "ofTag" },
    ]);
    expect(configOf({ ...engagement, TAG_KEYS: "" }).tags).not.toHaveProperty("keys");
    for (const wrong of [
      { ...cookie, name: "*" },
      { ...cookie, name: "a;b" },
      { ...cookie, name: "_ga" },
      { ...cookie, place: "localStorage", name: "searches:*" },
      { ...cookie, place: "indexedDB" },
      { ...cookie, purpose: "necessary" },
      { ...cookie, days: 0 },
      { ...inTab, days },
      { ...cookie, life: 3 },
    ])
      expect(() => configOf({ ...manager, TAG_KEYS: TAG_KEYS(wrong) }), JSON.stringify(wrong)).toThrow("TAG_KEYS");
    expect(() => configOf({ ...manager, TAG_KEYS: TAG_KEYS(...Array.from({ length: 51 }, () => cookie)) })).toThrow();
    expect(() => configOf({ TAG_KEYS: TAG_KEYS(cookie) })).toThrow("TAG_MANAGER_ID or ENGAGEMENT_URL");
  });
  it("[DATA-018] visitors are asked for what is configured, and for marketing only where tags advertise", () => {
    expect(configOf(manager).consent).toEqual([{ purpose: "statistics", providers: ["Google Tag Manager"] }]);
    expect(configOf({ ...manager, ...engagement, TAG_MANAGER_ADS: "on" }).consent).toEqual([
      { purpose: "statistics", providers: ["Google Tag Manager"] },
      { purpose: "marketing", providers: ["Google Tag Manager", "Engage"] },
    ]);
    expect(configOf(engagement).consent).toEqual([{ purpose: "marketing", providers: ["Engage"] }]);
  });
  it("[DATA-013] is part of what stored pages are called, with the hosts they let in", () => {
    const all = [
      {},
      manager,
      { TAG_MANAGER_ID: "GTM-XY98ZZ" },
      { ...manager, TAG_HOSTS: "https://a.example" },
      { ...manager, TAG_MANAGER_URL: "https://tags.shop.example" },
      engagement,
    ];
    expect(new Set(all.map((given) => configOf(given).edition)).size).toBe(all.length);
  });
});

describe("the pages' policy", () => {
  it("[DATA-013] names the manager's documented hosts where it is configured, for scripts, pictures and calls alone", () => {
    const policy = storedPolicy(configOf(manager).tagHosts);
    expect(directive(policy, "script-src")).toBe("script-src 'self' https://*.googletagmanager.com");
    expect(directive(policy, "img-src")).toBe(
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
    );
    expect(directive(policy, "connect-src")).toBe(
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    );
    const rest = (text: string) => text.split("; ").filter((part) => !/^(script|img|connect)-src /.test(part));
    expect(rest(policy)).toEqual(rest(cachedPolicy));
    expect(policy).not.toMatch(/unsafe/);
  });
  it("[DATA-013][DATA-015] names a tagging server of one's own, the engagement script's host and further ones, each once", () => {
    const { tagHosts } = configOf({
      ...manager,
      ...engagement,
      TAG_MANAGER_URL: "https://tags.shop.example/path",
      TAG_HOSTS: "https://*.stats.example",
      TAG_MARKETING_HOSTS: "https://*.ads.example, https://engage.example",
    });
    expect(directive(letIn(cachedPolicy, tagHosts), "script-src")).toBe(
      "script-src 'self' https://tags.shop.example https://*.stats.example https://engage.example https://*.ads.example",
    );
  });
  it("[DATA-018] lets hosts that advertise in for marketing alone, in a container and beside the engagement script", () => {
    const { tagHosts } = configOf({
      ...manager,
      ...engagement,
      TAG_MANAGER_URL: "https://tags.shop.example",
      TAG_MANAGER_ADS: "on",
      TAG_HOSTS: "https://stats.example",
      TAG_MARKETING_HOSTS: "https://ads.example",
    });
    expect(tagSources(tagHosts!, undefined)["connect-src"]).toEqual({
      own: "'self'",
      statistics: "https://tags.shop.example https://stats.example",
      marketing: "https://engage.example https://ads.example",
    });
  });
  it("[DATA-015] names the engagement script to every page where it is configured, with a tag manager or without", () => {
    expect(configOf({ ...engagement }).tags).toMatchObject({ engagement: engagement.ENGAGEMENT_URL });
    expect(configOf({ ...manager, ...engagement }).tags).toMatchObject({
      manager: { id: manager.TAG_MANAGER_ID },
      engagement: engagement.ENGAGEMENT_URL,
    });
    expect(configOf({ ...manager }).tags).not.toHaveProperty("engagement");
  });
  it("[DATA-018] tells apart whose each source is, so that a page can take one of them back, also where it is paid on", () => {
    const { tagHosts } = configOf({ ...manager, ...engagement, TAG_MANAGER_URL: "https://tags.shop.example" });
    expect(tagSources(tagHosts!, "test")).toEqual({
      "script-src": { own: "'self'", statistics: "https://tags.shop.example", marketing: "https://engage.example" },
      "img-src": {
        own: "'self' data: https://checkoutshopper-test.adyen.com https://checkoutshopper-test.cdn.adyen.com",
        statistics: "https://tags.shop.example",
        marketing: "https://engage.example",
      },
      "connect-src": {
        own:
          "'self' https://checkoutshopper-test.adyen.com https://checkoutshopper-test.cdn.adyen.com " +
          "https://checkoutanalytics-test.adyen.com",
        statistics: "https://tags.shop.example",
        marketing: "https://engage.example",
      },
    });
  });
});
