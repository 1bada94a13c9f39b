import type { SetRow, Wanted } from "../sets/stored-sets.ts";
import type { MeantWord } from "./interpret.ts";
import { nameKind, type Vocabulary } from "./vocabulary.ts";

/** Asks for every set the words of a text lead to. */
export function wantText(words: readonly MeantWord[], vocabulary: Vocabulary, wanted: Wanted): void {
  for (const { readings } of words) {
    for (const ref of readings.flatMap(({ refs, all }) => [...refs, ...(all ?? []).flat()])) {
      if (ref.kind !== nameKind) {
        wanted.add(ref.kind, ref.key);
        continue;
      }
      wanted.add("n/*", ref.key);
      if (vocabulary.own.size > 0) wanted.add(`n/${vocabulary.view}`, ref.key);
    }
  }
}

/** Rows as the text reads them: name words of the view where a segment has them, else the common ones. */
export function inView(rows: readonly SetRow[], vocabulary: Vocabulary): SetRow[] {
  return rows.flatMap((row) =>
    !row.kind.startsWith("n/")
      ? [row]
      : (row.kind === "n/*") === vocabulary.own.has(row.segment)
        ? []
        : [{ ...row, kind: nameKind }],
  );
}
