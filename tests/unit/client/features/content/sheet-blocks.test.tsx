import { expect, it } from "vitest";
import type { HomeBlock } from "../../../../../shared/contract/page/page.ts";
import { loadSheetBlocks, SheetBlocks } from "../../../../../client/features/content/sheet-blocks.tsx";
import { show } from "../../show.tsx";

it("[CHROME-039] a sheet says all that a story's page says: texts, tables and questions, also those in columns", async () => {
  await loadSheetBlocks();
  const table = { component: "table", title: "", head: ["Maat", "Borst"], rows: [["S", "92"]] };
  const accordion = { component: "accordion", title: "", items: [{ title: "Artikel 1", html: "<p>Begrippen</p>" }] };
  const html = show(
    <SheetBlocks
      blocks={
        [
          { component: "richtext", html: "<p>Vooraf</p>" },
          table,
          {
            component: "two-column",
            ratio: "1-1",
            left: [accordion],
            right: [{ component: "richtext", html: "<p>Slot</p>" }],
          },
          { component: "newsletter", title: "Post", text: "" },
        ] as unknown as HomeBlock[]
      }
    />,
  );
  for (const words of ["Vooraf", "Borst", "92", "Artikel 1", "Begrippen", "Slot"]) expect(html).toContain(words);
  expect(html).not.toContain("<form");
});
