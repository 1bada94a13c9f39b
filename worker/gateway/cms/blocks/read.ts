import type { Block, BlockPicture } from "../../../../shared/contract/content/cms-blocks.ts";
import type { StoreView } from "../../../../shared/config/stores.ts";
import type { PicturesOfCms } from "../../../media/cms-path.ts";
import { pictureOf } from "../asset.ts";
import { filmOf, type FilmKind } from "../film.ts";
import { hrefOf, type StoryIndex } from "../link.ts";
import { richTextOf } from "../rich-text.ts";

/** A block as the CMS delivers it: its name, and fields of any form. */
export interface Blok {
  readonly component: string;
  readonly [field: string]: unknown;
}

/** The story a block stands in, and what it may refer to. */
export interface StoryScope {
  /** Names the story in the log. */
  readonly story: string;
  readonly store: StoreView;
  readonly pictures: PicturesOfCms;
  /** Stories that links name, and those that relations name, by their uuid. */
  readonly linked: StoryIndex;
  readonly related: { get(uuid: string): unknown };
  /** Called with each block that is left out, and why. */
  readonly dropped: (block: string, uid: string, why: string) => void;
  /** Turns blocks inside a block into the view's; `depth` counts how deep they stand. */
  readonly convert: (blocks: unknown, depth: number) => Block[];
  /** Characters of text that the whole story may still have. */
  readonly budget: { text: number };
}

const longestText = 10_000;
const mostItems = 100;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads a block's fields whatever stands in them: a field of the wrong form counts as empty, long ones are cut. No
 * function of it throws.
 */
export interface Read {
  /** A text in one form of white space; "" without one. */
  text(value: unknown, most?: number): string;
  /** A whole number within bounds, also when it comes as a text. */
  number(value: unknown, least: number, most: number): number | undefined;
  flag(value: unknown): boolean;
  choice<T extends string>(value: unknown, among: readonly T[]): T | undefined;
  /** A picture with its alternative text and, where it is known, its size. */
  asset(value: unknown): BlockPicture | undefined;
  /** A film or its captions, as a path of the shop's film route. */
  film(value: unknown, kind: FilmKind): string | undefined;
  /** A path of the shop, or an address with its scheme. */
  link(value: unknown): string | undefined;
  /** The same with its words; undefined without either. */
  labelled(value: unknown, label: unknown): { label: string; path: string } | undefined;
  /** Safe HTML. */
  richText(value: unknown): string;
  /** Rows of a repeated field, records alone. */
  rows(value: unknown, most?: number): Record<string, unknown>[];
  /** Words or numbers of a list, or of a text with commas. */
  words(value: unknown, most?: number): string[];
  /** Blocks inside this one. */
  blocks(value: unknown): Block[];
  /** Stories that a relation names, as the CMS delivers them; those that are not published are left out. */
  related(value: unknown): unknown[];
}

export function readerOf(blok: Blok, scope: StoryScope, depth: number): Read {
  const { store, pictures, linked, budget } = scope;
  const cut = () => {
    const uid = blok["_uid"];
    scope.dropped(blok.component, typeof uid === "string" ? uid : "", "too much text");
  };
  const spent = (text: string): string => {
    if (text.length > budget.text) {
      cut();
      return "";
    }
    budget.text -= text.length;
    return text;
  };
  const read: Read = {
    text: (value, most = longestText) =>
      spent(
        typeof value === "string"
          ? value.slice(0, most).replace(/\s+/g, " ").trim()
          : typeof value === "number" && Number.isFinite(value)
            ? String(value)
            : "",
      ),
    number: (value, least, most) => {
      const found =
        typeof value === "number" || (typeof value === "string" && value.trim() !== "") ? Number(value) : NaN;
      return Number.isFinite(found) ? Math.min(most, Math.max(least, Math.round(found))) : undefined;
    },
    flag: (value) => value === true || value === "true" || value === 1 || value === "1",
    choice: (value, among) => among.find((option) => option === value),
    asset: (value) => pictureOf(value, pictures),
    film: (value, kind) => filmOf(value, kind, pictures),
    link: (value) => hrefOf(value, store, linked),
    labelled: (value, label) => {
      const path = read.link(value);
      const words = read.text(label, 200);
      return path === undefined || words === "" ? undefined : { label: words, path };
    },
    richText: (value) => spent(richTextOf(value, store, linked, cut)),
    rows: (value, most = mostItems) => (Array.isArray(value) ? value.filter(isRecord).slice(0, most) : []),
    words: (value, most = mostItems) =>
      (Array.isArray(value) ? value : typeof value === "string" ? value.slice(0, longestText).split(",") : [])
        .slice(0, most)
        .flatMap((entry: unknown) =>
          typeof entry === "string" || typeof entry === "number" ? [String(entry).trim()] : [],
        )
        .filter((entry) => entry !== ""),
    blocks: (value) => scope.convert(value, depth + 1),
    related: (value) =>
      (Array.isArray(value) ? value : [value]).slice(0, mostItems).flatMap((entry: unknown) => {
        const story = typeof entry === "string" ? scope.related.get(entry) : entry;
        return isRecord(story) ? [story] : [];
      }),
  };
  return read;
}
