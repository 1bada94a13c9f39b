/** Articles that one reason speaks for, the best first; lists of one reason take turns. */
export interface Source {
  readonly lists: readonly (readonly number[])[];
  /** How many of it are candidates before any other reason has more than its own share. */
  readonly share: number;
}

/** Ids in turns, one of each list after the other, each once. */
export function inTurns(lists: readonly (readonly number[])[]): number[] {
  const found = new Set<number>();
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  for (let turn = 0; turn < longest; turn += 1)
    for (const list of lists) if (list[turn] !== undefined) found.add(list[turn]!);
  return [...found];
}

/**
 * At most so many candidates, each once: of every source its share, and what the others leave of theirs in turns. An
 * article that an earlier source has counts as that one's.
 */
export function candidatesOf(sources: readonly Source[], most: number): number[] {
  const found = new Set<number>();
  const left = sources.map(({ lists, share }) => {
    const ids = inTurns(lists);
    let [at, taken] = [0, 0];
    for (; at < ids.length && taken < share && found.size < most; at += 1) {
      if (found.has(ids[at]!)) continue;
      found.add(ids[at]!);
      taken += 1;
    }
    return ids.slice(at);
  });
  for (const id of inTurns(left)) {
    if (found.size >= most) break;
    found.add(id);
  }
  return [...found];
}
