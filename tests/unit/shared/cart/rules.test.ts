import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineKey, optionChecksum, productOptionOf } from "../../../../shared/cart/identity.ts";
import { badgeCount, shownTotals, type Ledger } from "../../../../shared/cart/ledger.ts";
import { clampQuantity, parseQuantity, quantityBound, stepperDisabled } from "../../../../shared/cart/quantity.ts";
import { initialCartState, ledgerState, stockNote, toCartItem } from "../../../../shared/cart/state.ts";
import { cartIsFull, itemProblems, stockStatus, stockVerdict } from "../../../../shared/cart/validate.ts";
import { confirmedLine, confirmedTotals, toServerItem } from "../../../../shared/cart/wire.ts";
import { freeDelivery, nothingToSend } from "../../../../shared/cart/delivery.ts";
import { confirmFirst } from "../../../../client/features/cart/ui/confirm-first.ts";
import { optionText, optionsInWords } from "../../../../shared/cart/option-text.ts";
import { messages as de } from "../../../../shared/i18n/purchase/cart/de-DE.ts";
import { messages as en } from "../../../../shared/i18n/purchase/cart/en-US.ts";
import { messages as nl } from "../../../../shared/i18n/purchase/cart/nl-NL.ts";
import { messages as shopEn } from "../../../../shared/i18n/messages/en-US.ts";
import { serverItem } from "../../../../shared/contract/order/cart.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { article } from "../../client/features/cart/fake-platform.ts";

const options = (first: string | number, second: string | number) => ({
  extension_attributes: {
    configurable_item_options: [
      { option_id: String(first), option_value: "53" },
      { option_id: String(second), option_value: "169" },
    ],
  },
});

