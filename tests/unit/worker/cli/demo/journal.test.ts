import { describe, expect, it } from "vitest";
import { shippedViews } from "../../../../../shared/config/stores.ts";
import { story } from "../../../../../shared/contract/content/cms.ts";
import { matchRoute } from "../../../../../shared/routes.ts";
import { languageGuess } from "../../../../../shared/text/language-guess.ts";
import { allCategories, makeAssortment } from "../../../../../worker/cli/demo/assortment.ts";
import { categoryPath } from "../../../../../worker/cli/demo/lines/categories.ts";
import { inStock } from "../../../../../worker/cli/demo/product.ts";
import { article, articles, journal } from "../../../../../worker/cli/demo/stories/journal/journal.ts";
import { settings } from "../../../../../shared/config/settings.ts";
import { storyLines } from "../../../../../worker/cli/demo/stories/stories.ts";
import { languages, type Language } from "../../../../../worker/cli/demo/text.ts";
import { parseDrawingPath } from "../../../../../worker/media/drawings/drawing.ts";
import { plainText, sanitiseStory } from "../../../../../worker/sanitise.ts";

const stories = [...storyLines("2026-10-01T00:00:00.000Z")].map(({ _source }) => story.parse(_source));
const views: Record<Language, number> = { nl: 0, de: 1, en: 2 };
const slugsIn = (language: Language) =>
  stories
    .filter(({ lang }) => lang === shippedViews[views[language]]!.i18n.defaultLanguage)
    .map(({ full_slug }) => full_slug);

/** The texts of an article in their order, and the pictures among them. */
function partsOf(entry: (typeof articles)[number], language: Language) {
  const content = article(entry)(language);
  if (content.component !== "article") throw new Error("An article is one");
  const blocks = content.body.flatMap((block) =>
    block.component === "two-column" ? [...block.left, ...block.right] : [block],
  );
  const texts = blocks.flatMap((block) => (block.component === "richtext" ? [block.html] : []));
  const pictures = blocks.flatMap((block) => (block.component === "image" ? [block.assetOne] : []));
  return { content, texts, html: texts.join("\n"), pictures };
}
const every = languages.flatMap((language) =>
  articles.map((entry) => [entry[language].slug, language, entry] as const),
);

describe.each(every)("the article %s", (slug, language, entry) => {
  const { content, texts, html, pictures } = partsOf(entry, language);

  it("[BLOG-025] is a text of 250 to 400 words in its language, with headings and something to follow or look up", () => {
    const words = plainText(html.replaceAll("><", "> <"), 100_000);
    const count = words.match(/[\p{L}\p{N}]\S*/gu)!.length;
    expect(count).toBeGreaterThanOrEqual(250);
    expect(count).toBeLessThanOrEqual(400);
    expect(languageGuess(words)).toBe(language);
    expect(html.match(/<h2>/g)!.length).toBeGreaterThanOrEqual(3);
    expect(html).toMatch(/<(?:ol|table)>/);
  });

  it("is markup that stays as it is when made safe", () => {
    for (const text of texts) expect(sanitiseStory(text)).toBe(text);
  });

  it("leads to pages of its own language that there are", () => {
    const known = new Set([...slugsIn(language), ...allCategories.map(({ id }) => categoryPath(id, language))]);
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(known.has(href.slice(1, -1)) || matchRoute(href)?.name, href).toBeTruthy();
  });

  it("has one drawing within it, of something else than the one across the page and the one on its card", () => {
    expect(pictures).toHaveLength(1);
    const { path, alt } = pictures[0]!;
    expect(parseDrawingPath(path)).not.toBeNull();
    expect([content.desktopAsset, content.mobileAsset, content.cardImage]).not.toContain(path);
    expect(alt).toMatch(/\S+ \S+/);
    expect(alt).not.toBe(content.assetAlt);
    expect(slugsIn(language)).toContain(`blog/${slug}`);
  });
});

it.each(languages)("the journal in %s begins with an article that its first page does not list", (language) => {
  const content = journal(language);
  if (content.component !== "page") throw new Error("The journal is a page");
  const [path] = content.body.flatMap((block) => (block.component === "story" ? [block.link!.path] : []));
  const listed = articles
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
    .map((entry) => `/blog/${entry[language].slug}/`);
  expect(listed).toContain(path);
  expect(listed.slice(0, settings.blog.pageSize)).not.toContain(path);
});

it("an article says as much in each language: as many parts, lists, tables and links", () => {
  const marks = (html: string) => ["<h2>", "<li>", "<td>", "<a "].map((mark) => html.split(mark).length);
  for (const entry of articles) {
    const [nl, de, en] = languages.map((language) => marks(partsOf(entry, language).html));
    expect([de, en], entry.en.slug).toEqual([nl, nl]);
  }
});

it("an article shows three or four things that can be bought", () => {
  const { products } = makeAssortment();
  for (const { products: skus, en } of articles) {
    const shown = skus.map((sku) => products.find((product) => product.sku === sku));
    expect(shown.length, en.slug).toBeGreaterThanOrEqual(3);
    expect(shown.length, en.slug).toBeLessThanOrEqual(4);
    for (const [at, product] of shown.entries()) expect(product && inStock(product), skus[at]).toBe(true);
  }
});
