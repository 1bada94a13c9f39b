import { describe, expect, it } from "vitest";
import { richTextOf } from "../../../../../worker/gateway/cms/rich-text.ts";
import { paragraph, store } from "./reading.ts";

const html = (value: unknown) => richTextOf(value, store, new Map());
const text = (words: string, marks: unknown[] = []) => ({ type: "text", text: words, marks });
const doc = (...content: unknown[]) => ({ type: "doc", content });

describe("rich text of the CMS", () => {
  it("becomes HTML: words, marks, headings below the page's own, lists, quotes and tables", () => {
    expect(
      html(doc({ type: "paragraph", content: [text("Hoi ", [{ type: "bold" }]), text("daar", [{ type: "italic" }])] })),
    ).toBe("<p><strong>Hoi </strong><em>daar</em></p>");
    expect(html(doc({ type: "heading", attrs: { level: 1 }, content: [text("Kop")] }))).toBe("<h2>Kop</h2>");
    expect(html(doc({ type: "heading", attrs: { level: 6 }, content: [text("Kop")] }))).toBe("<h4>Kop</h4>");
    const item = { type: "list_item", content: [{ type: "paragraph", content: [text("een")] }] };
    expect(html(doc({ type: "bullet_list", content: [item] }))).toBe("<ul><li><p>een</p></li></ul>");
    expect(html(doc({ type: "blockquote", content: [{ type: "paragraph", content: [text("zin")] }] }))).toBe(
      "<blockquote><p>zin</p></blockquote>",
    );
    const cell = (type: string) => ({ type, content: [{ type: "paragraph", content: [text("M")] }] });
    for (const [row, head, data] of [
      ["table_row", "table_header", "table_cell"],
      ["tableRow", "tableHeader", "tableCell"],
    ] as const) {
      const table = html(
        doc({
          type: "table",
          content: [
            { type: row, content: [cell(head)] },
            { type: row, content: [cell(data)] },
          ],
        }),
      );
      expect(table).toContain("<th><p>M</p></th>");
      expect(table).toContain("<td><p>M</p></td>");
    }
  });

  it("has links of every kind, resolved, and none that may not be followed", () => {
    const link = (attrs: unknown) => html(paragraph("hier", [{ type: "link", attrs }]));
    expect(link({ linktype: "url", href: "/heren" })).toBe('<p><a href="/heren/">hier</a></p>');
    expect(link({ linktype: "story", uuid: "u", href: "/x", story: { full_slug: "outlet_nl/faq" } })).toBe(
      '<p><a href="/faq/">hier</a></p>',
    );
    expect(link({ linktype: "email", href: "post@kade.example" })).toBe(
      '<p><a href="mailto:post@kade.example">hier</a></p>',
    );
    for (const href of ["javascript:alert(1)", "java\tscript:alert(1)", "data:text/html,x", ""])
      expect([href, link({ linktype: "url", href })]).toEqual([href, "<p>hier</p>"]);
  });

  it("keeps what changes a meaning: struck prices, powers, rules and cells over several columns", () => {
    expect(html(paragraph("€ 49,95", [{ type: "strike" }]))).toBe("<p><s>€ 49,95</s></p>");
    expect(html(paragraph("3", [{ type: "superscript" }]))).toBe("<p><sup>3</sup></p>");
    expect(html(paragraph("2", [{ type: "subscript" }]))).toBe("<p><sub>2</sub></p>");
    expect(html(paragraph("let op", [{ type: "underline" }]))).toBe("<p><u>let op</u></p>");
    expect(html(doc({ type: "horizontal_rule" }))).toBe("<hr />");
    const cell = (attrs: unknown) =>
      html(
        doc({ type: "table", content: [{ type: "tableRow", content: [{ type: "tableCell", attrs, content: [] }] }] }),
      );
    expect(cell({ colspan: 2, rowspan: 3 })).toMatch(/<td colspan="2" rowspan="3">/);
    for (const odd of [null, { colspan: 1 }, { colspan: 1e9 }, { colspan: "x" }, { rowspan: -2 }, { rowspan: 1.5 }])
      expect([odd, cell(odd)]).toEqual([odd, expect.stringContaining("<td></td>")]);
    expect(html('<p><del>€ 5</del> <strike>€ 6</strike></p><td colspan="900">x</td>')).not.toMatch(/del|strike|900/);
  });

  it("leads from a text of HTML into its own view, as from a document", () => {
    const own = { ...store, storeCode: "outlet_de", appendStoreCode: true };
    const link = richTextOf('<a href="/maattabel/heren" onclick="x">maten</a> <a>niets</a>', own, new Map());
    expect(link).toBe('<a href="/outlet_de/maattabel/heren/">maten</a> <a>niets</a>');
  });

  it("escapes what stands in texts, and leaves blocks, pictures, styles and unknown nodes out", () => {
    expect(html(paragraph("<script>alert(1)</script>"))).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
    expect(html("<p onclick=x>tekst</p><script>alert(1)</script>")).toBe("<p>tekst</p>");
    expect(
      html(
        doc(
          { type: "blok", attrs: { body: [{ component: "hero" }] } },
          { type: "image", attrs: { src: "https://evil.test/x.jpg" } },
          {
            type: "onbekend",
            content: [{ type: "paragraph", content: [text("erin", [{ type: "textStyle", attrs: { color: "red" } }])] }],
          },
        ),
      ),
    ).toBe("<p>erin</p>");
  });

  it("takes any form without an error, and cuts what is too deep or too long", () => {
    for (const value of [
      null,
      undefined,
      7,
      true,
      [],
      {},
      { type: "doc" },
      { type: "doc", content: 7 },
      doc(null, 7, [], {}),
    ])
      expect(html(value)).toBe("");
    expect(
      html(
        doc({ type: "paragraph", content: [{ type: "text" }, { type: "text", text: 7 }, text("goed", "x" as never)] }),
      ),
    ).toBe("<p>goed</p>");
    let deep: unknown = text("diep");
    for (let i = 0; i < 10_000; i += 1) deep = { type: "blockquote", content: [deep] };
    expect(html(doc(deep))).not.toContain("diep");
    let cuts = 0;
    const long = doc(...Array.from({ length: 20_000 }, () => ({ type: "paragraph", content: [text("x")] })));
    expect(richTextOf(long, store, new Map(), () => (cuts += 1)).length).toBeLessThan(60_000);
    expect(cuts).toBeGreaterThan(0);
  });
});
