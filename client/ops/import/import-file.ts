/** Bytes and lines of one call: below what the shop takes of a chunk, small enough to stage within a request's time. */
export const chunkLimits = { mostBytes: 1_500_000, lines: 1_000 } as const;
/** A larger file is the terminal's: it would be sent for a quarter of an hour from a page that may be closed. */
export const mostFileBytes = 100_000_000;

export interface Chunk {
  /** Number of its first line in the file, from 1. */
  readonly first: number;
  readonly text: string;
  readonly lines: number;
  readonly size: number;
  /** Lines that are too long for any chunk; they stand in it empty, so that those after them keep their numbers. */
  readonly tooLong: readonly number[];
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const parts = rest.split("\n");
    rest = parts.pop()!;
    yield* parts;
    if (done) break;
  }
  if (rest !== "") yield rest;
}

/** The file in chunks of whole lines, read as they are sent: never the whole file in memory. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  limits: { readonly mostBytes: number; readonly lines: number } = chunkLimits,
): AsyncGenerator<Chunk> {
  let lines: string[] = [];
  let tooLong: number[] = [];
  let size = 0;
  let first = 1;
  let read = 0;
  const taken = (): Chunk => {
    const chunk = { first, text: lines.join("\n"), lines: lines.length, size, tooLong };
    [lines, tooLong, size, first] = [[], [], 0, read + 1];
    return chunk;
  };
  for await (const line of linesOf(stream)) {
    const own = bytesOf(line) + 1;
    const isLong = own > limits.mostBytes;
    if (lines.length > 0 && (lines.length >= limits.lines || (!isLong && size + own > limits.mostBytes))) yield taken();
    read += 1;
    if (isLong) tooLong.push(read);
    lines.push(isLong ? "" : line);
    size += isLong ? 1 : own;
  }
  if (lines.length > 0) yield taken();
}
