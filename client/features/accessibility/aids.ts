import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

/** Where a browser keeps what its visitor has set; absent where nothing is. */
export const aidsKey: LocalStorageKey = "accessibility";
/** Says that the panel was closed, or left, in this browser: it never opens by itself again. */
export const closedKey: LocalStorageKey = "accessibility-closed";

/** Sizes of text in percent of the browser's own. */
export const textSizes = [100, 115, 130, 150] as const;
export type TextSize = (typeof textSizes)[number];
/** Full contrast, underlined links, no motion. */
export const aidNames = ["contrast", "links", "still"] as const;
export type AidName = (typeof aidNames)[number];

export interface Aids {
  readonly text: TextSize;
  readonly on: readonly AidName[];
}

/** What was kept ("130 contrast links"); everything that is no aid is left out. */
export function readAids(kept: string | null): Aids {
  const words = (kept ?? "").split(" ");
  return {
    text: textSizes.find((size) => words.includes(String(size))) ?? 100,
    on: aidNames.filter((name) => words.includes(name)),
  };
}

/** The same as it is kept; null where everything is as the browser has it. */
export const keptAids = ({ text, on }: Aids): string | null =>
  text === 100 && on.length === 0 ? null : [text, ...on].join(" ");
