import { describe, expect, it } from "vitest";
import { CardGrid } from "../../../../../client/features/catalog/card-grid.tsx";
import { card, price, show, wordsOf } from "../../show.tsx";

const html = (over: Parameters<typeof card>[0] = {}) => show(<CardGrid cards={[card(over)]} heading="h2" />);

describe("product card", () => {
  it("[PROD-059] shows title, at most two pictures, both prices", () => {
    const markup = html({ images: ["/m/a.jpg", "/m/b.jpg", "/m/c.jpg"] });
    expect(markup.match(/<img /g)).toHaveLength(2);
    expect(wordsOf(markup)).toMatch(/Shirt Quay.*€35.95.*€59.95/);
  });

  it("[PROD-060] shows the discount, and nothing for 0", () => {
    expect(wordsOf(html({ price: price(700, 1000, 30) }))).toContain("-30%");
    expect(wordsOf(html({ price: price(700) }))).not.toContain("%");
  });

  it("[PROD-062] strikes the old price and says what it is", () => {
    expect(html()).toMatch(/<s><span class="vh">lowest price of the last 30 days<\/span>[^<]*<!-- -->€59.95<\/s>/);
    expect(html({ price: price(3595) })).not.toContain("<s>");
  });

  it("[IMG-004] asks for thumbnails of 375 by 469", () => {
    expect(html()).toContain('src="/img/375/469/resize/m/a.jpg"');
  });

  it("[IMG-013] gives photographs a source set and every picture its size", () => {
    const markup = html();
    expect(markup.match(/width="375" height="469"/g)).toHaveLength(2);
    expect(markup).toContain(
      "/img/375/469/resize/m/a.jpg 375w, /img/540/675/resize/m/a.jpg 540w, /img/750/938/resize/m/a.jpg 750w",
    );
  });

  it("[IMG-014] loads pictures when they are near, only the page's first at once", () => {
    expect(html().match(/loading="lazy"/g)).toHaveLength(2);
    const first = show(<CardGrid cards={[card(), card({ id: 2 })]} heading="h2" id="cards" />);
    expect(first.match(/loading="lazy"/g)).toHaveLength(3);
    expect(first.match(/fetchPriority="high"/gi)?.length).toBeGreaterThanOrEqual(1);
  });

  it("is laid out at once among the first four, further down when the window comes near", () => {
    const cards = Array.from({ length: 6 }, (_, i) => card({ id: i + 1 }));
    const items = (props: { shape?: "row" }) =>
      [...show(<CardGrid {...{ cards, ...props }} heading="h2" />).matchAll(/<li(?: class="([^"]*)")?>/g)].map(
        ([, name]) => name,
      );
    expect(items({})).toEqual([...Array.from({ length: 4 }), "lazy-layout", "lazy-layout"]);
    // A row's height is that of its tallest card: with a guess it would change while it is scrolled.
    expect(items({ shape: "row" })).toEqual(Array.from({ length: 6 }));
  });

  it("names sizes and price in the one link of the card", () => {
    const name = wordsOf(/<a .*<\/a>/s.exec(html())![0]);
    expect(name).toContain("Sizes S M");
    expect(html().match(/<a /g)).toHaveLength(1);
  });

  it("shows its colours as spots that no reader of screens is told of twice", () => {
    const markup = html({ colors: 3, swatches: ["112233", "445566", "778899"] });
    expect([...markup.matchAll(/<circle [^>]*fill="(#\w+)"/g)].map(([, fill]) => fill)).toEqual([
      "#112233",
      "#445566",
      "#778899",
    ]);
    expect(markup).toMatch(/<p class="vh">3 colours<\/p><svg [^>]*aria-hidden="true"/);
  });

  it("says in words how many colours there are when not all are shown", () => {
    expect(html({ colors: 7, swatches: ["112233", "445566"] })).toMatch(/<p class="(?!vh)[^"]*">7 colours<\/p>/);
    expect(html({ colors: 3 })).toMatch(/<p class="(?!vh)[^"]*">3 colours<\/p>/);
  });

  it("says sold out instead of sizes when nothing is left", () => {
    const words = wordsOf(html({ inStock: false }));
    expect(words).toContain("Sold out");
    expect(words).not.toContain("Sizes");
  });
});
