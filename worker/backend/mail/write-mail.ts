import { trader, traderAddress } from "../../../shared/trader/trader.ts";
import { cutAtWord } from "../../cut-at-word.ts";
import { escaped } from "../http/escaped.ts";
import type { MailContent, MailBlock } from "./mail.ts";

/** A subject is one line, whatever stands in a name. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

// Mail programs keep styles that stand on the element, and little else. Nothing is loaded: no font, no
// pixel, no picture but an official notice, which is the same file for everybody.
const ink = "color:#16181a";
const font = "font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const soft = "color:#5c6166;font-size:14px";
const cell = "padding:8px 0;border-bottom:1px solid #e3e0da;vertical-align:top;text-align:left";
const number = `${cell};text-align:right;white-space:nowrap;padding-left:16px`;
const fileCell = "padding:16px 0;border-bottom:1px solid #e3e0da;vertical-align:middle";
/**
 * A fact's value breaks between its words. A long one, as an address may be, breaks anywhere, or it would make a
 * phone's window wider; where a sum may, it stands in two lines beside a long name. A word alone stays whole: "-€10"
 * has a place to break behind its sign.
 */
const valueCell = (value: string): string =>
  number.replace(
    "white-space:nowrap;",
    /\S{16}/.test(value) ? "word-break:break-word;" : /^\S+$/.test(value) ? "white-space:nowrap;" : "",
  );
const wide = "width:100%;border-collapse:collapse";
const buttonLook =
  "display:inline-block;background:#16181a;color:#ffffff;padding:14px 24px;border-radius:2px;" +
  "text-decoration:none;font-weight:600";

const listItem = (item: string): string => `<li style="margin:0 0 4px">${escaped(item)}</li>`;
const lineNote = (note: string): string => `<br><span style="${soft};font-weight:400">${escaped(note)}</span>`;
const formLine = (line: string): string => `<p style="margin:0 0 12px">${escaped(line)}</p>`;

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2 style="${ink};font-size:18px;margin:32px 0 8px">${escaped(block.text)}</h2>`;
    case "text":
      return `<p style="margin:0 0 16px">${escaped(block.text).replaceAll("\n", "<br>")}</p>`;
    case "button":
      return (
        `<p style="margin:24px 0 8px"><a href="${escaped(block.href)}" style="${buttonLook}">` +
        `${escaped(block.text)}</a></p>` +
        `<p style="${soft};margin:0 0 16px;word-break:break-all">${escaped(block.href)}</p>`
      );
    case "files": {
      const rows = block.files.map(
        ({ title, note, href }) =>
          `<tr><th scope="row" style="${fileCell};text-align:left;font-weight:600;word-break:break-word">${escaped(title)}` +
          `${note === null ? "" : lineNote(note)}</th>` +
          `<td style="${fileCell};text-align:right;padding-left:16px;white-space:nowrap">` +
          `<a href="${escaped(href)}" aria-label="${escaped(`${block.action}: ${title}`)}" style="${buttonLook}">` +
          `${escaped(block.action)}</a></td></tr>`,
      );
      return `<table style="${wide};margin:8px 0 24px"><tbody>${rows.join("")}</tbody></table>`;
    }
    case "link":
      return `<p style="${soft};margin:24px 0 16px"><a href="${escaped(block.href)}" style="color:#5c6166">${escaped(block.text)}</a></p>`;
    case "picture":
      return (
        `<p style="margin:0 0 16px"><img src="${escaped(block.src)}" width="${block.width}" height="${block.height}" ` +
        `alt="${escaped(block.alt)}" style="max-width:100%;height:auto;border:0"></p>`
      );
    case "list":
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map(listItem).join("")}</ul>`;
    case "facts": {
      const strong = (i: number) => (i === block.total ? ";font-weight:700" : ";font-weight:400");
      const rows = block.facts.map(
        ([name, value], i) =>
          `<tr><th scope="row" style="${cell}${strong(i)}">${escaped(name)}</th>` +
          `<td style="${valueCell(value)}${strong(i)}">${escaped(value).replaceAll("\n", "<br>")}</td></tr>`,
      );
      return `<table style="${wide};margin:0 0 16px"><tbody>${rows.join("")}</tbody></table>`;
    }
    case "lines": {
      const [what, qty, amount] = block.columns;
      const rows = block.lines
        .map(
          (line) =>
            `<tr><th scope="row" style="${cell};font-weight:600">` +
            `${escaped(line.name)}${line.notes.map(lineNote).join("")}</th>` +
            `<td style="${number}">${escaped(line.qty)}</td><td style="${number}">${escaped(line.amount)}</td></tr>`,
        )
        .join("");
      return (
        `<table style="${wide};margin:0 0 16px">` +
        `<caption style="text-align:left;padding:0 0 4px;${soft}">${escaped(block.caption)}</caption>` +
        `<thead><tr><th scope="col" style="${cell}">${escaped(what)}</th>` +
        `<th scope="col" style="${number}">${escaped(qty)}</th>` +
        `<th scope="col" style="${number}">${escaped(amount)}</th></tr></thead><tbody>${rows}</tbody></table>`
      );
    }
    case "form":
      return (
        `<h3 style="${ink};font-size:16px;margin:24px 0 8px">${escaped(block.title)}</h3>` +
        `<div style="border:1px solid #16181a;padding:16px;margin:0 0 16px">${block.lines.map(formLine).join("")}</div>`
      );
  }
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `${block.text.toUpperCase()}\n${"-".repeat(Math.min(60, block.text.length))}`;
    case "text":
      return block.text;
    case "button":
    case "link":
      return `${block.text}:\n${block.href}`;
    case "files":
      return block.files
        .map(({ title, note, href }) => [title, href, ...(note === null ? [] : [note])].join("\n"))
        .join("\n\n");
    case "picture":
      return `${block.alt}:\n${block.src}`;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "facts":
      return block.facts
        .map(
          ([name, value]) => `${name}:${value.includes("\n") ? `\n  ${value.replaceAll("\n", "\n  ")}` : ` ${value}`}`,
        )
        .join("\n");
    case "lines":
      return block.lines
        .map(({ name, notes, qty, amount }) =>
          [`${qty} × ${name}: ${amount}`, ...notes.map((note) => `    ${note}`)].join("\n"),
        )
        .join("\n");
    case "form":
      return `${block.title}\n\n${block.lines.map((line) => `    ${line}`).join("\n\n")}`;
  }
}

