import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VocabularyDocument } from "../../../../../../worker/backend/search/index/vocabulary-rows.ts";
import { correctedText } from "../../../../../../worker/backend/search/text/corrected-text.ts";
import { notAsked } from "../../../../../../worker/backend/search/text/departments.ts";
import { interpret } from "../../../../../../worker/backend/search/text/interpret.ts";
import { namedCategories, nearCategories } from "../../../../../../worker/backend/search/text/named-categories.ts";
import { stemOf } from "../../../../../../worker/backend/search/text/stem.ts";
import { Vocabulary } from "../../../../../../worker/backend/search/text/vocabulary.ts";
import { wordsOf } from "../../../../../../worker/backend/search/text/tokenize.ts";

describe("forms of one word", () => {
  const same = (language: "nl" | "de" | "en", ...groups: string[][]) => {
    for (const words of groups)
      expect(new Set(words.map((word) => stemOf(wordsOf(word)[0]!, language))).size, words.join(" ")).toBe(1);
  };
  it("come to one key in Dutch, German and English", () => {
    same(
      "nl",
      ["trui", "truien", "truitje", "truitjes"],
      ["jas", "jassen"],
      ["overhemd", "overhemden"],
      ["rood", "rode"],
      ["zwart", "zwarte"],
      ["laars", "laarzen"],
      ["rok", "rokken"],
      ["muts", "mutsen"],
      ["polo", "polo's"],
    );
    same(
      "de",
      ["Hemd", "Hemden"],
      ["Jacke", "Jacken"],
      ["Kleid", "Kleider"],
      ["Schuh", "Schuhe", "Schuhen"],
      ["schwarz", "schwarze", "schwarzes"],
      ["weiß", "weiss", "weiße"],
      ["Rock", "Röcke"],
    );
    same(
      "en",
      ["shirt", "shirts"],
      ["scarf", "scarves"],
      ["dress", "dresses"],
      ["beanie", "beanies"],
      ["striped", "stripe", "stripes"],
      ["shoe", "shoes"],
      ["men's", "men"],
    );
  });
  it("keep words apart that are not the same", () => {
    for (const [a, b] of [
      ["trui", "rok"],
      ["jas", "das"],
      ["broek", "boek"],
      ["polo", "pak"],
    ])
      expect(stemOf(a!, "nl")).not.toBe(stemOf(b!, "nl"));
    expect(stemOf("41", "nl")).toBe("41");
  });
  it("have a key that is its own key, whatever the word", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,14}$/),
        fc.constantFrom("nl" as const, "de" as const, "en" as const),
        (word, language) => {
          expect(stemOf(stemOf(word, language), language)).toBe(stemOf(word, language));
        },
      ),
    );
  });
});

const document: VocabularyDocument = {
  own: [],
  words: [
    ["slim", 3],
    ["jeans", 9],
    ["regenjas", 4],
    ["winterjas", 6],
    ["overhemd", 8],
    ["trui", 7],
    ["spijkerrok", 2],
    ["blazer", 3],
  ],
  labels: [
    ["color", "1", "Zwart", 12],
    ["color", "2", "Wit", 9],
    ["size", "41", "41", 5],
  ],
  categories: [
    [5, "Kinderen", 7],
    [6, "Jassen", 10],
  ],
};
const words = new Vocabulary("outlet_nl", 1, document);
const keys = (text: string) =>
  interpret(words, text).map(({ readings }) => [
    ...new Set(
      readings
        .flatMap(({ refs, all }) => [...refs, ...(all ?? []).flat()])
        .filter((ref) => ref.kind !== "s")
        .map((ref) => ref.key),
    ),
  ]);

const read = (text: string, of = words, idle: readonly string[] = []) =>
  correctedText(text, interpret(of, text), { language: of.language, idle: new Set(idle) });

