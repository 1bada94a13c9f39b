import { describe, expect, it } from "vitest";
import { shippedViews } from "../../../../../shared/config/stores.ts";
import { story } from "../../../../../shared/contract/content/cms.ts";
import { matchRoute } from "../../../../../shared/routes.ts";
import { legalStories } from "../../../../../worker/cli/demo/stories/legal/legal-stories.ts";
import { storyLines } from "../../../../../worker/cli/demo/stories/stories.ts";
import { blanketReductions } from "../../../../../shared/text/blanket-reductions.ts";
import { vagueClaims } from "../../../../../shared/text/vague-claims.ts";
import { languages, type Language } from "../../../../../worker/cli/demo/text.ts";
import { storyFacts, unknownFacts } from "../../../../../worker/pages/load/content/story-facts.ts";
import { measuredViews } from "../../../../../worker/settings/measured-views.ts";
import { messages as german } from "../../../../../shared/i18n/orders/de-DE.ts";
import { messages as english } from "../../../../../shared/i18n/orders/en-US.ts";
import { messages as dutch } from "../../../../../shared/i18n/orders/nl-NL.ts";
import { sanitiseStory } from "../../../../../worker/sanitise.ts";

const lines = [...storyLines("2026-10-01T00:00:00.000Z")];
const stories = lines.map(({ _source }) => story.parse(_source));
const views: Record<Language, number> = { nl: 0, de: 1, en: 2 };
const slugsIn = (language: Language) =>
  new Set(
    stories
      .filter(({ lang }) => lang === shippedViews[views[language]]!.i18n.defaultLanguage)
      .map(({ full_slug }) => full_slug),
  );
const htmlOf = (language: Language, index: number): string => {
  const content = legalStories[index]!.write(language);
  if (content.component !== "page") throw new Error("A legal story is a page");
  return content.body.flatMap((block) => (block.component === "richtext" ? [block.html] : [])).join("\n");
};

describe.each(languages)("the legal stories in %s", (language) => {
  const facts = storyFacts(shippedViews[views[language]]!);

  it("name only facts that there are, and no trader by themselves", () => {
    for (const { write } of legalStories) {
      const text = JSON.stringify(write(language));
      expect(unknownFacts(text, facts)).toEqual([]);
      expect(text).not.toMatch(/KADE|kade\.example|Voorbeeldkade/);
    }
  });

  it("lead to pages that there are", () => {
    const slugs = slugsIn(language);
    for (const [index, { slug }] of legalStories.entries())
      for (const [, href] of htmlOf(language, index).matchAll(/href="(\/[^"]*)"/g))
        expect(
          slugs.has(href!.slice(1, -1)) || matchRoute(href!)?.name,
          `${slug[language]} leads to ${href}`,
        ).toBeTruthy();
  });

  it("are markup that stays as it is when made safe", () => {
    for (const index of legalStories.keys()) {
      const html = htmlOf(language, index);
      expect(sanitiseStory(html)).toBe(html.replaceAll("<br>", "<br />"));
    }
  });
});

const measured: Record<Language, RegExp> = {
  nl: /We tellen bezoeken/,
  de: /Wir zählen Besuche/,
  en: /We count visits/,
};
const unmeasured: Record<Language, RegExp> = {
  nl: /niets gemeten/,
  de: /Gemessen wird nichts, bevor du dich dafür entscheidest/,
  en: /Nothing is measured/,
};
const withdrawals: Record<Language, string> = {
  nl: dutch.withdraw,
  de: german.withdraw,
  en: english.withdraw,
};
const indexOf = (slug: string): number => legalStories.findIndex((one) => one.slug.en === slug);

describe.each(languages)("in %s", (language) => {
  it("the privacy statement says that pages count where they do, and that they do not where they do not", () => {
    const shipped = { MEASUREMENT: [], STORE_VIEWS: [...shippedViews] } as Parameters<typeof measuredViews>[0];
    const counts = measuredViews(shipped).includes(shippedViews[views[language]]!.storeCode);
    const html = htmlOf(language, indexOf("privacy-statement"));
    expect([counts, measured[language].test(html), unmeasured[language].test(html)]).toEqual([counts, counts, !counts]);
  });

  it("the privacy statement names what each kind of data is kept on (GDPR, article 13(1)(c))", () => {
    const [kept] = /<ul>.*?<\/ul>/s.exec(htmlOf(language, indexOf("privacy-statement")))!;
    const kinds = kept.match(/<li>.*?<\/li>/gs)!;
    expect(kinds).toHaveLength(7);
    for (const kind of kinds) expect(kind).toMatch(/\([abcf](?:, f)?\)/);
  });

  it("the privacy statement names who supervises, with a way and an address to complain to", () => {
    expect(htmlOf(language, indexOf("privacy-statement"))).toMatch(
      /<a href="https:\/\/autoriteitpersoonsgegevens\.nl\/">Autoriteit Persoonsgegevens<\/a>, (?:Postbus|PO Box) 93374, 2509 AJ /,
    );
  });

  it("the statement of accessibility names whom to write to and who supervises, each with a way there", () => {
    const html = htmlOf(language, indexOf("accessibility"));
    expect(html).toContain('<a href="mailto:{{trader.email}}">');
    expect(html).toMatch(/WCAG 2\.2.*EN 301 549/s);
    expect(html).toMatch(
      language === "de"
        ? /Marktüberwachungsstelle der Länder .*39112 Magdeburg, .*<a href="mailto:kontakt@mlbf-barrierefrei\.de">/
        : /<a href="https:\/\/www\.consuwijzer\.nl\/">/,
    );
  });

  it("the withdrawal is called everywhere what the footer calls it", () => {
    const label = withdrawals[language];
    const words = stories
      .filter(({ lang }) => lang === shippedViews[views[language]]!.i18n.defaultLanguage)
      .flatMap(({ content }) => [...JSON.stringify(content).matchAll(/href=\\"\/herroepen\/\\">([^<]*)</g)])
      .map(([, name]) => name);
    expect(words.length).toBeGreaterThan(2);
    expect(new Set(words)).toEqual(new Set([label]));
  });
});

it("no story claims anything vague of the environment", () => {
  for (const { lang, full_slug, content } of stories)
    expect(vagueClaims(JSON.stringify(content), lang), full_slug).toEqual([]);
});

it("no story announces a reduction of everything", () => {
  for (const { content, full_slug } of stories)
    expect(blanketReductions(JSON.stringify(content)), full_slug).toEqual([]);
});

it("the legal stories say as much in each language", () => {
  for (const [index, { slug }] of legalStories.entries()) {
    const [nl, de, en] = languages.map((language) => htmlOf(language, index).match(/<h2>/g)?.length ?? 0);
    expect(en, slug.en).toBe(nl);
    // A German imprint also names who answers for what is written (§ 18 MStV).
    expect(de! - nl!, slug.de).toBe(slug.de === "impressum" ? 1 : 0);
  }
});
