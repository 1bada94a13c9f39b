import { describe, expect, it } from "vitest";
import { shippedViews } from "../../../../../shared/config/stores.ts";
import type { Story, StoryContent } from "../../../../../shared/contract/content/cms.ts";
import { footerLegalPages } from "../../../../../shared/content/legal-links.ts";
import { trader } from "../../../../../shared/trader/trader.ts";
import { legalPages, legalSlug } from "../../../../../shared/trader/legal-pages.ts";
import { legalStories } from "../../../../../worker/cli/demo/stories/legal/legal-stories.ts";
import { legalTheme } from "../../../../../worker/cli/demo/stories/chrome.ts";
import type { Language } from "../../../../../worker/cli/demo/text.ts";
import { type Bindings, readConfig } from "../../../../../worker/env.ts";
import { faultsOfContent } from "../../../../../worker/ops/ready/content.ts";
import type { DeploymentItem, StoryOf } from "../../../../../worker/ops/ready/item.ts";
import { legalPagesItem } from "../../../../../worker/ops/ready/legal-pages.ts";
import { measurementItem } from "../../../../../worker/ops/ready/measurement.ts";
import { mailItem } from "../../../../../worker/ops/ready/mails.ts";
import { paymentItem } from "../../../../../worker/ops/ready/payment.ts";
import { secretsItem } from "../../../../../worker/ops/ready/secrets.ts";
import { traderItem } from "../../../../../worker/ops/ready/trader.ts";

type Given = Partial<Record<string, string>>;
const shopWith = (given: Given) => {
  const env = given as unknown as Bindings;
  return { config: readConfig(env), env, trader, methods: async () => [] };
};
const look = async (item: DeploymentItem, given: Given = {}) =>
  (await item.look(shopWith(given))).map(({ state, what }) => `${state} ${what}`).join("; ");

const payment = {
  PAYMENT_URL: "https://prefix-checkout-live.adyenpayments.com/checkout/v72",
  PAYMENT_API_KEY: "k".repeat(20),
  PAYMENT_MERCHANT_ACCOUNT: "Jansen",
  PAYMENT_CLIENT_KEY: "live_abc",
  PAYMENT_HMAC_KEY: "ab".repeat(16),
};

