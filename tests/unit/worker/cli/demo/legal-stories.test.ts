import { describe, expect, it } from "vitest";
import { shippedViews } from "../../../../../shared/config/stores.ts";
import { story } from "../../../../../shared/contract/cms.ts";
import { matchRoute } from "../../../../../shared/routes.ts";
import { legalStories } from "../../../../../worker/cli/demo/stories/legal/legal-stories.ts";
import { storyLines } from "../../../../../worker/cli/demo/stories/stories.ts";
import { vagueClaims } from "../../../../../shared/text/vague-claims.ts";
import { languages, type Language } from "../../../../../worker/cli/demo/text.ts";
import { storyFacts, unknownFacts } from "../../../../../worker/pages/load/story-facts.ts";
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

it("no story claims anything vague of the environment", () => {
  for (const { lang, full_slug, content } of stories)
    expect(vagueClaims(JSON.stringify(content), lang), full_slug).toEqual([]);
});

it("the legal stories say as much in each language", () => {
  for (const [index, { slug }] of legalStories.entries()) {
    const [nl, de, en] = languages.map((language) => htmlOf(language, index).match(/<h2>/g)?.length ?? 0);
    expect(en, slug.en).toBe(nl);
    // A German imprint also names who answers for what is written (§ 18 MStV).
    expect(de! - nl!, slug.de).toBe(slug.de === "impressum" ? 1 : 0);
  }
});