describe("what a word may mean", () => {
  it("is itself, a compound that ends with it, a synonym, a part, or the closest spelling", () => {
    expect(keys("jas")[0]).toEqual(expect.arrayContaining(["regenjas", "winterjas", "6"]));
    expect(keys("spijkerbroek zwart")).toEqual([["jeans"], ["1"]]);
    const [kinder, jas, ...more] = keys("kinderjas");
    expect([kinder, more]).toEqual([["5"], []]);
    expect(jas).toEqual(expect.arrayContaining(["6", "winterjas"]));
    expect(keys("blaser")[0]![0]).toBe("blazer");
    expect(keys("regnjas")[0]![0]).toBe("regenjas");
    expect(keys("de trui van maat 41")).toEqual([["trui"], ["41"]]);
    expect(keys("spijkerbrok")[0]![0]).toBe("jeans");
  });
  it.each([
    ["outlet_nl", "maat", "Eén maat"],
    ["outlet_de", "größe", "Eine Größe"],
    ["outlet_en", "size", "One size"],
  ] as const)("is nothing of a product's sizes where it asks for the table of them: %s", (store, asked, label) => {
    const of = (named: VocabularyDocument["words"]) =>
      new Vocabulary(store, 1, { own: [], words: named, labels: [["size", "0", label, 9]], categories: [] });
    const fields = (names: VocabularyDocument["words"], text = asked as string) =>
      interpret(of(names), text).flatMap(({ readings }) =>
        readings.flatMap(({ refs }) => refs.filter(({ kind }) => kind !== "s").map(({ field }) => field)),
      );
    expect(fields([])).toEqual([]);
    // A name that has the word is one, and beside other words it says of which size.
    expect(fields([[wordsOf(asked)[0]!, 2]])).toEqual(["name"]);
    expect(fields([], label)).toContain("label");
  });
  it.each([
    ["outlet_nl", "overhemd", "blouse"],
    ["outlet_de", "hemd", "bluse"],
  ] as const)("is no T-shirt for a shirt with buttons: %s", (store, typed, alike) => {
    const own = [typed, alike, "shirt", "kindertshirt"].map((word): [string, number] => [word, 9]);
    const found = interpret(
      new Vocabulary(store, 1, { own: [], words: own, labels: [], categories: [], proper: [] }),
      typed,
    ).flatMap(({ readings }) => readings.flatMap(({ refs }) => refs.map((ref) => ref.key)));
    expect(found).toContain(alike);
    expect(found.filter((key) => /shirt/.test(key))).toEqual([]);
  });
  describe("of several things", () => {
    const one = (view: string, names: string, categories: VocabularyDocument["categories"] = []) =>
      new Vocabulary(view, 1, {
        own: [],
        words: names.split(" ").map((name) => [name, 9]),
        labels: [["fit", "7", "Regular", 9]],
        categories,
      });
    const weightOf = (of: Vocabulary, text: string, key: string) =>
      Math.max(
        0,
        ...interpret(of, text).flatMap(({ readings }) =>
          readings.flatMap(({ weight, refs }) => (refs.some((ref) => ref.key === key) ? [weight] : [])),
        ),
      );
    const nl = one("outlet_nl", "colbert regenjas sjaal das boots", [[6, "Jassen", 9]]);
    it("[SEARCH-022] is no other word that its stem is another word's, too", () => {
      // A "jasje" is what a colbert is called; coats are "jassen".
      expect([weightOf(nl, "colbert", "6"), weightOf(nl, "colbert", "regenjas")]).toEqual([0, 0]);
      expect(weightOf(nl, "jasje", "colbert")).toBeGreaterThan(weightOf(nl, "jasje", "6"));
      expect(weightOf(nl, "jasje", "colbert")).toBeGreaterThan(weightOf(nl, "jasje", "regenjas"));
      expect([weightOf(nl, "jas", "6"), weightOf(nl, "jas", "colbert")]).toEqual([0.95, 0]);
    });
    it("[SEARCH-022] is what it is asked for, which is not called so", () => {
      expect([weightOf(nl, "das", "sjaal"), weightOf(nl, "sjaal", "das"), weightOf(nl, "shawl", "das")]).toEqual([
        0.75, 0, 0,
      ]);
    });
    it("[SEARCH-022] is a compound that ends with it before what goes by another name, but in English", () => {
      const de = one("outlet_de", "leinensakko blazer");
      expect(weightOf(de, "Sakko", "leinensakko")).toBeGreaterThan(weightOf(de, "Sakko", "blazer"));
      const en = one("outlet_en", "tankjacket coat");
      expect(weightOf(en, "jacket", "coat")).toBeGreaterThan(weightOf(en, "jacket", "tankjacket"));
    });
    it("is no compound that ends with what a form has left of it", () => {
      expect(weightOf(one("outlet_de", "paket ketten"), "Kette", "paket")).toBe(0);
      // "Laarzen" shares a stem of three letters with the end of "Regular".
      expect([weightOf(nl, "laarzen", "boots"), weightOf(nl, "laarzen", "7")]).toEqual([0.75, 0]);
    });
  });
  describe("for a thing", () => {
    const shop = (view: string, names: string, categories: VocabularyDocument["categories"], labels: string[] = []) =>
      new Vocabulary(view, 1, {
        own: [],
        words: names.split(" ").map((name) => [name, 9]),
        labels: labels.map((label, i): VocabularyDocument["labels"][number] => ["color", `${i}`, label, 9]),
        categories,
      });
    const nl = shop(
      "outlet_nl",
      "short broek riem muts pantalon inkorten zomen shirt",
      [
        [5, "Broeken", 9],
        [6, "Riemen & tassen", 9],
        [7, "Mutsen & sjaals", 9],
        [8, "Dassen", 9],
      ],
      ["Petrol"],
    );
    const de = shop("outlet_de", "shorts hose", [
      [5, "Hosen", 9],
      [6, "Schuhe", 9],
      [7, "Socken", 9],
    ]);
    const found = (of: Vocabulary, text: string) =>
      interpret(of, text).some(({ readings }) => readings.some(({ refs }) => refs.some(({ kind }) => kind !== "s")));
    it.each([
      ["a shop lacks is no other one that is spelt or begins nearly so", nl, ["panty", "zolen", "pet", "strikje"]],
      ["goes by its own name is no kind of its last word", nl, ["stropdas", "stropdassen"]],
      ["a shop lacks is no half of a compound", de, ["Pullunder"]],
    ] as const)("%s", (_, of, texts) => {
      for (const text of texts) expect([text, found(of, text), read(text, of)]).toEqual([text, false, null]);
    });
    it("of a kind that is there, is told as that kind, and no other compound is put in its place", () => {
      expect([read("skibroek", nl), read("sportbroek", nl), read("Sporthose", de)]).toEqual(["broek", "broek", "hose"]);
      // As it was typed, and no letter of the first word with it.
      expect([read("Hausschuhe", de), read("Kniestrümpfe", de)]).toEqual(["schuhe", "strümpfe"]);
    });
    it("says the categories that it names, also misspelt or by another name", () => {
      const named = (of: Vocabulary, text: string) => namedCategories(interpret(of, text));
      expect([named(nl, "pantalon"), named(nl, "brok"), named(nl, "ceintuur"), named(nl, "xyzzyqw")]).toEqual([
        [5],
        [5],
        [6],
        [],
      ]);
    });
    it("says the categories of what serves as well, where it is not there", () => {
      const near = (of: Vocabulary, text: string) => nearCategories(interpret(of, text), of);
      expect([near(nl, "bretels"), near(nl, "handschoenen"), near(nl, "xyzzyqw")]).toEqual([[6, 7], [7], []]);
    });
    it("stands in for one that the shop lacks", () => {
      const suits = shop("outlet_nl", "pak colbert", [[4, "Colberts", 9]]);
      const none = shop("outlet_nl", "colbert", [[4, "Colberts", 9]]);
      const stands = (of: Vocabulary, text: string) => interpret(of, text).some(({ standIn }) => standIn);
      expect([stands(none, "pak"), stands(none, "bruiloft"), stands(none, "colbert"), stands(suits, "pak")]).toEqual([
        true,
        false,
        false,
        false,
      ]);
    });
  });
  describe("for a department whose products say in their names whom they are for", () => {
    const names: VocabularyDocument["words"] = [
      ["winterjas", 9],
      ["kinderen", 5],
      ["kinderhoodie", 3],
      ["parka", 9],
    ];
    const categories: VocabularyDocument["categories"] = [
      [3, "Heren", 20, "1/2/3"],
      [5, "Kinderen", 10, "1/2/5"],
      [6, "Kinderen", 10, "1/2/3/6"],
    ];
    const shop = new Vocabulary("outlet_nl", 1, { own: [], words: names, labels: [], categories });
    const asideOf = (of: Vocabulary, text: string) => notAsked(interpret(of, text), of).map(({ key }) => key);
    it("[SEARCH-022] stands aside where it is not named", () => {
      expect(asideOf(shop, "winterjas")).toEqual(["5"]);
      for (const text of ["winterjas kinderen", "kinderjas", "jongens winterjas", "kids parka"])
        expect([text, asideOf(shop, text)]).toEqual([text, []]);
      // A guess names nobody.
      expect(asideOf(shop, "winterjas kalderen")).toEqual(["5"]);
    });
    it("does not where few of its products do", () => {
      const few = names.map(([word, times]): [string, number] => [word, word.startsWith("kinder") ? 2 : times]);
      const other = new Vocabulary("outlet_nl", 1, { own: [], words: few, labels: [], categories });
      expect(asideOf(other, "winterjas")).toEqual([]);
    });
  });
  it("is a word of the catalogue before the name of a model, and no other form of one", () => {
    const named = new Vocabulary("outlet_de", 1, {
      own: [],
      words: [
        ["lars", 9],
        ["rotte", 9],
        ["hemd", 4],
      ],
      labels: [["color", "1", "Rot", 5]],
      categories: [],
      proper: ["lars", "rotte"],
    });
    const meant = (text: string) => [
      ...new Set(
        interpret(named, text).flatMap(({ readings }) =>
          readings.flatMap(({ refs }) => refs.filter((ref) => ref.kind !== "s").map((ref) => ref.key)),
        ),
      ),
    ];
    expect([
      meant("rote"),
      meant("rot"),
      meant("Rotte"),
      meant("Lasr"),
      meant("hmed"),
      meant("larsxx"),
      meant("neu"),
    ]).toEqual([["1"], ["1"], ["rotte"], ["lars"], ["hemd"], [], []]);
  });
  it.each([
    ["outlet_de", "gerade", "damen"],
    ["outlet_nl", "gerecht", "dames"],
    ["outlet_en", "gerard", "women"],
  ])("is the name of a model that one letter is wrong in, before another word with two: %s", (view, ...others) => {
    const named = new Vocabulary(view, 1, {
      own: [],
      words: ["merwede", "dommel", "mantu", ...others, "mantel"].map((word): [string, number] => [word, 8]),
      labels: [],
      categories: [],
      proper: ["merwede", "dommel", "mantu"],
    });
    expect([read("merwde", named), read("Domel", named)]).toEqual(["merwede", "dommel"]);
    // As close as the name is another word.
    expect(read("mantl", named)).toBe("mantel");
  });
  describe("that limits a price", () => {
    const of = (view: string, ...names: string[]) =>
      new Vocabulary(view, 1, {
        own: [],
        words: names.map((name): [string, number] => [name, 9]),
        labels: [["material", "1", "100 % wol", 9]],
        categories: [],
      });
    const nl = of("outlet_nl", "jas", "zonder", "top", "rot", "onderbroek");
    const de = of("outlet_de", "mantel", "winter", "bison", "bus");
    const en = of("outlet_en", "coat", "wonder", "gown", "undershirt");
    it.each([
      [nl, "jas onder 100", "jas"],
      [nl, "jas onder de 100 euro", "jas"],
      [nl, "jas tot € 49,95", "jas"],
      [nl, "Jas tussen 50 en 100 euro", "Jas"],
      [de, "Mantel unter 100", "Mantel"],
      [de, "mantl bis 100 €", "mantel"],
      [en, "coat under 100", "coat"],
      [en, "coat up to 100", "coat"],
    ])("is left out with it, and not told as read", (shop, text, told) => {
      expect([text, interpret(shop, text).map(({ readings }) => readings.length > 1)]).toEqual([text, [true]]);
      expect([text, read(text, shop)]).toEqual([text, told]);
    });
    it.each([
      [nl, "onder"],
      [nl, "tot"],
      [de, "unter"],
      [de, "bis"],
      [en, "under"],
    ])("is no misspelt word, whatever follows", (shop, word) => {
      for (const text of [word, `${word} 100`, `100 ${word} xyzzyqw`])
        expect([text, interpret(shop, text).flatMap(({ correction }) => correction ?? [])]).toEqual([text, []]);
    });
    it("is a word where no number follows", () => {
      expect(read("onder broek", nl)).toBeNull();
      const [first, ...others] = interpret(nl, "onder broek");
      expect(first!.readings.flatMap(({ refs }) => refs.map(({ key }) => key))).toContain("onderbroek");
      expect(others).toHaveLength(1);
      // Nothing else is said.
      expect(interpret(de, "unter 100").map(({ word }) => word)).toEqual(["unter", "100"]);
      expect(interpret(de, "Mantel 100").map(({ word }) => word)).toEqual(["mantel", "100"]);
    });
  });
  it("is every shade of a plain colour, and a department and a kind written as one", () => {
    const shop = new Vocabulary("outlet_de", 1, {
      own: [],
      words: [
        ["wollparka", 4],
        ["strickjacke", 9],
      ],
      labels: [
        ["color", "1", "Marine", 5],
        ["color", "2", "Rot", 5],
      ],
      colors: [
        ["color", "1", ["blue"]],
        ["color", "2", ["red"]],
      ],
      categories: [
        [4, "Damen", 9, "4"],
        [5, "Strick & Jacken", 9, "4/5"],
        [6, "Jacken", 4, "4/5/6"],
      ],
    });
    const meant = (text: string) =>
      interpret(shop, text).map(({ readings }) => [
        ...new Set(readings.flatMap(({ refs }) => refs.filter((ref) => ref.kind !== "s").map((ref) => ref.key))),
      ]);
    expect(meant("blauer")).toEqual([["1"]]);
    expect(meant("Damenjacke")).toEqual([["4"], ["6", "wollparka"]]);
  });
  it("is, of a compound whose first word nothing knows, the kind of thing that its end names, and nothing else", () => {
    const shop = new Vocabulary("outlet_de", 1, {
      own: [],
      words: [
        ["winterjacke", 4],
        ["hafen", 5],
      ],
      labels: [
        ["color", "1", "Rot", 5],
        ["color", "2", "Sand", 5],
      ],
      colors: [["color", "1", ["red"]]],
      categories: [
        [6, "Jacken", 4, "6"],
        [7, "Schuhe", 4, "7"],
        [8, "Röcke", 4, "8"],
        [9, "Hosen", 4, "9"],
        [10, "Taschen", 4, "10"],
      ],
    });
    const meant = (text: string) =>
      interpret(shop, text).map(({ understood, readings }) => [
        understood,
        ...new Set(readings.flatMap(({ refs }) => refs.filter((ref) => ref.kind !== "s").map((ref) => ref.key))),
      ]);
    expect(meant("Daunenjacke")).toEqual([[true, "6", "winterjacke"]]);
    expect(meant("Daunenjacken rot")).toEqual([
      [true, "6", "winterjacke"],
      [true, "1"],
    ]);
    // A glove is no shoe; a colour or a word of a name is no kind of thing, nor is a syllable in front of one.
    expect(meant("Skijacke")).toEqual(meant("Daunenjacke"));
    const unlike = ["Handschuhe", "Badehose", "Badehosen", "Lederunterhosen", "Brieftasche", "Brieftaschen"];
    expect(meant("Chinohosen")).toEqual([[true, "9"]]);
    for (const other of [...unlike, "Handschuh", "Paprikarot", "Großhafen", "Tomrock"])
      expect([other, ...meant(other)]).toEqual([other, [false]]);
  });
  it("is no other word that begins otherwise, nor a kind of the one behind a prefix", () => {
    const shop = (view: string, names: [string, number][], categories: [number, string, number, string][]) =>
      new Vocabulary(view, 1, { own: [], words: names, labels: [], categories });
    const nl = shop(
      "outlet_nl",
      [["overhemd", 9]],
      [
        [4, "Pakken", 4, "4"],
        [5, "Overhemden", 9, "5"],
        [6, "Jassen", 9, "6"],
        [7, "Vermaken", 9, "7"],
      ],
    );
    const de = shop("outlet_de", [["anzug", 9]], [[6, "Kleider", 9, "6"]]);
    const en = shop(
      "outlet_en",
      [["overshirt", 9]],
      [
        [6, "Dresses", 9, "6"],
        [7, "Coats", 9, "7"],
      ],
    );
    const meant = (of: Vocabulary, text: string) => [
      ...new Set(
        interpret(of, text).flatMap(({ readings }) =>
          readings.flatMap(({ refs }) => refs.filter((ref) => ref.kind !== "s").map((ref) => ref.key)),
        ),
      ),
    ];
    for (const text of ["onderhemden", "onderhemd", "verpakken", "inpakken", "oppakken", "ontpakken"])
      expect([text, meant(nl, text), read(text, nl)]).toEqual([text, [], null]);
    for (const text of ["Aufzug", "Umzug", "Bezug", "Ankleider"]) expect([text, meant(de, text)]).toEqual([text, []]);
    for (const text of ["undershirt", "undress"]) expect([text, meant(en, text)]).toEqual([text, []]);
    // A name of models, which has no other forms, is still spelt nearly so.
    const named = new Vocabulary("outlet_en", 1, {
      own: [],
      words: [["overshirt", 9]],
      labels: [],
      categories: [],
      proper: ["overshirt"],
    });
    expect(meant(named, "overshirts")).toEqual(["overshirt"]);
    // Still found: the words themselves, misspelt ones, and kinds that a word in front makes no other thing of.
    expect([meant(nl, "pakken"), meant(nl, "trouwpakken"), meant(nl, "overjas")]).toEqual([["4"], ["4"], ["6"]]);
    expect(meant(en, "overcoat")).toEqual(["7"]);
    expect([meant(nl, "overhemt")[0], meant(nl, "ovrhemden")[0], meant(de, "Amzug"), meant(en, "ovrshirt")]).toEqual([
      "overhemd",
      "5",
      ["anzug"],
      ["overshirt"],
    ]);
  });
  it("is nothing of words that only ask or praise, as people talk to a shop, in Dutch, German and English", () => {
    const one = (view: string, word: string, text: string) => {
      const vocabulary = new Vocabulary(view, 1, { own: [], words: [[word, 4]], labels: [], categories: [] });
      return interpret(vocabulary, text).map((meant) => meant.word);
    };
    expect(one("outlet_nl", "trui", "Ik zoek een leuke trui")).toEqual(["trui"]);
    expect(one("outlet_nl", "warme", "iets warms")).toEqual(["warms"]);
    expect(one("outlet_de", "hemd", "Ich suche ein schönes Hemd")).toEqual(["hemd"]);
    expect(one("outlet_de", "jacke", "Ich möchte etwas für meine Jacke")).toEqual(["jacke"]);
    expect(one("outlet_en", "jumper", "I need a nice jumper")).toEqual(["jumper"]);
  });
  it("is, of a present by its other names, the category of presents", () => {
    const presents = new Vocabulary("outlet_nl", 1, {
      own: [],
      words: [],
      labels: [],
      categories: [[6, "Cadeaus", 7]],
    });
    for (const text of ["cadeau", "kado", "een geschenk"])
      expect(
        interpret(presents, text).flatMap(({ readings }) => readings.flatMap(({ refs }) => refs.map(({ key }) => key))),
        text,
      ).toContain("6");
  });
  describe("that asks for something without naming a thing", () => {
    const warm = new Vocabulary("outlet_nl", 1, {
      own: [],
      words: [
        ["trui", 7],
        ["lamswollen", 3],
        ["warme", 1],
        ["winterset", 1],
        ["das", 2],
      ],
      labels: [
        ["material", "1", "Wol", 9],
        ["care", "2", "40 °C, warm strijken", 50],
        ["season", "3", "Zomer", 4],
      ],
      categories: [
        [6, "Jassen", 10],
        [7, "Overhemden", 9],
        [8, "Zakelijke overhemden", 4],
      ],
      proper: ["das"],
    });
    const asked = (text: string, of = warm) =>
      interpret(of, text).map(({ wish, understood, readings }) => ({
        wish,
        understood,
        keys: new Set(readings.flatMap(({ refs }) => refs.filter(({ kind }) => kind !== "s").map(({ key }) => key))),
      }));
    it("[SEARCH-022] is what the catalogue's own words say of it, and no label that says it of something else", () => {
      for (const text of ["iets warms", "warme", "kou", "koude dagen"])
        for (const { wish, keys } of asked(text).slice(0, 1)) {
          expect([text, wish, [...keys].filter((key) => key !== "warme").sort()]).toEqual([
            text,
            true,
            ["1", "6", "lamswollen", "trui", "winterset"].sort(),
          ]);
        }
      // Its own name, but not how something is ironed.
      expect(asked("warm")[0]!.keys.has("warme")).toBe(true);
      expect(asked("bruiloft")).toEqual([{ wish: true, understood: true, keys: new Set(["7", "8"]) }]);
      expect(asked("bruilofd")[0]!.wish).toBe(true);
    });
    it("is, of two words together, what both say: warm weather asks for no wool", () => {
      for (const { wish, keys } of asked("warm weer")) expect([wish, [...keys]]).toEqual([true, ["3"]]);
    });
    it("stands before the thing in a compound", () => {
      const shop = new Vocabulary("outlet_de", 1, {
        own: [],
        words: [],
        labels: [],
        categories: [
          [4, "Hemden", 9],
          [5, "Businesshemden", 4],
        ],
      });
      expect(asked("Hochzeitshemd", shop).map(({ keys }) => [...keys].sort())).toEqual([
        ["4", "5"],
        ["4", "5"],
      ]);
    });
    it("is the thing itself where a word names one that the catalogue has, and more where it tells of things", () => {
      const shop = new Vocabulary("outlet_nl", 1, {
        own: [],
        words: [],
        labels: [],
        categories: [
          [4, "Pakken", 9],
          [5, "Colberts", 4],
          [6, "Nette schoenen", 4],
        ],
      });
      const keysOf = (text: string) => asked(text, shop).map(({ wish, keys }) => [wish, ...[...keys].sort()]);
      expect([keysOf("pak"), keysOf("net")]).toEqual([[[undefined, "4"]], [[true, "4", "5", "6"]]]);
    });
    it("is not misspelt where the catalogue has nothing of it", () => {
      const shirts = new Vocabulary("outlet_en", 1, { own: [], words: [["shorts", 4]], labels: [], categories: [] });
      expect(asked("smart", shirts)).toEqual([{ wish: undefined, understood: false, keys: new Set() }]);
    });
  });
  it("is nothing of words of service, whole or typed half, that something sold is spelt much like", () => {
    const of = (view: string, ...names: string[]) =>
      new Vocabulary(view, 1, {
        own: [],
        words: names.map((name): [string, number] => [name, 4]),
        labels: [],
        categories: [],
      });
    const shops = [
      [of("outlet_de", "rock", "leder"), ["rück", "rückg", "Rückgabe", "liefer"]],
      [of("outlet_nl", "truien"), ["ruilen", "ruile"]],
      [of("outlet_en", "shirt"), ["shipp", "shi"]],
    ] as const;
    for (const [shop, texts] of shops)
      for (const text of texts) {
        const [meant] = interpret(shop, text);
        const keys = new Set(meant!.readings.flatMap(({ refs }) => refs.map(({ key }) => key)));
        // What begins so is still found.
        expect([text, meant!.correction, [...keys].slice(1)]).toEqual([
          text,
          undefined,
          text === "shi" ? ["shirt"] : [],
        ]);
      }
    expect(interpret(shops[0][0], "rück rock")[1]!.readings.length).toBeGreaterThan(1);
  });
  it("is nothing when the catalogue has nothing like it, and a guess is not understood", () => {
    expect(interpret(words, "xyzzy")).toMatchObject([{ understood: false }]);
    expect(keys("xyzzy")).toEqual([[]]);
    expect(interpret(words, "blasre")[0]!.understood).toBe(false);
  });
  it("never fails, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(interpret(words, text).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe("a misspelt text", () => {
  it("is told as it was read, with the words that were spelt right as they were typed", () => {
    expect(read("overhemt")).toBe("overhemd");
    expect(read("Zwarte  OVERHEMT!")).toBe("Zwarte  overhemd!");
    // One letter of a compound that the catalogue lacks as a whole.
    expect(read("jeansblazr")).toBe("jeansblazer");
  });
  it("is, of a compound, a word that tells of a kind and the one it is about, as where it was spelt right", () => {
    for (const text of ["jeansblazer", "jeansblazr"])
      expect(interpret(words, text).map(({ qualifies }) => qualifies)).toEqual([true, undefined]);
    expect(interpret(words, "zwarte blazer").some(({ qualifies }) => qualifies)).toBe(false);
  });
  it("is told by a word, not by a stem that no form of it has", () => {
    expect(stemOf("kinderen", "nl")).toBe("kinder");
    expect(read("kindr")).toBe("kinderen");
  });
  it("is told without the words that found nothing, and then without those that say nothing", () => {
    expect(read("een trui voor xyzzy", words, ["xyzzy"])).toBe("trui");
    expect(read("Zwarte xyzzy  OVERHEMT!", words, ["xyzzy"])).toBe("Zwarte overhemd!");
    expect(read("xyzzy", words, ["xyzzy"])).toBeNull();
    expect(read("een trui voor vader", words)).toBeNull();
  });
  it("is not told where nothing was misspelt, or what nothing comes close to", () => {
    for (const text of ["overhemd", "overhemden", "zwarte trui", "winter blazer", "xyzzyqwv", "41", ""])
      expect([text, read(text)]).toEqual([text, null]);
  });
});
