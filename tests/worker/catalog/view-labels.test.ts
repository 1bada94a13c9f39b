import { beforeAll, expect, it } from "vitest";
import { applied, documents, importLines, line, search, shop } from "./fixture.ts";

const label = (text: string) => [{ type: 1, position: 2, label_text: text }];
const rule = (text: string) => [{ valid_sale: "ONLY_SALE", label: text }];

beforeAll(async () => {
  const scarf = documents.products.find((product) => product.sku === "SJAAL 1")!;
  const own = line("product", { ...scarf, product_labels: label("Nieuw"), tritonx_mm: rule("Op is op") });
  const german = line(
    "product",
    { id: scarf.id, name: "Schal Boje", product_labels: label("Neu"), tritonx_mm: rule("Weg ist weg") },
    "wharf_outlet_de",
  );
  await importLines([...shop.filter((one) => !one.includes('"sku":"SJAAL 1","name"')), own, german]);
});

it("labels and rules about buying together are said in the words of the view", async () => {
  for (const [store, text, words] of [
    ["outlet_nl", "Nieuw", "Op is op"],
    ["outlet_de", "Neu", "Weg ist weg"],
  ] as const) {
    const answer = await search({ _appliedFilters: [applied("sku", { eq: "SJAAL 1" })] }, "size=1", "product", store);
    expect(answer.hits.hits[0]?._source).toMatchObject({
      product_labels: [{ label_text: text }],
      tritonx_mm: [{ label: words }],
    });
  }
});
