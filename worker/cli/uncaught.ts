/** What the runtime writes of an exception that nothing caught: tests may all pass beside it. */
const pattern = /uncaught exception\b|\bUncaught \(in promise\)|Can't read from request stream after response/i;
/** Most lines that are named; of a flood a few say enough. */
const most = 20;

/** Listens to a tool's output, which comes in pieces of any size, for exceptions that nothing caught. */
export function uncaughtListener(): {
  hear(piece: string): void;
  /** The lines found, the last one without its end among them. */
  found(): string[];
} {
  const lines: string[] = [];
  let rest = "";
  const take = (line: string) => {
    if (lines.length < most && pattern.test(line)) lines.push(line.trim().slice(0, 300));
  };
  return {
    hear: (piece) => {
      const parts = (rest + piece).split("\n");
      rest = parts.pop() ?? "";
      parts.forEach(take);
    },
    found: () => {
      take(rest);
      rest = "";
      return lines;
    },
  };
}
