import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ArticleCard } from "../../../../../client/features/story/article-card.tsx";

it("[BLOG-007] a card has title, what the article says and its day, and no empty line for what is not known", () => {
  const article = { title: "Wol luchten", path: "/blog/wol-luchten/", image: null, date: null };
  const drawn = (more: { lead?: string; date?: string }) =>
    renderToStaticMarkup(<ArticleCard article={{ ...article, ...more }} heading="h3" />);
  expect(drawn({ lead: "Een nacht is genoeg.", date: "10 september 2026" })).toMatch(
    /<a href="\/blog\/wol-luchten\/"><div[^>]*><\/div><h3>Wol luchten<\/h3><\/a><p>Een nacht is genoeg\.<\/p><p>10 september 2026<\/p>/,
  );
  expect(drawn({})).not.toContain("<p>");
});