describe("what a deployment must have before it sells", () => {
  it("is a trader of its own", async () => {
    expect(await look(traderItem)).toMatch(/^open still the demo's.*name, address/);
  });

  it("is payment by which money moves", async () => {
    expect(await look(paymentItem)).toMatch(/^open the embedded stand-in/);
    const test = { ...payment, PAYMENT_URL: "https://checkout-test.adyen.com/v72" };
    expect(await look(paymentItem, test)).toMatch(/^open the provider's test account/);
    expect(await look(paymentItem, { ...payment, PAYMENT_ENVIRONMENT: "live" })).toMatch(/^done live, at prefix/);
    expect(await look(paymentItem, { BACKEND_URL: "https://platform.nl" })).toMatch(/^done the platform's/);
  });

  it("is mails that leave, from a host that there is, with links that lead somewhere", async () => {
    const links = { SHOP_URL: "https://jansen.nl" };
    const mail = { ...links, MAIL_FROM: "Jansen <post@jansen.nl>", MAIL_URL: "https://mail.nl/send" };
    expect(await look(mailItem)).toMatch(/^open none leaves/);
    expect(await look(mailItem, { ...links, MAIL_FROM: mail.MAIL_FROM })).toMatch(/^open none leaves/);
    expect(await look(mailItem, { ...mail, MAIL_FROM: "Kade <post@kade.example>" })).toMatch(
      /^open come from an example/,
    );
    expect(await look(mailItem, { ...mail, SHOP_URL: "http://localhost:8787" })).toMatch(/^open their links lead to/);
    expect(await look(mailItem, mail)).toMatch(/^done from Jansen/);
  });

  it("is figures that are kept, wherever pages' figures go", async () => {
    const engine = { MEASURED: { writeDataPoint: () => undefined } } as unknown as Given;
    expect(await look(measurementItem, { MEASUREMENT: "off" })).toBe("done nothing is measured");
    expect(await look(measurementItem)).toMatch(/^done kept in the database/);
    expect(await look(measurementItem, engine)).toMatch(/^open the Analytics Engine lets figures go/);
    const read = { MEASURED_ACCOUNT: "ab".repeat(16), MEASURED_TOKEN: "a-token-that-reads-analytics" };
    expect(await look(measurementItem, { ...engine, ...read })).toMatch(/^done taken over/);
    expect(() => readConfig({ MEASURED_ACCOUNT: read.MEASURED_ACCOUNT } as unknown as Bindings)).toThrow(
      /MEASURED_ACCOUNT needs MEASURED_TOKEN/,
    );
  });

  it("is secrets that nobody guesses, and no deployment for tests", async () => {
    expect(await look(secretsItem, { OPS_KEY: "test-operations-key", ENVIRONMENT: "test" })).toBe(
      "open ENVIRONMENT is test; open easy to guess: OPS_KEY",
    );
    expect(await look(secretsItem, { OPS_KEY: "aaaaaaaabbbbbbbb" })).toBe("open easy to guess: OPS_KEY");
    expect(await look(secretsItem, { OPS_KEY: "Zk3v9QmX7rTpW2uLhB8nYc5d" })).toMatch(/^done/);
    expect(await look(secretsItem, { BACKEND_URL: "https://platform.nl" })).toMatch(/^open customers are signed out/);
  });
});

const languages = ["nl", "de", "en"] as const satisfies Language[];
const storyAt = (slug: string, view: number, content: StoryContent): Story => ({
  id: 1,
  slug,
  full_slug: slug,
  lang: shippedViews[view]!.i18n.defaultLanguage ?? "",
  published_at: null,
  content,
  alternates: [],
});
/** The shipped stories of a view, some replaced; null takes one away. */
function shipped(view: number, changed: Record<string, StoryContent | null> = {}): StoryOf {
  const language = languages[view]!;
  return async (slug) => {
    if (Object.hasOwn(changed, slug)) return changed[slug] ? storyAt(slug, view, changed[slug]) : null;
    if (slug === "theme") return storyAt(slug, view, legalTheme(language));
    const found = legalStories.find((one) => one.slug[language] === slug);
    return found ? storyAt(slug, view, found.write(language)) : null;
  };
}
const page = (html: string): StoryContent => ({
  component: "page",
  title: "T",
  body: [{ component: "richtext", html }],
});
const lookAt = async (view: number, changed: Record<string, StoryContent | null> = {}) =>
  (await legalPagesItem.look(shippedViews[view]!, shipped(view, changed), shopWith({}))).map(({ what }) => what);

describe.each(languages.map((language, view) => ({ language, view })))(
  "legal pages in $language",
  ({ language, view }) => {
    it("are all done as they are shipped", async () => {
      expect(await lookAt(view)).toEqual([`all 8, in ${shippedViews[view]!.i18n.defaultLanguage}`]);
    });

    it.each(legalPages)("are open where %s is not published", async (name) => {
      const slug = legalSlug(name, language);
      expect(await lookAt(view, { [slug]: null })).toEqual([`${name}: nothing is published at /${slug}/`]);
    });

    it("are open where the footer leads to none of those that every page has to lead to", async () => {
      const slugs = footerLegalPages.map((name) => [name, legalSlug(name, language)]);
      const gaps = slugs.map(([name, slug]) => `${name}: no link of the theme's or the footer's leads to /${slug}/`);
      const footer = { copyright: [{ label: "Kai", path: "/kai/" }] };
      const told = await lookAt(view, { theme: { component: "theme", promo: [], footer } });
      expect(told.toSorted()).toEqual(gaps.toSorted());
    });

    it("are done where theme and footer name none of them: the shop leads to what is published", async () => {
      expect(await lookAt(view, { theme: null })).toEqual([`all 8, in ${shippedViews[view]!.i18n.defaultLanguage}`]);
      const footer = { copyright: [{ label: "Kai" }] };
      expect(await lookAt(view, { theme: { component: "theme", promo: [], footer } })).toHaveLength(1);
    });
  },
);

describe("a legal page", () => {
  const german = legalStories[0]!.write("de");

  it.each([
    ["algemene-voorwaarden", page("<p>{{trader.nmae}}</p>"), "names facts that there are not: trader.nmae"],
    [
      "algemene-voorwaarden",
      page("<p>Van [naam van de winkel]</p>"),
      "still has to be filled in: [naam van de winkel]",
    ],
    ["algemene-voorwaarden", german, "is in another language, de"],
    ["herroepingsrecht", page("<p>{{trader.name}}</p>"), "has no model form"],
    ["bedrijfsgegevens", page("<p>Wij</p>"), "does not name the trader"],
  ])("at %s says what is wrong with it", async (slug, content, fault) => {
    expect(await lookAt(0, { [slug]: content })).toEqual([expect.stringContaining(`/${slug}/ ${fault}`)]);
  });

  it("is looked for where checkout and theme say that it is, and mails have to lead there, too", async () => {
    const own = {
      "blocks/checkout": { component: "checkout", termsPath: "/verkoop/" },
      "algemene-voorwaarden": null,
      verkoop: page("<p>Zo verkopen wij.</p>"),
    } satisfies Record<string, StoryContent | null>;
    expect(await lookAt(0, own)).toEqual([
      "terms: no link of the theme's or the footer's leads to /verkoop/",
      "terms: /verkoop/ is not at /algemene-voorwaarden/, where mails lead to",
    ]);
  });
});

describe("published content", () => {
  const faults = (html: string) =>
    faultsOfContent(storyAt("over", 0, page(html)), shippedViews[0]!).map(({ what }) => what);

  it("is looked through for vague claims of the environment", () => {
    expect(faults("<p>Onze duurzame trui</p>")).toEqual(["/over/ claims of the environment: duurzame"]);
    expect(faults('<p><a href="/eco-lijn/">Gemaakt van wol uit Texel</a></p>')).toEqual([]);
  });

  it("is looked through for reductions of everything, which only prices can say", () => {
    expect(faults("<p>Dit weekend 20% korting op <b>alles</b>!</p>")).toEqual([
      "/over/ announces a reduction of everything: 20% korting op alles",
    ]);
    expect(faults("<p>10% korting op een bestelling als je je aanmeldt.</p>")).toEqual([]);
  });

  it("is looked through for links to the closed platform for disputes", () => {
    expect(faults('<p><a href="https://ec.europa.eu/consumers/odr/">Geschil</a></p>')).toEqual([
      "/over/ leads to the platform for disputes, which is closed",
    ]);
  });

  it("is looked through for facts that there are not", () => {
    expect(faults("<p>{{trader.fax}}</p>")).toEqual(["/over/ names facts that there are not: trader.fax"]);
  });
});
