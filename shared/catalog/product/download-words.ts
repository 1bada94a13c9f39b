import { knownDownloadLinks } from "../../contract/catalog/product-options.ts";
import { inLanguage } from "../../i18n/language.ts";

const texts = {
  "nl-NL": {
    what: "Download: de link komt per e-mail",
    paid: "Download: de link komt per e-mail zodra je hebt betaald",
    once: "Je kunt elk bestand één keer ophalen",
    times: "Je kunt elk bestand {n} keer ophalen",
    right: "Bij het bestellen vraag je om levering meteen; je herroepingsrecht vervalt zodra die begint",
  },
  "de-DE": {
    what: "Download: Der Link kommt per E-Mail",
    paid: "Download: Der Link kommt per E-Mail, sobald du bezahlt hast",
    once: "Du kannst jede Datei einmal herunterladen",
    times: "Du kannst jede Datei {n}-mal herunterladen",
    right: "Beim Bestellen verlangst du die sofortige Lieferung; dein Widerrufsrecht erlischt, sobald sie beginnt",
  },
  "en-US": {
    what: "Download: the link comes by e-mail",
    paid: "Download: the link comes by e-mail once you have paid",
    once: "You can download each file once",
    times: "You can download each file {n} times",
    right: "When you order you ask for delivery at once; your right of withdrawal ends as soon as it begins",
  },
} as const;

interface Sold {
  /** `extension_attributes` of the product: its links, each with its number of downloads, where it has any. */
  readonly extensions: unknown;
  readonly isFree: boolean;
}

/**
 * What is told of digital content before it is bought: that it comes by mail, how often a file can be fetched where
 * that is one number for all of them, and that the right of withdrawal ends with its delivery (directive 2011/83,
 * article 6(1)(g), (k) and (s)). The kind of file is not told: the product's document does not name it.
 */
export function downloadWords({ extensions, isFree }: Sold, language: string): string[] {
  const words = inLanguage<Record<keyof (typeof texts)["en-US"], string>>(texts, language);
  const { downloadable_product_links: field } = (extensions ?? {}) as { downloadable_product_links?: unknown };
  const allowed = new Set((knownDownloadLinks.safeParse(field).data ?? []).map(timesOf));
  const [n = 0] = allowed.size === 1 ? allowed : [];
  return [
    words[isFree ? "what" : "paid"],
    ...(n > 0 ? [n === 1 ? words.once : words.times.replace("{n}", String(n))] : []),
    words.right,
  ];
}

/** How often a file may be fetched; 0 for any number, which exports also write as text or leave out. */
function timesOf({ number_of_downloads: times }: Readonly<Record<string, unknown>>): number {
  const n = Math.trunc(Number(times ?? 0));
  return Number.isSafeInteger(n) && n > 0 ? n : 0;
}
