import { describe, expect, it } from "vitest";
import { splitStreet } from "../../../shared/account/address-forms.ts";
import { readNamed } from "../../../shared/checkout/after-sales-form.ts";
import { readHouseNumber, readPostcode } from "../../../shared/checkout/house-number.ts";
import { bareTitle } from "../../../shared/checkout/methods.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { listingPlace } from "../../../shared/url/listing-place.ts";
import { shopLink } from "../../../shared/url/shop-link.ts";
import { urlTag } from "../../../shared/url/url-tag.ts";
import { stemOf } from "../../../worker/backend/search/text/stem.ts";
import { wordsOf } from "../../../worker/backend/search/text/tokenize.ts";
import { spellings } from "../../../worker/backend/store/url-map.ts";
import { scrubbed } from "../../../worker/log.ts";
import { readLine } from "../../../worker/ops/import/line.ts";
import { beginsAsSvg, sniffPicture } from "../../../worker/ops/import/media.ts";
import { decodeEntities, slugify } from "../../../worker/ops/import/values.ts";
import { plainText, sanitise, sanitiseStory } from "../../../worker/sanitise.ts";

// Queries of addresses are read by more than expressions, and have 2,000 signs at most (worker/pages/page-request.ts):
// they are not among these.

/** What drives a careless expression or loop to its worst: long runs, and beginnings that never end. */
const markup = ["&", "&amp", "<", "<br", "<br ", "</p", "<!--", "<!-- -->", "<p>", "<ul><li>", '<a href="', "\n"];
const pieces = [
  ...markup,
  "/",
  " ",
  "-",
  ".",
  "a",
  "1",
  "é",
  "=",
  "%40",
  "<?xml ",
  "<!DOCTYPE svg",
  "a@",
  "a.",
  "a.a@",
  "a@a.",
  "token=",
  "bearer ",
  "1 ",
  "1 a",
  "a1",
  "1-",
  " \n",
  "\n",
  "en",
  "etje",
  "childSku=",
  "?",
  "?f.a=",
  "&f.a=",
  "%2c",
  "%",
  "\\u0000",
  '{"a":',
  "[",
  "'s",
  "\u0301",
];
const bytes = new TextEncoder();
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  plainText,
  sanitise,
  sanitiseStory,
  scrubbed,
  beginsAsSvg,
  sniffPicture: (text) => sniffPicture(bytes.encode(text)),
  decodeEntities,
  slugify,
  wordsOf,
  urlTag,
  spellings,
  bareTitle,
  readHouseNumber,
  readPostcode,
  stemOf: (text) => [stemOf(text, "nl"), stemOf(text, "de"), stemOf(text, "en")],
  shopLink: (text) => shopLink(defaultStore, `/${text}`),
  splitStreet: (text) => splitStreet({ streetAddress: text, apartmentNumber: "", affix: "" }),
  readNamed: (text) =>
    readNamed(
      new Map([
        ["number", text],
        ["email", `a@${text}`],
      ]),
    ),
  listingPlace: (text) => listingPlace(`/${text}`, ""),
  readLine: (text) => readLine(text, 1),
};

/** These take their time over any text; signs of markup are all that they look for. */
const markupReaders: ReadonlySet<string> = new Set(["plainText", "sanitise", "sanitiseStory"]);

/** Processor time of this thread, in milliseconds: what else the machine does is not in it. */
const spent = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Processor time of reading a text so many times, in milliseconds. */
function spentOn(read: (text: string) => unknown, text: string, times: number): number {
  const began = spent();
  for (let time = 0; time < times; time++) read(text);
  return spent() - began;
}

/** Processor time is counted in ticks of some milliseconds: what is nearer to each other than this is the same. */
const tick = 4;
const small = 25_000;
const large = 4 * small;
/** Linear work grows by 4, quadratic by 16. */
const mostGrowth = 8;

/**
 * How many times as long four times the text takes, measured over many ticks: once for a large text, four times for a
 * small one.
 */
function sustained(read: (text: string) => unknown, little: string, much: string): number {
  let times = 1;
  while (spentOn(read, little, 4 * times) < 20 * tick) times *= 2;
  return (4 * spentOn(read, much, times)) / spentOn(read, little, 4 * times);
}

/**
 * How many times as long four times the text takes. What is done within some ticks is not measured: a step for each
 * pair of signs would be ten thousand million of them.
 */
function growth(read: (text: string) => unknown, piece: string, attempts = 3): number {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const [little, much] = [textOf(small), textOf(large)];
  if (Math.min(spentOn(read, much, 1), spentOn(read, much, 1)) < 5 * tick) return 1;
  let least = Infinity;
  for (let attempt = 0; attempt < attempts && least > mostGrowth; attempt++)
    least = Math.min(least, sustained(read, little, much));
  return least;
}

describe("the worst texts", () => {
  it("would be told if a reader were quadratic", () => {
    const quadratic = (text: string) => {
      let found = 0;
      for (let end = 0; end < text.length; end += 4)
        for (let at = 0; at < end; at += 64) if (text.charCodeAt(at) === 98) found++;
      return found;
    };
    expect(growth(quadratic, "a", 1)).toBeGreaterThan(mostGrowth);
  });

  it.each(Object.entries(readers))(
    "cost %s no more than in proportion to their length",
    { timeout: 120_000 },
    (name, read) => {
      const slow = (markupReaders.has(name) ? markup : pieces)
        .map((piece) => [piece, growth(read, piece)] as const)
        .filter(([, times]) => times > mostGrowth)
        .map(([piece, times]) => `${JSON.stringify(piece)} × ${times.toFixed(1)}`);
      expect(slow).toEqual([]);
    },
  );
});
