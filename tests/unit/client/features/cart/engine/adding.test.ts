import { describe, expect, it } from "vitest";
import { createCartEngine, type CartNotice } from "../../../../../../client/features/cart/engine/engine.ts";
import { noticeInput } from "../../../../../../client/features/cart/engine/notice-texts.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import type { Purchase } from "../../../../../../shared/cart/article.ts";
import { cartIsFull, itemProblems } from "../../../../../../shared/cart/validate.ts";
import { setUp } from "../../../../../../shared/catalog/product/product-state.ts";
import { settings } from "../../../../../../shared/config/settings.ts";
import { messages as de } from "../../../../../../shared/i18n/purchase/cart/de-DE.ts";
import { messages } from "../../../../../../shared/i18n/purchase/cart/en-US.ts";
import { messages as nl } from "../../../../../../shared/i18n/purchase/cart/nl-NL.ts";
import { fillMessage } from "../../../../../../shared/i18n/purchase/fill.ts";
import { article, fakePlatform } from "../fake-platform.ts";

/**
 * A cart that cannot reach its server, so that nothing is synchronised. `online`: whether the browser believes that
 * there is a connection; its answers are counted.
 */
function offlineCart(online = false) {
  const notices: CartNotice[] = [];
  const looked = { at: 0 };
  const asked: unknown[] = [];
  const engine = createCartEngine({
    name: "cart",
    storage: createStorage(
      () => Promise.reject(new Error("none")),
      memoryDriver,
      () => undefined,
    ),
    api: fakePlatform().api,
    stock: (lines) => (asked.push(lines), Promise.resolve(new Map())),
    describe: () => Promise.resolve(new Map()),
    exclusive: browserExclusive(undefined),
    tabs: { post() {}, listen() {} },
    online: () => (looked.at++, online),
    random: () => 0.5,
    now: () => 0,
    newId: () => "id",
    notice: (notice) => void notices.push(notice),
    report: () => undefined,
    wait: () => () => undefined,
  });
  return { engine, notices, looked, asked, shown: () => engine.state().cartItems.map(({ sku, qty }) => [sku, qty]) };
}
const wanted = (sku: string, more: Partial<Purchase> = {}): Purchase => ({ ...article(sku), qty: 1, ...more });
/** Runs something with switches of the shop set another way. */
async function withSwitch<T extends object>(of: T, changed: Partial<T>, work: () => Promise<void>): Promise<void> {
  const shipped = { ...of };
  Object.assign(of, changed);
  await work().finally(() => Object.assign(of, shipped));
}
const languages = { nl, de, en: messages };
const textsOf =
  (language: keyof typeof languages) => (key: keyof typeof messages, values?: Record<string, string | number>) =>
    fillMessage(languages[language][key], values);

describe("what adding says", () => {
  it("[CART-016] one notification, after the last of three articles", async () => {
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    const going = engine.add(wanted("a"), wanted("b", { qty: 2 }), wanted("c"));
    expect(notices).toEqual([]);
    await going;
    expect(notices).toEqual([{ kind: "added", article: expect.objectContaining({ name: "Shirt c" }), pieces: 4 }]);
    expect(shown()).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 1],
    ]);
  });

  it("[STOCK-015] warns of an uncertain stock after it is in, in a warning of these words, and not where carts may hold what is out of stock", async () => {
    const said = async (online: boolean, allowOutOfStockInCart: boolean) => {
      const { engine, notices, shown } = offlineCart(online);
      await engine.start();
      await withSwitch(settings.stock as { allowOutOfStockInCart: boolean }, { allowOutOfStockInCart }, () =>
        engine.add(wanted("a"), wanted("b")),
      );
      expect(shown()).toEqual([
        ["a", 1],
        ["b", 1],
      ]);
      return notices.map(({ kind }) => kind);
    };
    expect(await said(false, false)).toEqual(["added", "stockWarning"]);
    expect(await said(false, true)).toEqual(["added"]);
    expect(await said(true, false)).not.toContain("stockWarning");
    expect(noticeInput({ kind: "stockWarning" }, textsOf("en"))).toMatchObject({
      type: "warning",
      message:
        "The system is not sure about the stock quantity (volatile). " +
        "Product has been added to the cart for pre-reservation.",
      action1: { label: "OK" },
    });
  });

  it("of several articles what was not added, and once what was", async () => {
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    await engine.add(wanted("a"), wanted("b", { priceCents: -1 }));
    expect(notices).toEqual([
      { kind: "problem", problem: "priceUnknown" },
      { kind: "added", article: expect.objectContaining({ name: "Shirt a" }) },
    ]);
    expect(shown()).toEqual([["a", 1]]);
    notices.length = 0;
    await engine.add(wanted("b", { priceCents: -1 }));
    expect(notices).toEqual([{ kind: "problem", problem: "priceUnknown" }]);
  });

  it("what was added: its picture, its name and what was chosen of it", () => {
    const [blue, size] = [
      { label: "Colour", value: "Blue" },
      { label: "Size", value: "0" },
    ];
    const article = { name: "Shirt", image: "/p/shirt.jpg", options: [blue!, size!] };
    expect(noticeInput({ kind: "added", article }, textsOf("en"))).toMatchObject({
      product: "Shirt",
      choice: "Blue, One Size",
      picture: "/p/shirt.jpg",
    });
  });

  it("of several articles, how many there are, and none by its name", () => {
    const article = { name: "Belt", image: "/p/belt.jpg", options: [{ label: "Size", value: "95" }] };
    const told = noticeInput({ kind: "added", article, pieces: 3 }, textsOf("en"));
    expect(told).toMatchObject({ message: "3 products have been added to the cart.", picture: "/p/belt.jpg" });
    expect([told.product, told.choice]).toEqual([undefined, undefined]);
  });

  it("a way to the checkout, unless it is another site's (CART-018)", () => {
    const t = textsOf("en");
    expect(settings.cart.externalCheckout).toBe(false);
    expect(noticeInput({ kind: "added", article: { name: "Shirt", image: null, options: [] } }, t)).toMatchObject({
      action1: { label: "OK" },
      action2: { label: "Proceed to checkout" },
    });
    const external = noticeInput(
      { kind: "added", article: { name: "Shirt", image: null, options: [] } },
      t,
      "/checkout/",
      true,
    );
    expect(external).toMatchObject({ message: "Product has been added to the cart!", action1: { label: "OK" } });
    expect(external).not.toHaveProperty("action2");
  });
});