describe("what makes two lines one", () => {
  it("is the sku for simple and configurable articles, whatever their choices say", () => {
    expect(lineKey("a", options(93, 142))).toBe("a");
    expect(lineKey("a", null)).toBe("a");
  });

  it("is sku and options for bundles and custom options", () => {
    const custom = (value: string) => ({
      extension_attributes: { custom_options: [{ option_id: "1", option_value: value }] },
    });
    expect(lineKey("a", custom("x"))).not.toBe(lineKey("a", custom("y")));
    expect(lineKey("a", custom("x"))).toBe(lineKey("a", custom("x")));
    expect(lineKey("a", productOptionOf(article("a", { type: "bundle" })))).toMatch(/^a#[0-9a-f]+$/);
  });

  it("compares numbers and numeric texts equal and minds the order of choices", () => {
    const numbers = { extension_attributes: { custom_options: [{ option_id: "93", option_value: 53 }] } };
    const texts = { extension_attributes: { custom_options: [{ option_value: "53", option_id: "93" }] } };
    expect(optionChecksum(numbers)).toBe(optionChecksum(texts));
    expect(optionChecksum(options(93, 142))).not.toBe(optionChecksum(options(142, 93)));
    expect(optionChecksum(null)).toBeNull();
  });

  const custom = (...entries: object[]) => ({
    extension_attributes: { custom_options: entries as { option_id: string; option_value: string }[] },
  });
  const plain = custom({ option_id: "7", option_value: "NdW" });

  it("does not mind what is empty or absent", () => {
    expect(optionChecksum(custom({ option_id: "7", option_value: "NdW", note: undefined }))).toBe(
      optionChecksum(plain),
    );
    for (const bundle_options of [[], {}]) {
      expect(lineKey("a", { extension_attributes: { bundle_options } })).toBe("a");
      expect(optionChecksum({ extension_attributes: { bundle_options } })).toBeNull();
      expect(optionChecksum({ extension_attributes: { ...plain.extension_attributes, bundle_options } })).toBe(
        optionChecksum(plain),
      );
      expect(lineKey("a", { extension_attributes: { ...plain.extension_attributes, bundle_options } })).toBe(
        lineKey("a", plain),
      );
    }
    expect(optionChecksum(custom({ option_id: "7", option_value: null }))).not.toBe(
      optionChecksum(custom({ option_id: "7", option_value: "null" })),
    );
    expect(optionChecksum(custom({ option_id: "7", list: [undefined] }))).not.toBe(
      optionChecksum(custom({ option_id: "7", list: ["undefined"] })),
    );
  });

  it("is the same for a bundle by option id, as a platform may send it, as for its list", () => {
    const [first, second] = ["1", "2"].map((option_id) => ({
      option_id,
      option_qty: 1,
      option_selections: [`${option_id}0`],
    }));
    const of = (bundle_options: object, more = {}) =>
      ({ extension_attributes: { bundle_options, ...more } }) as ReturnType<typeof productOptionOf>;
    expect(lineKey("a", of({ 1: first, 2: second }))).toBe(lineKey("a", of([first, second])));
    const wrapped = { custom_options: [{ option_id: "7", option_value: "red" }] };
    expect(lineKey("a", of({ 1: first }, wrapped))).toBe(lineKey("a", of([first], wrapped)));
    expect(lineKey("a", of({ 1: first }))).not.toBe(lineKey("a", of({ 1: second })));
  });

  it("is the same in every version: devices keep carts by these keys", () => {
    expect(lineKey("a", plain)).toBe("a#a943f1b4db3");
    expect(lineKey("a", plain)).toBe(`a#${optionChecksum(plain)}`);
  });
});

describe("quantities", () => {
  it("[CART-013] accepts whole numbers from 1 and nothing else", () => {
    for (const bad of ["", "a", 0, "0", -1, 1.5, "1.5", null, undefined, Number.NaN, "1e3"])
      expect(parseQuantity(bad)).toBeNull();
    expect(parseQuantity(1)).toBe(1);
    expect(parseQuantity("12")).toBe(12);
    expect(parseQuantity(1_000_000)).toBe(1_000_000);
    expect([" 12 ", "\t7", "999999"].map(parseQuantity)).toEqual([12, 7, 999_999]);
    for (const bad of ["x12", "12x", "1 2", "1234567", "+1", 2 ** 53, Infinity, true, [3], ["3"], {}])
      expect(parseQuantity(bad)).toBeNull();
    expect(en.quantityInvalid).toBe("Quantity must be positive integer");
  });

  it("[CART-014] keeps the text on too great quantities in all languages, with its gap", () => {
    expect(en.quantityBelow).toBe("Quantity must be below {quantity}");
    for (const language of [nl, de]) expect(language.quantityBelow).toContain("{quantity}");
  });

  it("[CART-026][CART-027] moves by one between 1 and the maximum", () => {
    expect([
      clampQuantity(2 + 1, 5),
      clampQuantity(2 - 1, 5),
      clampQuantity(1 - 1, 5),
      clampQuantity(5 + 1, 5),
    ]).toEqual([3, 1, 1, 5]);
    expect([clampQuantity(2.7, 5), clampQuantity(9, 1), clampQuantity(-4, 1)]).toEqual([2, 1, 1]);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 99 }), (qty, max) => {
        const clamped = clampQuantity(qty, max);
        expect(clamped).toBeGreaterThanOrEqual(1);
        expect(clamped).toBeLessThanOrEqual(quantityBound(max));
      }),
    );
  });

  it("[STOCK-013] bounds an article without stock by the default", () => {
    expect([-1, 0, 1, 2].map(quantityBound)).toEqual([5, 5, 1, 2]);
    expect(clampQuantity(9, 0)).toBe(5);
  });

  it("[CART-028][CART-029] switches the stepper off while changing, and without stock when that is known", () => {
    const still = { changing: false, online: true, limited: true, stock: 2 };
    expect(stepperDisabled(still)).toBe(false);
    expect(stepperDisabled({ ...still, changing: true })).toBe(true);
    expect(stepperDisabled({ ...still, stock: 0 })).toBe(true);
    expect(stepperDisabled({ ...still, stock: 0, online: false })).toBe(false);
    expect(stepperDisabled({ ...still, stock: 0, limited: false })).toBe(false);
  });

  it("[CART-030] counts pieces, or lines", () => {
    expect(badgeCount([{ qty: 2 }, { qty: 3 }], "items")).toBe(2);
    expect(badgeCount([{ qty: 2 }, { qty: 3 }], "quantities")).toBe(5);
    expect(settings.cart.minicartCountType).toBe("quantities");
  });
});

