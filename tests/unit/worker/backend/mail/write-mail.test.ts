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
  { kind: "picture", src: "https://shop.test/notice.png", width: 600, height: 400, alt: "Garantie" },
  { kind: "list", items: ["een", "twee"] },
  { kind: "facts", facts: [["Totaal", "€ 10,00"]], total: true },
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
});
