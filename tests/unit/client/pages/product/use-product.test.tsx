import { beforeEach, expect, it, vi } from "vitest";
import type { Product } from "../../../../../client/pages/product/product.ts";
import type { ShownProduct } from "../../../../../client/pages/product/use-product.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { createTranslate } from "../../../../../shared/i18n/translate.ts";
import { messages } from "../../../../../shared/i18n/messages/en-US.ts";
import { bareDocument } from "../../app/bare-document.ts";

const place = { search: "" };
vi.mock("../../../../../client/navigation/location.ts", () => ({ useLocation: () => place }));
vi.mock("../../../../../client/device/page/start-on-demand.ts", () => ({ startOnDemand: () => () => undefined }));

beforeEach(() => vi.resetModules());

const price = { now: 3_995, was: null, discount: 0 };
const variants = ["S", "M", "L"].map((size, id) => ({
  sku: `SHIRT-${size}`,
  id,
  values: { color: "white", size },
  price,
  inStock: true,
  maxQty: 5,
  images: [],
}));
const values = (...all: string[]) => all.map((value) => ({ value, label: value }));
const shirt = {
  options: [
    { code: "color", attributeId: "1", label: "Colour", values: values("white") },
    { code: "size", attributeId: "2", label: "Size", values: values("S", "M", "L") },
  ],
  variants,
  selectedSku: null,
} as unknown as Product;

/** The page of a product that is open: what is chosen, and the address it is at. */
async function open(search: string) {
  const { document, window, element } = bareDocument();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  const { createRoot } = await import("react-dom/client");
  const { flushSync } = await import("react-dom");
  const { useProduct } = await import("../../../../../client/pages/product/use-product.ts");
  const { StoreContext } = await import("../../../../../client/app/store-context.ts");
  const store = { store: storeByCode("outlet_en"), t: createTranslate(messages) };
  const root = createRoot(element("div") as unknown as Element);
  let shown!: ShownProduct;
  function Page() {
    shown = useProduct(shirt);
    return null;
  }
  const goTo = (next: string) => {
    place.search = next;
    flushSync(() =>
      root.render(
        <StoreContext value={store}>
          <Page />
        </StoreContext>,
      ),
    );
  };
  goTo(search);
  return {
    goTo,
    choose: (size: string, sku?: string) => flushSync(() => shown.setChoice({ ...shown.choice, size }, sku)),
    size: () => shown.choice["size"],
  };
}

it("a link to another variant of the product that is open chooses it, and so does the way back", async () => {
  const page = await open("?childSku=SHIRT-M");
  expect(page.size()).toBe("M");
  page.goTo("?childSku=SHIRT-L");
  expect(page.size()).toBe("L");
  page.goTo("?childSku=SHIRT-M");
  expect(page.size()).toBe("M");
});

it("what is chosen stands while the address stays, or names no variant that there is", async () => {
  const page = await open("?childSku=SHIRT-M");
  page.choose("S");
  page.goTo("?childSku=SHIRT-M");
  expect(page.size()).toBe("S");
  page.goTo("?childSku=SHIRT-S");
  expect(page.size()).toBe("S");
  page.goTo("?childSku=OTHER");
  expect(page.size()).toBe("S");
  page.goTo("");
  expect(page.size()).toBe("S");
});

it("the address of a choice that comes after the next press undoes none, and is followed when it is gone to later", async () => {
  const page = await open("?childSku=SHIRT-M");
  page.choose("S", "SHIRT-S");
  page.choose("L", "SHIRT-L");
  page.goTo("?childSku=SHIRT-S");
  expect(page.size()).toBe("L");
  page.goTo("?childSku=SHIRT-L");
  expect(page.size()).toBe("L");
  page.goTo("?childSku=SHIRT-S");
  expect(page.size()).toBe("S");
  // One in between whose address never came.
  for (const size of ["M", "L", "M"]) page.choose(size, `SHIRT-${size}`);
  page.goTo("?childSku=SHIRT-M");
  page.goTo("?childSku=SHIRT-L");
  expect(page.size()).toBe("L");
  // A link pressed meanwhile is the younger one.
  page.choose("S", "SHIRT-S");
  page.goTo("?childSku=SHIRT-M");
  expect(page.size()).toBe("M");
});

it("an address that leaves the size open chooses none, until one is named or pressed", async () => {
  const page = await open("?childSku=SHIRT-M&open=size");
  expect(page.size()).toBeUndefined();
  page.goTo("?childSku=SHIRT-M");
  expect(page.size()).toBe("M");
  page.goTo("?childSku=SHIRT-S&open=size");
  expect(page.size()).toBeUndefined();
  page.choose("S", "SHIRT-S");
  page.goTo("?childSku=SHIRT-S");
  expect(page.size()).toBe("S");
});