describe("what may go in", () => {
  it("[CART-008][CART-009][CART-010] refuses a price below zero always, and zero where that is switched off", () => {
    expect(itemProblems({ priceCents: -1, qty: 1 })).toEqual(["priceUnknown"]);
    expect(itemProblems({ priceCents: 0, qty: 1 })).toEqual([]);
    expect(itemProblems({ priceCents: 0, qty: 1 }, false)).toEqual(["priceUnknown"]);
    expect(itemProblems({ priceCents: 1, qty: 1 }, false)).toEqual([]);
    expect(settings.cart.zeroPriceAllowed).toBe(true);
  });

  it("[CART-011] has the specification's text for an unknown price", () => {
    expect(en.priceUnknown).toBe("Product price is unknown, product cannot be added to the cart!");
  });

  it("[CART-008][CART-013][CART-041] names every problem, and refuses what is nothing without a choice", () => {
    for (const priceCents of [Number.NaN, Infinity, -Infinity])
      expect(itemProblems({ priceCents, qty: 1 })).toEqual(["priceUnknown"]);
    expect(itemProblems({ priceCents: 0, qty: 0, type: "grouped", errors: { a: "No", b: "" } }, false)).toEqual([
      "priceUnknown",
      { text: "No" },
      "choiceMissing",
      "quantityInvalid",
    ]);
    const shirt = { priceCents: 100, qty: 1, type: "configurable", sku: "A", parentSku: "A" } as const;
    expect(itemProblems(shirt)).toEqual(["choiceMissing"]);
    expect(itemProblems({ ...shirt, options: [] })).toEqual(["choiceMissing"]);
    // Initials on a shirt say nothing of its size.
    expect(itemProblems({ ...shirt, options: [{ label: "Initials", value: "N", kind: "custom" }] })).toEqual([
      "choiceMissing",
    ]);
    expect(
      itemProblems({
        ...shirt,
        options: [
          { label: "Initials", value: "N", kind: "custom" },
          { label: "Size", value: "M" },
        ],
      }),
    ).toEqual([]);
    expect(itemProblems({ ...shirt, sku: "A-M" })).toEqual([]);
    expect(itemProblems({ ...shirt, type: "simple" })).toEqual([]);
  });

  it("[CART-041] is full at its most lines, but for one that is there already", () => {
    const lines = [{ key: "a" }, { key: "b" }];
    expect([
      cartIsFull(lines, "c", 2),
      cartIsFull(lines, "b", 2),
      cartIsFull(lines, "c", 3),
      cartIsFull([], "c", 0),
    ]).toEqual([true, false, false, true]);
  });

  it("says what the server says of the product", () => {
    expect(itemProblems({ priceCents: 100, qty: 1, errors: { x: "Niet leverbaar" } })).toEqual([
      { text: "Niet leverbaar" },
    ]);
  });

  it("[STOCK-012][STOCK-013][STOCK-014] lets ok and volatile in, and what is out of stock only where such carts are allowed", () => {
    expect(stockVerdict("ok", false)).toMatchObject({ add: true });
    expect(stockVerdict("volatile", false)).toMatchObject({ add: true });
    expect(stockVerdict("out_of_stock", false)).toMatchObject({ add: false });
    expect(stockVerdict("out_of_stock", true)).toMatchObject({ add: true });
    expect([stockStatus(0, true), stockStatus(3, true), stockStatus(3, false)]).toEqual([
      "out_of_stock",
      "ok",
      "volatile",
    ]);
    expect([stockStatus(-1, false), stockStatus(1, true)]).toEqual(["out_of_stock", "ok"]);
    expect(["ok", "out_of_stock"].map((status) => stockVerdict(status as "ok", false).warn)).toEqual([false, false]);
    expect(en.outOfStock).toBe("The product is out of stock and cannot be added to the cart!");
  });

  it("[STOCK-015] knows an uncertain stock, which is warned of unless out-of-stock carts are allowed", () => {
    expect(stockVerdict("volatile", false).warn).toBe(true);
    expect(stockVerdict("volatile", true).warn).toBe(false);
    expect(en.stockWarning).toBe(
      "The system is not sure about the stock quantity (volatile). " +
        "Product has been added to the cart for pre-reservation.",
    );
  });

  it("[STOCK-016][STOCK-017][STOCK-018] marks a line in stock or out of stock, and removes it only where neither switch is on", () => {
    expect(stockNote({ inStock: true, available: 3 })).toEqual({ info: { stock: "inStock" }, errors: {} });
    expect(stockNote({ inStock: false, available: 0 }, { allowOutOfStock: false, sync: true })).toEqual({
      info: {},
      errors: { stock: "outOfStock" },
    });
    expect(stockNote({ inStock: false, available: 0 }, { allowOutOfStock: true, sync: false })).toEqual({
      info: {},
      errors: { stock: "outOfStock" },
    });
    expect(stockNote({ inStock: false, available: 0 }, { allowOutOfStock: false, sync: false })).toBeNull();
    expect([en.inStock, en.lineOutOfStock]).toEqual(["In stock!", "Out of the stock!"]);
  });
});

