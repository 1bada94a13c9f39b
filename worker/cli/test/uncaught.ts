import { stripVTControlCharacters } from "node:util";

/** What the runtime writes of an exception that nothing caught: tests may all pass beside it. */
const pattern = /uncaught exception\b|\bUncaught \(in promise\)|Can't read from request stream after response/i;
/** What Vitest puts above one; the error, its stack and the test file follow. */
const heading = /^⎯+ *(Uncaught Exception|Unhandled Rejection) *⎯+$/;
const ends = /^⎯|^This error originated in/;
/** Most lines that are named; of a flood a few say enough. */
const most = 20;
/** Longest error with its stack, in lines. */
const longest = 30;

/** An error below its heading as one line: its message, the frames of the project's own files, the test file. */
function named([name, message = "", ...rest]: readonly string[]): string {
  const frames = rest.filter((line) => line.startsWith("❯") && !/node_modules|node:/.test(line)).slice(0, 3);
  const test = rest.flatMap((line) => /^This error originated in "([^"]+)"/.exec(line)?.[1] ?? [])[0];
  return [`${name}: ${message}`, ...frames, ...(test ? [`in ${test}`] : [])].join(" ").slice(0, 600);
}

/** Listens to a tool's output, which comes in pieces of any size, for exceptions that nothing caught. */
export function uncaughtListener(): {
  hear(piece: string): void;
  /** The exceptions found, a line each, one whose output has not ended among them. */
  found(): string[];
} {
  const lines: string[] = [];
  let rest = "";
  let told: string[] | null = null;
  const add = (line: string) => void (lines.length < most && lines.push(line));
  const end = () => {
    if (told) add(named(told));
    told = null;
  };
  const take = (raw: string) => {
    const line = stripVTControlCharacters(raw).trim();
    const title = heading.exec(line)?.[1];
    if (told && !title) told.push(line);
    if (told && (ends.test(line) || told.length > longest)) end();
    if (title) told = [title];
    else if (!told && pattern.test(line)) add(line.slice(0, 300));
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
      end();
      return lines;
    },
  };
}
