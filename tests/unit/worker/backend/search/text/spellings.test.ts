import { describe, expect, it } from "vitest";
import type { VocabularyDocument } from "../../../../../../worker/backend/search/index/vocabulary-rows.ts";
import { correctedText } from "../../../../../../worker/backend/search/text/corrected-text.ts";
import { interpret } from "../../../../../../worker/backend/search/text/interpret.ts";
import { Vocabulary } from "../../../../../../worker/backend/search/text/vocabulary.ts";

const shop = (view: string, words: string, labels: string, categories: string, proper = "") =>
  new Vocabulary(view, 1, {
    own: [],
    words: [...words.split(" "), ...proper.split(" ").filter(Boolean)].map((word) => [word, 9]),
    labels: labels.split(",").map((label, i): VocabularyDocument["labels"][number] => ["color", `${i}`, label, 9]),
    categories: categories.split(",").map((name, i) => [i + 3, name, 9]),
    proper: proper.split(" ").filter(Boolean),
  });
const shops = {
  nl: shop(
    "outlet_nl",
    "trui riem sokken grof linnen hoodie boxershort kort broek overhemd regenjas gewatteerde bodywarmer sneakers gestreept",
    "Zand,Camel,Warm strijken,Zachte doek,Slim,Zwart,Leren,Eén van de maten",
    "Heren,Dames,Jassen,Broeken,Korting",
    "rotte linge bretons merwede dommel",
  ),
  de: shop(
    "outlet_de",
    "mutze jeans pullover gurtel hemd lammwolltuch kleid",
    "Flieder,Futter,Schwarz",
    "Herren,Damen,Hosen,Jacken,Kleider,Tücher",
    "linge",
  ),
  en: shop(
    "outlet_en",
    "twill lace boots cardigan shirt tshirt polo belt leather jumper raincoat trousers",
    "Sand,Sage,Yellow,Slim,Dry wear,Machine wash,Air dry",
    "Men,Shirts,Knitwear",
  ),
} as const;

/** What a text is taken for, null as it stands, and whether anything in the shop is meant by it. */
const taken = (language: keyof typeof shops, text: string) => {
  const words = interpret(shops[language], text);
  const isMeant = words.some(({ readings }) => readings.some(({ refs }) => refs.some(({ kind }) => kind !== "s")));
  return [correctedText(text, words, { language, idle: new Set() }), isMeant];
};

describe("a misspelt word", () => {
  it.each([
    ["nl", "overhemt", "overhemd"],
    ["nl", "ovrehemd", "overhemd"],
    ["nl", "regnjas", "regenjas"],
    ["nl", "bodiwarmer", "bodywarmer"],
    ["nl", "gewateerde bodiwarmer", "gewatteerde bodywarmer"],
    ["nl", "linen", "linnen"],
    ["nl", "brok", "broek"],
    ["nl", "zwrat", "zwart"],
    ["nl", "sneekers", "sneakers"],
    ["nl", "rboek", "broek"],
    ["nl", "merwde", "merwede"],
    ["nl", "Domel", "dommel"],
    ["de", "Gürtle", "gurtel"],
    ["de", "Jaens", "jeans"],
    ["de", "Hmed", "hemd"],
    ["de", "Hmd", "hemd"],
    ["de", "schwartz", "schwarz"],
    ["de", "Kleit", "kleid"],
    ["de", "Damenkleit", "damenkleid"],
    ["en", "shrit", "shirt"],
    ["en", "tshrits", "tshirt"],
    ["en", "betl", "belt"],
    ["en", "lether", "leather"],
    ["en", "rainocats", "raincoat"],
  ] as const)("is the word it is nearly: %s %s, %s", (language, text, as) =>
    expect(taken(language, text)).toEqual([as, true]),
  );

  it.each([
    ["nl", "handdoek"],
    ["nl", "rotterdam"],
    ["nl", "grote maten"],
    ["nl", "strik"],
    ["nl", "strop"],
    ["nl", "<b>hoi</b>"],
    ["nl", "bretels"],
    ["nl", "lingerie"],
    ["nl", "kussen"],
    ["nl", "laken"],
    ["nl", "fiets"],
    ["nl", "stoel"],
    ["nl", "tafel"],
    ["nl", "boek"],
    ["nl", "ketting"],
    ["nl", "wanten"],
    ["de", "Fliege"],
    ["de", "Hut"],
    ["de", "Ring"],
    ["de", "Buch"],
    ["en", "towel"],
    ["en", "watch"],
    ["en", "book"],
    ["en", "bow"],
    ["en", "hello"],
    ["en", "large"],
    ["en", "swimwear"],
    ["en", "sandals"],
  ] as const)("is nothing where it is a word that the shop lacks: %s %s", (language, text) =>
    expect(taken(language, text)).toEqual([null, false]),
  );
});
