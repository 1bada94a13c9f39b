import { expect, it } from "vitest";
import { StaticPage } from "../../../../client/pages/static/static-page.tsx";
import { show, wordsOf } from "../show.tsx";

const meta = { title: "Gift cards | KADE", description: "", canonical: "/gift-cards/", alternates: [] };

it("a page that only a later build knows says what it is, and its link asks for the document", () => {
  const page = show(<StaticPage data={{ kind: "static", name: "gift-cards", meta }} />, "/gift-cards/?page=2");
  expect(page).toMatch(/<h1>Gift cards \| KADE<\/h1>/);
  // Followed by the browser, not by the shop's own navigation.
  expect(page).toMatch(/<a[^>]*href="\/gift-cards\/\?page=2"[^>]*data-reload=""[^>]*>Try again/);
  expect(wordsOf(show(<StaticPage data={null} />))).toContain("Something went wrong");
});
