/** Widest line of a document, as the formatter has it. */
const width = 120;

/** A text in lines as the formatter would break it; lines behind the first begin with `indent`. */
export function filled(text: string, begin = "", indent = " ".repeat(begin.length)): string {
  const lines: string[] = [];
  let line = begin;
  for (const word of text.trim().split(/\s+/)) {
    const isFirst = line === begin || line === indent;
    if (!isFirst && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line += isFirst ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** A list, an entry each. */
export const listed = (entries: readonly string[]): string => entries.map((entry) => filled(entry, "- ")).join("\n");
