// @vitest-environment page
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { StoreContext } from "../../../../../client/app/store-context.ts";
import { cartItem } from "../../../../../client/pages/product/cart-item.ts";
import { useForm } from "../../../../../client/pages/product/form/use-form.tsx";
import type { Purchase } from "../../../../../shared/cart/article.ts";
import { nothingToSend } from "../../../../../shared/cart/delivery.ts";
import { isDigital, lineTypes } from "../../../../../shared/checkout/no-withdrawal.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import type { BundleGroup, Member, PageOf, UnpostedType } from "../../../../../shared/contract/page/page.ts";
import { price, productPage, variant } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

type Product = PageOf<"product">;
const form = (value: string, type?: UnpostedType) => ({
  ...variant("", "", { sku: value.toUpperCase(), ...(type && { type }) }),
  values: { form: value },
});
/** A book that is printed, and the same as a file. */
const book = productPage({
  type: "configurable",
  options: [
    {
      code: "form",
      attributeId: "1",
      label: "Form",
      values: ["Paper", "File"].map((value) => ({ value, label: value })),
    },
  ],
  variants: [form("Paper"), form("File", "downloadable")],
});

const part = (sku: string, type?: UnpostedType): Member => ({
  sku,
  id: 1,
  ...(type && { type }),
  name: sku,
  qty: 1,
  price: price(500),
  inStock: true,
  maxQty: 5,
  image: null,
  path: null,
});
const bundleOf = (...parts: Member[]): BundleGroup[] =>
  parts.map((one, id) => ({
    id,
    title: one.name,
    required: true,
    many: false,
    as: "list",
    choices: [{ ...one, selectionId: one.sku, isDefault: true, canChangeQty: false }],
  }));
const file = part("FILE", "downloadable");
const posted = /postage|Delivered within|Delivery €/;

describe("a product page", () => {
  let shop: OpenShop;
  beforeAll(() => loadProductExtras("en-US").then(() => undefined));
  afterEach(() => shop.unmount());
  const open = async (page: Product) => (shop = await openShop("/shirt/", { wire: fakeWire(), page }));
  const main = () => screen.getByRole("main");
  const choose = (name: string) =>
    shop.user.click(within(screen.getByRole("region", { name: "Form" })).getByRole("link", { name }));

  it("says of the chosen variant whether it is sent, and offers no alert of a file", async () => {
    await open(book);
    expect(main()).toHaveTextContent(posted);
    await choose("File");
    await waitFor(() => expect(main()).toHaveTextContent("No delivery"));
    expect(main()).not.toHaveTextContent(posted);
    await waitFor(() => expect(screen.queryByRole("button", { name: /price/i })).toBeNull());
    await choose("Paper");
    await waitFor(() => expect(main()).not.toHaveTextContent("No delivery"));
    expect(main()).toHaveTextContent(posted);
    expect(await screen.findByRole("button", { name: /price/i })).toBeInTheDocument();
  });

  it("of files alone says nothing of goods before one is chosen", async () => {
    await open({ ...book, virtual: true, variants: [form("Paper", "downloadable"), form("File", "downloadable")] });
    expect(main()).toHaveTextContent("No delivery");
    expect(main()).not.toHaveTextContent(posted);
  });
});

describe("the page of a set", () => {
  let shop: OpenShop;
  beforeAll(() => loadProductExtras("en-US").then(() => undefined));
  afterEach(() => shop.unmount());
  const open = async (page: Product) =>
    (shop = await openShop("/shirt/", { wire: fakeWire(), page: { ...page, form: true } }));
  const main = () => screen.getByRole("main");
  const says = async (isPosted: boolean) => {
    await waitFor(() => expect(/No delivery/.test(main().textContent)).toBe(!isPosted));
    expect(posted.test(main().textContent)).toBe(isPosted);
  };
  const optional = (...parts: Member[]) =>
    productPage({
      type: "bundle",
      bundle: bundleOf(...parts).map((group) => ({
        ...group,
        required: false,
        many: true,
        choices: group.choices.map((choice) => ({ ...choice, isDefault: false })),
      })),
    });
  const box = (name: string) => screen.getByRole("checkbox", { name: new RegExp(name) });

  it("says of what is chosen of a bundle whether something is sent, and of all of it while nothing is", async () => {
    await open(optional(file, part("SOCKS")));
    await says(true);
    // Something has to be in it.
    await shop.user.click(within(main()).getByRole("button", { name: /^Add to/ }));
    await waitFor(() => expect(box("FILE")).toHaveFocus());
    await shop.user.click(box("FILE"));
    await says(false);
    await shop.user.click(box("SOCKS"));
    await says(true);
    await shop.user.click(box("FILE"));
    await says(true);
    await shop.user.click(box("SOCKS"));
    await says(true);
  });

  it("says it of the members of a group that are taken", async () => {
    await open(productPage({ type: "grouped", members: [file, { ...part("SOCKS"), qty: 0, inStock: false }] }));
    await says(false);
  });
});

describe("the line that a product page puts into the cart", () => {
  const store = storeByCode("outlet_en");
  const within = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <StoreContext value={{ store, language: "en-US", t: ((key: string) => key) as never } as never}>
        {children}
      </StoreContext>
    </MemoryRouter>
  );
  const plain = (product: Product, chosen: Product["variants"][number] | null = null) => ({
    ...cartItem({ product, variant: chosen, choice: {}, qty: 1, maxQty: 5, price: price(2_000), image: null }),
  });
  const linesOf = (product: Product) => {
    const { result } = renderHook(() => useForm(product), { wrapper: within });
    let lines: Purchase[] = [];
    act(
      () =>
        void result.current.add(plain(product), async (...added) => {
          lines = added;
        }),
    );
    return lines;
  };
  /** What it asks for: consent to begin at once, and an address to send something to. */
  const asks = (lines: readonly { type: string; partTypes?: readonly string[] | undefined }[]) => {
    const types = lines.flatMap(({ type, partTypes }) => lineTypes(type, partTypes));
    return { consent: types.some(isDigital), address: !nothingToSend(types) };
  };
  it("says that a variant is a file, and nothing of one that is sent", () => {
    expect(asks([plain(book, form("File", "downloadable"))])).toEqual({ consent: true, address: false });
    expect(plain(book, form("Paper")).partTypes).toBeUndefined();
    expect(asks([plain(book, form("Paper"))])).toEqual({ consent: false, address: true });
  });

  it("says what a bundle is filled with, for a platform that does not", () => {
    const bundle = (...parts: Member[]) => linesOf(productPage({ type: "bundle", bundle: bundleOf(...parts) }));
    expect(asks(bundle(file, { ...file, sku: "OTHER" }))).toEqual({ consent: true, address: false });
    expect(asks(bundle(file, part("SOCKS")))).toEqual({ consent: true, address: true });
    expect(bundle(part("SOCKS"))).toMatchObject([{ type: "bundle", partTypes: ["simple"] }]);
  });

  it("says of each member of a group what it is", () => {
    const lines = linesOf(productPage({ type: "grouped", members: [file, part("REPAIR", "virtual"), part("SOCKS")] }));
    expect(lines.map(({ sku, type }) => [sku, type])).toEqual([
      ["FILE", "downloadable"],
      ["REPAIR", "virtual"],
      ["SOCKS", "simple"],
    ]);
    expect(asks(linesOf(productPage({ type: "grouped", members: [file] })))).toEqual({ consent: true, address: false });
  });
});
