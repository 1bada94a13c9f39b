// @vitest-environment page
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunksOf, type Chunk } from "../../../../../client/ops/import/import-file.ts";

/** Bytes as a browser reads a file: in pieces that end anywhere, also within a letter. */
function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}
async function chunks(text: string, limits: { mostBytes: number; lines: number }, size = 7): Promise<Chunk[]> {
  const all: Chunk[] = [];
  for await (const chunk of chunksOf(streamOf(new TextEncoder().encode(text), size), limits)) all.push(chunk);
  return all;
}

describe("a file that is sent in parts", () => {
  it("arrives line by line under its own numbers, no part above its bounds", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replaceAll("\n", "")),
          {
            minLength: 1,
          },
        ),
        fc.integer({ min: 130, max: 400 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 50 }),
        async (lines, bytes, most, size) => {
          const sent = await chunks(`${lines.join("\n")}\n`, { mostBytes: bytes, lines: most }, size);
          const arrived = new Map<number, string>();
          for (const { first, text, lines: count, size: length } of sent) {
            expect(count).toBeLessThanOrEqual(most);
            expect(length).toBeLessThanOrEqual(bytes);
            for (const [i, line] of text.split("\n").entries()) arrived.set(first + i, line);
          }
          const long = new Set(sent.flatMap(({ tooLong }) => tooLong));
          lines.forEach((line, i) => expect(arrived.get(i + 1)).toBe(long.has(i + 1) ? "" : line));
          expect(arrived.size).toBe(lines.length);
        },
      ),
    ));

  it("names a line that no part can hold, and keeps the numbers of those behind it", async () => {
    const [chunk] = await chunks(`a\n${"b".repeat(50)}\nc`, { mostBytes: 20, lines: 10 });
    expect(chunk).toMatchObject({ first: 1, text: "a\n\nc", lines: 3, tooLong: [2] });
  });
});