/** Who sends this, at the end of every mail (E-commerce directive, article 5). */
const senderLines = (words: { chamber: string; vat: string }, language: string): string[] => [
  trader.name,
  ...traderAddress(language),
  `${trader.email} · ${trader.telephone}`,
  `${words.chamber} ${trader.chamber} · ${words.vat} ${trader.vat}`,
];

/** A way to one of the pages that the law asks for. */
export interface FootLink {
  readonly text: string;
  readonly href: string;
}
const footLink = ({ text, href }: FootLink): string =>
  `<a href="${escaped(href)}" style="color:#5c6166;display:inline-block;padding:8px 16px 8px 0">${escaped(text)}</a>`;

/** So many characters of a mail's first words stand beside its subject; no list of mails shows more. */
const previewed = 150;

/** A mail's text and HTML, with who sends it and `links` at its end. `language` as in "nl-NL". */
export function writeMail(
  { subject, greeting, blocks }: MailContent,
  language: string,
  words: { chamber: string; vat: string },
  links: readonly FootLink[],
): { subject: string; text: string; html: string } {
  const title = oneLine(subject);
  const sender = senderLines(words, language);
  const ways = links.map(({ text, href }) => `${text}: ${href}`);
  const [opening = ""] = blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
  const html =
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>` +
    `<body style="margin:0;background:#faf9f7;${ink};${font}">` +
    // What lists of mails show beside the subject, which would else be brand, subject and greeting.
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(cutAtWord(oneLine(opening), previewed))}</div>` +
    '<main style="max-width:600px;margin:0 auto;padding:32px 16px">' +
    `<p style="font-weight:700;letter-spacing:0.04em;margin:0 0 24px">${escaped(trader.brand)}</p>` +
    `<h1 style="${ink};font-size:24px;line-height:1.25;margin:0 0 16px">${escaped(title)}</h1>` +
    `<p style="margin:0 0 16px">${escaped(oneLine(greeting))}</p>${blocks.map(htmlOf).join("")}</main>` +
    `<footer style="max-width:600px;margin:0 auto;padding:16px;${soft}">${sender.map(escaped).join("<br>")}` +
    `<p style="margin:8px 0 0">${links.map(footLink).join("")}</p></footer>` +
    "</body></html>";
  const text = [title, oneLine(greeting), ...blocks.map(textOf), `-- \n${[...sender, ...ways].join("\n")}`].join(
    "\n\n",
  );
  return { subject: title, text: `${text}\n`, html };
}
