import { escaped } from "../../http/escaped.ts";

/** A text in the languages of the demo. */
export interface Words {
  readonly nl: string;
  readonly de: string;
  readonly en: string;
}
export type DemoLanguage = keyof Words;
export const words = (nl: string, de: string, en: string): Words => ({ nl, de, en });
/** The demo's language of a view's ("nl-NL"). */
export const demoLanguage = (language: string): DemoLanguage =>
  (["nl", "de"] as const).find((entry) => language.startsWith(entry)) ?? "en";

/** A part of a guide: a heading, what is said, and what is done, step by step. */
export interface Part {
  readonly title: Words;
  readonly text: Words;
  readonly steps?: readonly Words[];
}

const look = `@page{size:A4;margin:18mm}body{font:11pt/1.5 Georgia,serif;color:#16181a;max-width:40rem;
margin:0 auto;padding:2rem 1.25rem}h1,h2{font-family:Helvetica,Arial,sans-serif;line-height:1.2}h1{font-size:22pt}
h2{font-size:14pt;margin-top:2em;break-after:avoid}li{margin:.4em 0;break-inside:avoid}
.brand{letter-spacing:.2em;font:700 10pt Helvetica,Arial,sans-serif}`;

/** A document that stands alone: printed on A4, read on a phone, nothing loaded. `more` is markup of its own styles. */
export const page = (language: DemoLanguage, title: string, body: string, style = look): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)} | KADE</title>
<style>${style}</style></head><body>${body}</body></html>`;

/** A guide with its parts. */
export function guide(title: Words, intro: Words, parts: readonly Part[], language: DemoLanguage): string {
  const say = (text: Words) => escaped(text[language]);
  const body = parts.map(
    (part) =>
      `<h2>${say(part.title)}</h2><p>${say(part.text)}</p>` +
      (part.steps ? `<ol>${part.steps.map((step) => `<li>${say(step)}</li>`).join("")}</ol>` : ""),
  );
  return page(
    language,
    title[language],
    `<p class="brand">KADE</p><h1>${say(title)}</h1><p>${say(intro)}</p>${body.join("")}`,
  );
}
