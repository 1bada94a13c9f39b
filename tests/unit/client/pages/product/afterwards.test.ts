import { beforeEach, expect, it, vi } from "vitest";
import type { Product } from "../../../../../client/pages/product/product.ts";
import { productPage, variant } from "../../../shared/catalog/product-page.ts";

type Remember = (code: string, value: string, label: string, kind: string, department: string | null) => Promise<void>;
const rememberSize = vi.fn<Remember>();
const mySizeOf = vi.fn<(code: string, kind: string, department: string | null) => Promise<string | null>>();
vi.mock("../../../../../client/features/my-size/my-size.ts", async (original) => ({
  ...(await original<object>()),
  rememberSize: (...all: Parameters<typeof rememberSize>) => rememberSize(...all),
  mySizeOf: (...all: Parameters<typeof mySizeOf>) => mySizeOf(...all),
}));

beforeEach(() => {
  vi.resetModules();
  rememberSize.mockReset().mockResolvedValue();
  mySizeOf.mockReset().mockResolvedValue("L");
});

const values = (...all: string[]) => all.map((value) => ({ value, label: value }));
const swatches = (...all: string[]) => values(...all).map((value) => ({ ...value, swatch: "112233" }));
const sizes = ["S", "M", "L"];
const shirt: Product = productPage({
  type: "configurable",
  options: [
    { code: "color", attributeId: "1", label: "Colour", values: swatches("Black", "Navy") },
    { code: "size", attributeId: "2", label: "Size", values: values(...sizes) },
  ],
  variants: ["Black", "Navy"].flatMap((color) => sizes.map((size) => variant(color, size))),
});

/** A document at an address, come to from another. */
async function documentAt(address: string, referrer: string, type = "navigate") {
  const name = `https://shop.example${address}`;
  vi.stubGlobal("location", new URL(name));
  vi.stubGlobal("document", { referrer: referrer && `https://${referrer}` });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type, name } as PerformanceNavigationTiming]);
  return import("../../../../../client/pages/product/afterwards.ts");
}
const kept = () => rememberSize.mock.calls.map(([, value]) => value);

it.each([
  ["from no variant", "shop.example/shirt/"],
  ["from another size", "shop.example/shirt/?childSku=Black-S"],
  ["from a colour alone", "shop.example/shirt/?childSku=Black-S&open=size"],
])("a size whose link was followed before the page was alive is this shopper's: %s", async (_, referrer) => {
  const { rememberedChoice } = await documentAt("/shirt/?childSku=Black-L", referrer);
  expect(await rememberedChoice(shirt, { named: "Black-L", open: [] })).toBeNull();
  expect(rememberSize.mock.calls).toEqual([["size", "L", "L", "letters", null]]);
  // Once for a document: on the way back to the product nothing is pressed.
  await rememberedChoice(shirt, { named: "Black-L", open: [] });
  expect(kept()).toEqual(["L"]);
});

it.each([
  ["a colour", "/shirt/?childSku=Navy-S", "shop.example/shirt/", undefined],
  ["a colour that leaves it open", "/shirt/?childSku=Black-S&open=size", "shop.example/shirt/", undefined],
  ["a link of another page", "/shirt/?childSku=Black-L", "shop.example/men/", undefined],
  ["another site", "/shirt/?childSku=Black-L", "other.example/shirt/", undefined],
  ["an address", "/shirt/?childSku=Black-L", "", undefined],
  ["a reload", "/shirt/?childSku=Black-L", "shop.example/shirt/", "reload"],
  ["a variant that there is not", "/shirt/?childSku=Red-L", "shop.example/shirt/", undefined],
])("what %s led to is nobody's size", async (_, address, referrer, type) => {
  const { rememberedChoice } = await documentAt(address, referrer, type);
  const params = new URLSearchParams(address.split("?")[1]);
  await rememberedChoice(shirt, { named: params.get("childSku"), open: params.get("open")?.split(",") ?? [] });
  expect(kept()).toEqual([]);
});

it("a variant that was gone to in place is not what this document was opened for", async () => {
  const { rememberedChoice } = await documentAt("/shirt/?childSku=Black-L", "shop.example/shirt/");
  await rememberedChoice(shirt, { named: "Black-M", open: [] });
  expect(kept()).toEqual([]);
});

it("a size pressed on the page stands against one that was pressed before it was alive", async () => {
  const { rememberChoice, rememberedChoice } = await documentAt("/shirt/?childSku=Black-L", "shop.example/shirt/");
  rememberChoice(shirt.options[1]!, shirt.options[1]!.values[1]!, []);
  await rememberedChoice(shirt, { named: "Black-L", open: [] });
  expect(kept()).toEqual(["M"]);
});

it("the size kept is chosen where the address names none", async () => {
  const { rememberedChoice } = await documentAt("/shirt/", "");
  expect(await rememberedChoice(shirt, { named: "Navy-S", open: ["size"] })).toEqual({ size: "L" });
  expect(await rememberedChoice(shirt, { named: "Navy-S", open: [] })).toBeNull();
  expect(await rememberedChoice(shirt, { named: null, open: [] })).toEqual({ size: "L" });
  mySizeOf.mockResolvedValue("XXL");
  expect(await rememberedChoice(shirt, { named: null, open: [] })).toBeNull();
});

it("a size is kept for the department that the product stands in, and asked for there", async () => {
  const { afterChoice, rememberedChoice } = await documentAt("/shirt/", "");
  const crumbs = ["/men/", "/men/tops/", "/men/tops/shirts/"].map((path) => ({ name: path, path }));
  await rememberedChoice({ ...shirt, crumbs }, { named: null, open: [] });
  expect(mySizeOf.mock.calls).toEqual([["size", "letters", "/men/"]]);
  afterChoice({ ...shirt, crumbs }, { color: "Navy", size: "M" }, "size", String);
  expect(rememberSize.mock.calls).toEqual([["size", "M", "M", "letters", "/men/"]]);
});

it("a size that is sold out is kept as well: who presses it looks for it", async () => {
  const { afterChoice } = await documentAt("/shirt/", "");
  const soldOut = shirt.variants.map((one) => ({ ...one, inStock: false }));
  afterChoice({ ...shirt, variants: soldOut }, { color: "Navy", size: "M" }, "size", String);
  expect(kept()).toEqual(["M"]);
});
