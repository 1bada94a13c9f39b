import { beforeAll, describe, expect, it } from "vitest";
import type { Tags } from "../../../shared/analytics/tags.ts";
import { consentElement } from "../../../shared/consent/purposes.ts";
import { storedKeys } from "../../../shared/consent/stored-keys.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { bindings, site } from "./shop.ts";

const needs = [{ purpose: "statistics", providers: ["Meetbureau </script>"] }] as const;
const asking = site("consent-asking", () => ({ consent: needs, edition: ".asks" }));
const silent = site("consent-silent", () => ({ consent: [] }));
/** The stored page: the first answer of a busy machine may come in parts. */
const text = async (shop: typeof asking, path: string) => {
  await shop.get(path);
  return (await shop.get(path)).text();
};
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

beforeAll(async () => {
  for (const [store_code, slug] of [
    ["outlet_nl", "privacyverklaring"],
    ["outlet_de", "datenschutz"],
    ["outlet_en", "privacy-statement"],
  ]) {
    const content = { component: "page", title: "Privacy", body: [{ component: "stored-keys" }] };
    const answer = await backend.request(
      "https://shop.test/api/admin/story",
      {
        method: "POST",
        headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
        body: JSON.stringify({ store_code, slug, story: { content, published_at: null } }),
      },
      bindings,
    );
    expect(answer.status, await answer.text()).toBe(200);
  }
});

describe("[DATA-018] pages of a shop that asks for consent", () => {
  it("say what is asked beside their data, and nothing of the question itself", async () => {
    for (const path of ["/", "/privacyverklaring/", "/niets/", "/shell"]) {
      const html = await text(asking, path);
      const block = new RegExp(`<script type="application/json" id="${consentElement}">(.*?)</script>`).exec(html);
      expect(block && JSON.parse(block[1]!), path).toEqual(needs);
      expect(html, path).not.toMatch(/Alles weigeren|Alles toestaan/);
    }
  });
  it("lead to the choices from the footer of every page", async () => {
    for (const [path, label] of [
      ["/", "Privacyvoorkeuren"],
      ["/privacyverklaring/", "Privacyvoorkeuren"],
      ["/niets/", "Privacyvoorkeuren"],
    ] as const)
      expect(await text(asking, path), path).toContain(`<a href="#dialog=consent">${label}</a>`);
    for (const [view, label] of [
      ["de", "Privatsphäre-Einstellungen"],
      ["en", "Privacy choices"],
    ] as const) {
      const shop = site(`consent-asking-${view}`, () => ({ consent: needs }), `http://${view}.localhost:8787`);
      expect(await text(shop, "/"), view).toContain(`<a href="#dialog=consent">${label}</a>`);
    }
  });
  it("lead to them from below the checkout, which has no footer", async () => {
    const linksOf = async (shop: typeof asking) => {
      const { legal } = (await (await shop.get("/data/!checkout/config")).json()) as { legal: { path: string }[] };
      return legal.map(({ path }) => path).filter((path) => path.startsWith("#"));
    };
    expect([await linksOf(asking), await linksOf(silent)]).toEqual([["#dialog=consent"], []]);
  });
  it("are those of a shop that does not, but for these", async () => {
    const [html, other] = [await text(silent, "/"), await text(asking, "/")];
    expect(html).not.toContain(consentElement);
    expect(html).not.toContain("dialog=consent");
    const without = other
      .replace(new RegExp(`<script type="application/json" id="${consentElement}">.*?</script>`), "")
      .replace(/<li><a href="#dialog=consent">[^<]*<\/a><\/li>/, "")
      .replace(/,\{"label":"Privacyvoorkeuren","path":"#dialog=consent"\}/, "");
    expect(without).toBe(html);
  });
});

describe("[DATA-018] the page Privacy", () => {
  it.each([
    ["http://localhost:8787", "/privacyverklaring/", "Waarvoor", "30 dagen na het laatste gebruik"],
    ["http://de.localhost:8787", "/datenschutz/", "Wofür", "30 Tage nach der letzten Nutzung"],
    ["http://en.localhost:8787", "/privacy-statement/", "What it is for", "30 days after the last use"],
  ])(
    "shows every key of the registry with its purpose and life at %s, without a script",
    async (host, path, ...words) => {
      const html = main(
        await text(
          site(`consent-${words[0]}`, () => ({}), host),
          path,
        ),
      );
      // A provider's own stand there where it is configured.
      const own = storedKeys.filter((key) => !("provider" in key));
      for (const key of own) {
        const name = "records" in key ? `${key.name} ${key.records}` : key.name;
        expect(html, name).toContain(`<th scope="row">${name}</th>`);
      }
      for (const word of words) expect(html).toContain(word);
      expect(html.match(/<tr>/g)).toHaveLength(own.length + 5);
      expect(html).not.toMatch(/undefined|use\.|life\./);
    },
  );
  it("shows what tags keep where they are configured, a row for each key, and what an operator names of their own", async () => {
    const own = { place: "cookie", name: "_own*", purpose: "statistics", life: { days: 30 }, use: "ofTag" } as const;
    const manager = { id: "GTM-AB12CD", origin: "https://tags.example" };
    const pageOf = async (name: string, tags: Omit<Tags, "policy">) =>
      main(
        await text(
          site(name, () => ({ tags: { ...tags, policy: {} }, edition: `.${name}` })),
          "/privacyverklaring/",
        ),
      );
    const rowsIn = (html: string) => [...html.matchAll(/<th scope="row">([^<]*)<\/th>/g)].map(([, name]) => name!);
    const [managed, engaged, named] = await Promise.all([
      pageOf("consent-managed", { manager }),
      pageOf("consent-engaged", { engagement: "https://engage.example/a.js" }),
      pageOf("consent-named", { manager, keys: [own] }),
    ]);
    const plain = rowsIn(main(await text(silent, "/privacyverklaring/")));
    const ofManager = ["_ga", "_ga_*", "_gcl_*", "sales-told", "sale-to-tell:*", "sales-told", "_gcl_ls"];
    const added = (html: string) => {
      const rows = rowsIn(html);
      for (const name of plain) rows.splice(rows.indexOf(name), 1);
      return rows.sort();
    };
    expect(plain.filter((name) => /^(_|sales?-)/.test(name) && !name.startsWith("__Secure"))).toEqual([]);
    expect(added(managed)).toEqual(ofManager.toSorted());
    expect(added(engaged)).toEqual(["_va", "_vaI"]);
    expect(added(named)).toEqual([...ofManager, "_own*"].sort());
    expect(named).toMatch(
      /_own\*<\/th><td[^>]*>Van een dienst[^<]*<\/td><td[^>]*>Statistiek<\/td><td[^>]*>30 dagen na het laatste/,
    );
  });
  it("shows a visitor's keys at the discovery provider where visitors are asked about preferences", async () => {
    const known = site("consent-known", () => ({
      consent: [{ purpose: "preferences", providers: ["KADE"] }],
      edition: ".known",
    }));
    const html = main(await text(known, "/privacyverklaring/"));
    expect(html).toContain('<th scope="row">voyado.session</th>');
    expect(main(await text(asking, "/privacyverklaring/"))).not.toContain("voyado.session");
  });
});
