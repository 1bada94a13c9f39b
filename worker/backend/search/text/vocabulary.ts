import type { D1Database } from "@cloudflare/workers-types";
import { databaseOf } from "../../replicas/session-database.ts";
import type { VocabularyDocument } from "../index/vocabulary-rows.ts";
import { wordsOf } from "./tokenize.ts";
import { plainColors } from "./color-families.ts";
import { namedApart } from "./departments.ts";
import { isSynonym, languageOfView } from "./language-words.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { stemOf } from "./stem.ts";

export type Field = "name" | "sku" | "category.name" | "label";
/** A stored set that a word leads to. */
export interface Ref {
  field: Field;
  kind: string;
  key: string;
}
/** A word of the catalogue, its stem, how many products have it, and the sets it leads to. */
export interface Entry {
  word: string;
  stem: string;
  products: number;
  refs: Ref[];
  /** One bit for each letter the word contains: two words with many different bits differ in many letters. */
  letters: number;
  /** The word is only used as a name of models, the same in every language. */
  proper: boolean;
}

const downloads: Ref = { field: "category.name", kind: "p/type_id", key: "downloadable" };
/** The kind under which sets of name words are asked for, whichever kind a segment stores them in. */
export const nameKind = "n";

/** The words of one view, made from its stored document. */
export class Vocabulary {
  readonly view: string;
  readonly language: Language;
  readonly version: number;
  /** Segments in which the view has name sets of its own. */
  readonly own: ReadonlySet<number>;
  readonly entries = new Map<string, Entry>();
  readonly stems = new Map<string, Entry[]>();
  /** Departments whose products say in their names whom they are for. */
  readonly apart: readonly Ref[];
  /** Values by the stem of the plain colour they may be called. */
  private readonly shades = new Map<string, { name: string; refs: Ref[] }>();
  private readonly sorted: string[];
  /** Entries by their stems read backwards, in order; made when it is first asked for. */
  private backwards: { stem: string; entry: Entry }[] | null = null;

  constructor(view: string, version: number, document: VocabularyDocument) {
    this.view = view;
    this.language = languageOfView(view);
    this.version = version;
    this.own = new Set(document.own);
    for (const [word, products] of document.words)
      this.add(word, products, { field: "name", kind: nameKind, key: word });
    for (const [attribute, value, label, products] of document.labels)
      for (const word of new Set(wordsOf(label)))
        this.add(word, products, { field: "label", kind: `a/${attribute}`, key: value });
    this.addCategories(document.categories);
    // Adds the word for a file, the same in all of the shop's languages: catalogues name files by their content.
    if (document.downloads) this.add("download", document.downloads, downloads);
    this.addShades(document.colors ?? []);
    this.apart = namedApart(document, this);
    const proper = new Set(document.proper);
    for (const entry of this.entries.values()) {
      entry.proper =
        proper.has(entry.word) &&
        entry.refs.every((ref) => ref.field === "name") &&
        !isSynonym(this.language, entry.word);
      const same = this.stems.get(entry.stem);
      if (same) same.push(entry);
      else this.stems.set(entry.stem, [entry]);
    }
    this.sorted = [...this.entries.keys()].sort();
  }

  /**
   * A category leaves a word of its name to a category below it whose name has the word too: where there is "Coats"
   * below it, "Knitwear & coats" is not found by "coats".
   */
  private addCategories(categories: VocabularyDocument["categories"]): void {
    const byStem = new Map<string, Set<number>>();
    const stems = categories.map(([, name]) => new Set(wordsOf(name).map((word) => stemOf(word, this.language))));
    categories.forEach(([id, , , path = ""], i) => {
      const above = path
        .split("/")
        .map(Number)
        .filter((other) => other !== id);
      for (const stem of stems[i]!) {
        const forms = byStem.get(stem) ?? new Set();
        byStem.set(stem, forms);
        for (const other of above) forms.add(other);
      }
    });
    for (const [id, name, products] of categories) {
      for (const word of new Set(wordsOf(name)))
        if (!byStem.get(stemOf(word, this.language))!.has(id))
          this.add(word, products, { field: "category.name", kind: "c", key: String(id) });
    }
  }

