import { expect, it } from "vitest";
import { Footer } from "../../../../client/chrome/footer.tsx";
import { Blocks } from "../../../../client/pages/home/blocks.tsx";
import { show } from "../show.tsx";

it("every newsletter form of a page has a field, a label and words of its own", () => {
  const block = { component: "newsletter", title: "Post", text: "One mail a week." } as const;
  const html = show(
    <>
      <Blocks blocks={[block, block]} titled={false} />
      <Footer />
    </>,
  );
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, id]) => id!);
  const fields = all(/<input[^>]* id="([^"]+)"/g);
  expect([fields.length, new Set(fields).size]).toEqual([3, 3]);
  expect(all(/<label[^>]* for="([^"]+)"/g)).toEqual(fields);
  const said = all(/<p id="([^"]+)"/g);
  expect(all(/<input[^>]* aria-describedby="([^"]+)"/g)).toEqual(said);
  expect(new Set(said).size).toBe(3);
});
