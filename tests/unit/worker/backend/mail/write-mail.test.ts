import { describe, expect, it } from "vitest";
import type { MailBlock } from "../../../../../worker/backend/mail/mail.ts";
import { writeMail } from "../../../../../worker/backend/mail/write-mail.ts";
import { faultsOf } from "../../../../valid-html.ts";

/** Every kind of block a mail can have. */
const blocks: readonly MailBlock[] = [
  { kind: "heading", text: "Je bestelling" },
  { kind: "text", text: "Twee\nregels & <meer>" },
  { kind: "button", text: "Bekijk", href: "https://shop.test/a/?b=1&c=2" },
  { kind: "link", text: "Uitschrijven", href: "https://shop.test/d/" },
  {
    kind: "files",
    action: "Openen",
    files: [
      { title: "Les 1 & 2", note: "Nog één keer", href: "https://shop.test/downloads/a?b&c" },
      { title: "Gids", note: null, href: "https://shop.test/downloads/d" },
    ],
  },
  { kind: "picture", src: "https://shop.test/notice.png", width: 600, height: 400, alt: "Garantie" },
  { kind: "list", items: ["een", "twee"] },
  { kind: "facts", facts: [["Totaal", "€ 10,00"]], total: 0 },
  {
    kind: "lines",
    caption: "Wat je bestelde",
    columns: ["Artikel", "Aantal", "Bedrag"],
    lines: [{ name: "Shirt", notes: ["Maat: M"], qty: "2", amount: "€ 10,00" }],
  },
  { kind: "form", title: "Modelformulier", lines: ["Aan:", "Datum:"] },
];

describe("a mail's HTML", () => {
  it("breaks no rule of HTML, whatever it is made of", async () => {
    const { html } = writeMail(
      { subject: "Je bestelling", greeting: "Dag Jan,", blocks },
      "nl-NL",
      { chamber: "KvK", vat: "Btw" },
      [{ text: "Voorwaarden", href: "https://shop.test/voorwaarden/" }],
    );
    expect(await faultsOf(html, "mail")).toEqual([]);
  });

  it("breaks a fact that has no place to break, as long addresses are, no sum and no word that names one", () => {
    const facts: MailBlock = {
      kind: "facts",
      facts: [
        ["Naam", `${"a".repeat(60)}@example.test`],
        // The name takes the room: a sum that may break would stand in two lines on a phone.
        ["Korting (SEIZOEN-2026-LAATSTE-RONDE)", "€\u00a0-10.234,50"],
        ["Discount", "-€10,234.50"],
        ["Adres", "Kerkstraat 1\n1011 AA Amsterdam"],
      ],
    };
    const { html } = writeMail({ subject: "", greeting: "", blocks: [facts] }, "nl-NL", { chamber: "", vat: "" }, []);
    const styles = (at: RegExp) => [...html.matchAll(at)].map(([, style]) => style);
    const [long, ...others] = styles(/<td style="([^"]*)/g);
    expect(long).toContain("word-break:break-word");
    expect(long).not.toContain("nowrap");
    const names = styles(/<th scope="row" style="([^"]*)/g);
    for (const whole of [...others, ...names]) expect(whole).not.toContain("word-break");
    // Behind the sign of an English sum there is a place to break.
    expect(others.map((style) => style!.includes("nowrap"))).toEqual([false, true, false]);
  });

  it("has its first sentence stand before everything else, for lists of mails alone", () => {
    const write = (...some: MailBlock[]) =>
      writeMail(
        { subject: "Je bestelling", greeting: "Dag Jan,", blocks: some },
        "nl-NL",
        { chamber: "", vat: "" },
        [],
      );
    const text = "Bedankt <voor> je bestelling.";
    const { html, text: plain } = write({ kind: "heading", text: "Kop" }, { kind: "text", text });
    expect(/<body[^>]*>(.*?)<main/s.exec(html)?.[1]).toBe(
      '<div style="display:none;max-height:0;overflow:hidden">Bedankt &lt;voor&gt; je bestelling.</div>',
    );
    expect(plain.split(text)).toHaveLength(2);
  });

  it("lets that sentence end at a word's end within 150 characters, and leaves it whole where it is read", () => {
    const text = "Een maat of een kleur is er weer. ".repeat(6).trim();
    const { html } = writeMail(
      { subject: "Er weer", greeting: "Dag Jan,", blocks: [{ kind: "text", text }] },
      "nl-NL",
      { chamber: "", vat: "" },
      [],
    );
    const preview = /overflow:hidden">([^<]*)</.exec(html)![1]!;
    expect(preview).toBe(`${"Een maat of een kleur is er weer. ".repeat(4)}Een maat of…`);
    expect(preview.length).toBeLessThanOrEqual(150);
    expect(html).toContain(`<p style="margin:0 0 16px">${text}</p>`);
  });

  it("has the row of the total stand out, and no other", () => {
    const facts = [
      ["Artikelen", "€ 8,00"],
      ["Totaal", "€ 10,00"],
      ["Daarin btw", "€ 1,74"],
    ] as const;
    const { html } = writeMail(
      { subject: "Je bestelling", greeting: "Dag Jan,", blocks: [{ kind: "facts", facts, total: 1 }] },
      "nl-NL",
      { chamber: "KvK", vat: "Btw" },
      [],
    );
    const bold = [...html.matchAll(/<th scope="row" style="[^"]*;font-weight:700">([^<]*)</g)].map(([, name]) => name);
    expect(bold).toEqual(["Totaal"]);
  });

  it("has a button to each file that says which, and its address to be read in the text alone", () => {
    const files = blocks.filter(({ kind }) => kind === "files");
    const { html, text } = writeMail(
      { subject: "Je bestanden", greeting: "Dag Jan,", blocks: files },
      "nl-NL",
      { chamber: "KvK", vat: "Btw" },
      [],
    );
    expect(html).toContain('href="https://shop.test/downloads/a?b&amp;c" aria-label="Openen: Les 1 &amp; 2"');
    expect(html.replaceAll(/<[^>]+>/g, " ")).not.toContain("https:");
    expect(text).toContain(
      "Les 1 & 2\nhttps://shop.test/downloads/a?b&c\nNog één keer\n\nGids\nhttps://shop.test/downloads/d\n",
    );
  });
});