  private addShades(colors: NonNullable<VocabularyDocument["colors"]>): void {
    for (const [name, family] of plainColors(this.language)) {
      const refs = colors.flatMap(([attribute, value, families]): Ref[] =>
        families.includes(family) ? [{ field: "label", kind: `a/${attribute}`, key: value }] : [],
      );
      if (refs.length > 0) this.shades.set(stemOf(name, this.language), { name, refs });
    }
  }

  /** Every shade of a plain colour, in any form of its name; none for other words. */
  shadesOf(word: string): Ref[] {
    return this.shades.get(stemOf(word, this.language))?.refs ?? [];
  }

  /** Names of plain colours that some value may be called. */
  *plainColors(): Iterable<string> {
    for (const { name } of this.shades.values()) yield name;
  }

  private add(word: string, products: number, ref: Ref): void {
    const known = this.entries.get(word);
    if (known) {
      known.products = Math.max(known.products, products);
      known.refs.push(ref);
    } else
      this.entries.set(word, {
        word,
        stem: stemOf(word, this.language),
        products,
        refs: [ref],
        letters: lettersOf(word),
        proper: false,
      });
  }

  /** Words that begin with `start` and are longer, the most frequent first. */
  beginning(start: string, most: number): Entry[] {
    const { sorted } = this;
    const found: Entry[] = [];
    for (let i = firstFrom(sorted.length, (at) => sorted[at]! < start); sorted[i]?.startsWith(start); i++)
      if (sorted[i] !== start) found.push(this.entries.get(sorted[i]!)!);
    return found.sort(byFrequency).slice(0, most);
  }

  /** Words whose stem ends with `stem` and is longer: compounds, as Dutch and German build them. */
  ending(stem: string, most: number): Entry[] {
    const backwards = (this.backwards ??= [...this.entries.values()]
      .map((entry) => ({ stem: reversed(entry.stem), entry }))
      .sort((a, b) => (a.stem < b.stem ? -1 : Number(a.stem > b.stem))));
    const end = reversed(stem);
    const found: Entry[] = [];
    for (
      let i = firstFrom(backwards.length, (at) => backwards[at]!.stem < end);
      backwards[i]?.stem.startsWith(end);
      i++
    )
      if (backwards[i]!.stem !== end) found.push(backwards[i]!.entry);
    return found.sort(byFrequency).slice(0, most);
  }
}

/** By code units, as `endsWith` compares them. */
const reversed = (text: string): string => text.split("").reverse().join("");

/** The first of `length` places for which `isBefore` is false, by binary search. */
function firstFrom(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  for (let high = length; low < high;) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The letters of a word as bits; what is no Latin letter shares the last ones. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const at = word.charCodeAt(i) - 97;
    bits |= 1 << (at >= 0 && at < 26 ? at : 26 + (word.charCodeAt(i) % 6));
  }
  return bits;
}

const byFrequency = (a: Entry, b: Entry) => b.products - a.products || (a.word < b.word ? -1 : 1);

const kept = new WeakMap<object, Map<string, Vocabulary>>();

/** The vocabulary of a view that this isolate keeps, however old; callers must compare its `version`. */
export function keptVocabulary(db: D1Database, view: string): Vocabulary | null {
  return kept.get(databaseOf(db))?.get(view) ?? null;
}

/**
 * Reads a view's vocabulary and keeps it; null before the index exists. One is kept for each view, of at most some
 * 100,000 words.
 */
export async function loadVocabulary(db: D1Database, view: string): Promise<Vocabulary | null> {
  const [state, parts] = await db.batch<{ version: number; doc: string }>([
    db.prepare("SELECT version FROM search_state"),
    db.prepare("SELECT doc FROM search_vocabulary WHERE view = ?1 ORDER BY part").bind(view),
  ]);
  const version = state?.results[0]?.version;
  if (version === undefined || !parts?.results.length) return null;
  const vocabulary = new Vocabulary(
    view,
    version,
    JSON.parse(parts.results.map((row) => row.doc).join("")) as VocabularyDocument,
  );
  const views = kept.get(databaseOf(db)) ?? new Map<string, Vocabulary>();
  kept.set(databaseOf(db), views.set(view, vocabulary));
  return vocabulary;
}