describe("what may not go in", () => {
  it("[CART-007] what is not valid, and its stock is not looked at: stock decides only for valid ones", async () => {
    await withSwitch(
      settings.stock as { allowOutOfStockInCart: boolean },
      { allowOutOfStockInCart: false },
      async () => {
        const { engine, notices, shown, looked } = offlineCart(true);
        await engine.start();
        looked.at = 0;
        for (const invalid of [
          { priceCents: -1 },
          { qty: 0 },
          { errors: { x: "Niet leverbaar" } },
          { sku: "b", parentSku: "b", options: [] },
        ])
          await engine.add(wanted("a", { maxQty: 0, ...invalid }));
        expect(notices.map((notice) => notice.kind === "problem" && notice.problem)).toEqual([
          "priceUnknown",
          "quantityInvalid",
          { text: "Niet leverbaar" },
          "choiceMissing",
        ]);
        expect([looked.at, shown()]).toEqual([0, []]);
        await engine.add(wanted("a", { maxQty: 0 }));
        expect([notices.at(-1), looked.at, shown()]).toEqual([{ kind: "problem", problem: "outOfStock" }, 1, []]);
        // Stock that nobody can be sure of without a connection lets it in, with a warning.
        const offline = offlineCart();
        await offline.engine.start();
        await offline.engine.add(wanted("a", { maxQty: 3 }));
        expect([offline.notices.map(({ kind }) => kind), offline.shown()]).toEqual([
          ["added", "stockWarning"],
          [["a", 1]],
        ]);
      },
    );
    // As shipped such carts are allowed: what is out of stock goes in, what is uncertain without a warning.
    const shipped = offlineCart();
    await shipped.engine.start();
    await shipped.engine.add(wanted("a", { maxQty: 0 }), wanted("b", { maxQty: 3 }));
    expect([shipped.notices.map(({ kind }) => kind), shipped.shown()]).toEqual([
      ["added"],
      [
        ["a", 1],
        ["b", 1],
      ],
    ]);
  });

  it("is told by the stock of all pieces of an article together, in however many lines it lies", async () => {
    const { engine, asked, shown } = offlineCart(true);
    await engine.start();
    const bag = (letters: string, qty: number) =>
      wanted("bag", {
        type: "simple",
        qty,
        options: [{ label: "Letters", value: letters, attributeId: "7", kind: "custom" }],
      });
    await engine.add(bag("NdW", 2), bag("ABC", 3), wanted("a"));
    expect(shown()).toEqual([
      ["bag", 2],
      ["bag", 3],
      ["a", 1],
    ]);
    await engine.checkStock();
    expect(asked).toEqual([
      [
        { sku: "bag", qty: 5 },
        { sku: "a", qty: 1 },
      ],
    ]);
  });

  it("[CART-008][CART-009][CART-010] a price below zero ever, and zero only where that is switched off", async () => {
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    await engine.add(wanted("a", { priceCents: -1 }), wanted("b", { priceCents: 0 }));
    expect([notices[0], shown()]).toEqual([{ kind: "problem", problem: "priceUnknown" }, [["b", 1]]]);
    await withSwitch(settings.cart as { zeroPriceAllowed: boolean }, { zeroPriceAllowed: false }, async () => {
      notices.length = 0;
      await engine.add(wanted("c", { priceCents: 0 }));
      await engine.add(wanted("d", { priceCents: 1 }));
      expect([notices.map(({ kind }) => kind), shown()]).toEqual([
        ["problem", "added"],
        [
          ["b", 1],
          ["d", 1],
        ],
      ]);
    });
    expect(settings.cart.zeroPriceAllowed).toBe(true);
  });

  it("[CART-013] a quantity that is no number of at least 1, in every language's words", async () => {
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    for (const qty of ["", "a", 0, "0", 1.5, -1, null]) await engine.add(wanted("a", { qty: qty as number }));
    expect([notices.length, new Set(notices.map((notice) => JSON.stringify(notice))), shown()]).toEqual([
      7,
      new Set([JSON.stringify({ kind: "problem", problem: "quantityInvalid" })]),
      [],
    ]);
    await engine.add(wanted("a", { qty: 1 }));
    expect(shown()).toEqual([["a", 1]]);
    const said = Object.keys(languages).map(
      (language) => noticeInput({ kind: "problem", problem: "quantityInvalid" }, textsOf(language as "en")).message,
    );
    expect(said).toEqual([
      "Het aantal moet een heel getal van minstens 1 zijn",
      "Die Menge muss eine ganze Zahl ab 1 sein",
      "Quantity must be positive integer",
    ]);
  });

  it("[CART-014] nothing beyond the bound: a greater quantity is cut before anybody could say that it must be below it", async () => {
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    await engine.add(wanted("a", { maxQty: 3, qty: 9 }));
    expect(shown()).toEqual([["a", 3]]);
    await engine.setQuantity("a", 9999);
    expect(shown()).toEqual([["a", 3]]);
    expect(notices.map(({ kind }) => kind)).toEqual(["cut", "added", "cut"]);
    for (const language of ["nl", "de", "en"] as const)
      for (const notice of notices)
        expect(noticeInput(notice, textsOf(language)).message).not.toBe(
          textsOf(language)("quantityBelow", { quantity: 3 }),
        );
  });

  it("a product against which the platform itself says something, in its words, which do not stay with the line (CART-012)", async () => {
    const { state } = setUp(
      {
        type_id: "simple",
        configurable_children: [],
        configurable_options: [],
        errors: { x: "Niet leverbaar", y: 5, z: "" },
      },
      {},
    );
    expect(state.errors).toEqual({ x: "Niet leverbaar" });
    for (const errors of [undefined, null, "no", ["Niet leverbaar", 3]])
      expect(
        Object.values(setUp({ type_id: "simple", errors }, {}).state.errors).every((text) => text === "Niet leverbaar"),
      ).toBe(true);
    const { engine, notices, shown } = offlineCart();
    await engine.start();
    await engine.add(wanted("a", { errors: state.errors }));
    expect([notices, shown()]).toEqual([[{ kind: "problem", problem: { text: "Niet leverbaar" } }], []]);
    await engine.add(wanted("a", { errors: {} }));
    expect(engine.state().cartItems[0]!.errors).toEqual({});
    expect(shown()).toEqual([["a", 1]]);
  });

  it("[CART-041] a product whose variant or member is not chosen, by decision 071", () => {
    const parent = { ...wanted("a"), sku: "a", parentSku: "a", options: [] };
    expect(itemProblems(parent)).toEqual(["choiceMissing"]);
    expect(itemProblems({ ...parent, options: [{ label: "Text", value: "Hi", kind: "custom" }] })).toEqual([
      "choiceMissing",
    ]);
    expect(itemProblems({ ...parent, type: "grouped" })).toEqual(["choiceMissing"]);
    expect(itemProblems({ ...parent, sku: "a-m" })).toEqual([]);
    expect(itemProblems(wanted("a"))).toEqual([]);
    for (const type of ["simple", "virtual", "bundle", "downloadable"] as const)
      expect(itemProblems({ ...parent, type })).toEqual([]);
  });

  it("[CART-041] one line more than the server and an order take; more of a line that is there may, by decision 071", async () => {
    const lines = Array.from({ length: settings.cart.mostLines }, (_, i) => ({ key: `l${i}` }));
    expect(settings.cart.mostLines).toBe(200);
    expect([cartIsFull(lines, "new"), cartIsFull(lines, "l7"), cartIsFull(lines.slice(1), "new")]).toEqual([
      true,
      false,
      false,
    ]);
    const { engine, notices } = offlineCart();
    await engine.start();
    await engine.add(...lines.map(({ key }) => wanted(key)));
    notices.length = 0;
    await engine.add(wanted("one-more"));
    expect(notices).toEqual([{ kind: "problem", problem: "cartFull" }]);
    await engine.add(wanted("l7"));
    expect(notices.at(-1)).toEqual({ kind: "added", article: expect.objectContaining({ name: "Shirt l7" }) });
    expect(engine.state().cartItems).toHaveLength(200);
  });
});