describe("the state and its wire", () => {
  it("[CART-001] has the fields of the specification", () => {
    expect(Object.keys(initialCartState).sort()).toEqual(
      [
        "cartItems",
        "cartServerToken",
        "cartItemsHash",
        "cartServerLastSyncDate",
        "cartServerLastTotalsSyncDate",
        "shipping",
        "payment",
        "platformTotals",
        "platformTotalSegments",
        "itemsAfterPlatformTotals",
        "isMicrocartOpen",
        "isAddingToCart",
        "connectBypassCount",
        "cartIsLoaded",
      ].sort(),
    );
  });

  it("[CART-002] models a line with the fields of the specification", () => {
    const item = toCartItem(
      { key: "a", qty: 2, itemId: 7, article: article("a"), prevQty: 1, pending: true },
      "cart1",
      { info: {}, errors: {} },
    );
    expect(item).toMatchObject({
      sku: "a",
      qty: 2,
      type_id: "configurable",
      parentSku: "a",
      server_item_id: 7,
      server_cart_id: "cart1",
      prev_qty: 1,
      is_in_stock: true,
      info: {},
      errors: {},
      totals: { rowCents: 9990 },
    });
    expect(item.product_option?.extension_attributes.configurable_item_options).toEqual([
      { option_id: "142", option_value: "169" },
    ]);
  });

  it("[CART-003] sends only the fields of the specification, and the server's item id to set instead of add", () => {
    const allowed = ["sku", "qty", "item_id", "quote_id", "product_option", "checksum"];
    const fresh = toServerItem(article("a"), 2, "cart1", null);
    const bundle = toServerItem(article("a", { type: "bundle" }), 2, "cart1", 4);
    for (const item of [fresh, bundle]) for (const name of Object.keys(item)) expect(allowed).toContain(name);
    expect(fresh).toEqual({ sku: "a", qty: 2, quote_id: "cart1" });
    expect(bundle).toMatchObject({
      item_id: 4,
      checksum: expect.any(String),
      product_option: { extension_attributes: { bundle_options: [{ option_id: "142", option_selections: ["169"] }] } },
    });
  });

  it("[CART-004] reads a server item and lets its price, name and quantity win", () => {
    const wire = serverItem.parse({
      item_id: 3,
      quote_id: "cart1",
      sku: "a",
      qty: 4,
      name: "Overhemd",
      price: 39.95,
      product_type: "configurable",
      product_option: options(93, 142),
    });
    expect(wire).toMatchObject({
      item_id: 3,
      quote_id: "cart1",
      sku: "a",
      qty: 4,
      product_type: "configurable",
      product_option: options(93, 142),
    });
    const line = confirmedLine(wire, article("a"));
    expect(line).toMatchObject({
      key: "a",
      itemId: 3,
      qty: 4,
      article: { name: "Overhemd", priceCents: 3995, image: "/p/a.svg" },
    });
    expect(confirmedLine(wire, null).article).toMatchObject({ name: "Overhemd", image: null, maxQty: 4 });
  });

  it("trusts the segment of the grand total above the figure beside it", () => {
    const totals = confirmedTotals(
      {
        grand_total: 45.8,
        coupon_code: "SALE",
        total_segments: [
          { code: "shipping", title: "Shipping", value: null },
          { code: "grand_total", title: "Grand Total", value: 55.18 },
        ],
      },
      3,
    );
    expect(totals).toEqual({
      version: 3,
      grandTotalCents: 5518,
      couponCode: "SALE",
      segments: [
        { code: "shipping", title: "Shipping", cents: null },
        { code: "grand_total", title: "Grand Total", cents: 5518 },
      ],
    });
  });

  it("never guesses a total: without the server there is none, and an older one says that it is older", () => {
    const totals = { version: 2, grandTotalCents: 4995, segments: [], couponCode: null };
    const ledger = (version: number, changes: Ledger["changes"]): Ledger => ({
      confirmed: { cartId: "c", version, lines: [], totals },
      changes,
    });
    const change = { key: "1", line: "a", kind: "set" as const, qty: 9, article: article("a"), goal: null };
    expect(
      shownTotals({ confirmed: { cartId: null, version: 0, lines: [], totals: null }, changes: [change] }),
    ).toBeNull();
    expect(shownTotals(ledger(2, []))?.updating).toBe(false);
    expect(shownTotals(ledger(3, []))).toEqual({ totals, updating: true });
    expect(shownTotals(ledger(2, [change]))).toEqual({ totals, updating: true });
    expect(ledgerState(ledger(2, [change]), new Map(), new Map()).platformTotals).toEqual({
      grandTotalCents: 4995,
      couponCode: null,
      updating: true,
    });
  });

  it("[CART-031] asks before something is taken out, as shipped, and at once where that is switched off", () => {
    const [ask, remove] = [() => undefined, () => undefined];
    expect(settings.cart.askBeforeRemove).toBe(true);
    expect(confirmFirst(ask, remove)).toBe(ask);
    expect(confirmFirst(ask, remove, false)).toBe(remove);
  });

  it("[CART-037] waits 3000 ms for the micro-cart, and has the specification's words for going on", () => {
    expect(settings.cart.microcartTimeoutMs).toBe(3000);
    expect([shopEn["error.retry"], shopEn["close"]]).toEqual(["Try again", "Close"]);
  });

  it('[CART-033] calls the size "0" One Size and leaves others', () => {
    expect([optionText("0", en.oneSize), optionText("50", en.oneSize)]).toEqual(["One Size", "50"]);
  });

  it("says values of one name together, in the order they were chosen", () => {
    const belts = (value: string) => ({ label: "Belts", value });
    expect(optionsInWords([belts("Ochre"), { label: "Size", value: "0" }, belts("Soot")], en.oneSize)).toEqual([
      { label: "Belts", value: "Ochre, Soot" },
      { label: "Size", value: "One Size" },
    ]);
    expect(optionsInWords([], en.oneSize)).toEqual([]);
  });

  it("counts down to free delivery", () => {
    expect(freeDelivery(7499).left).toBe(1);
    expect(freeDelivery(7500).left).toBe(0);
    expect(freeDelivery(9000).left).toBe(0);
  });

  it("is not spoken of where nothing is sent by post", () => {
    expect(nothingToSend(["virtual", "downloadable"])).toBe(true);
    expect(nothingToSend(["virtual", "simple"])).toBe(false);
    expect(nothingToSend([])).toBe(false);
  });
});
