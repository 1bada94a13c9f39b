import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf } from "../../../../client/ops/forms/amount.ts";
import { lineName } from "../../../../client/ops/orders/line-options.ts";
import {
  byPost,
  mayRestock,
  openSteps,
  refundableCents,
  underWay,
  toLeave,
  unsentPieces,
} from "../../../../client/ops/orders/order-steps.ts";
import { localMoment, momentOf } from "../../../../client/ops/forms/local-moment.ts";
import { orderHash, ordersHash, viewOfHash, productHash, productsHash } from "../../../../client/ops/view-hash.ts";
import { priceGroups } from "../../../../client/ops/products/product-forms.tsx";
import { stepText } from "../../../../client/ops/forms/step-text.ts";
import { stepKeys } from "../../../../client/ops/forms/step-key.ts";
import { languageWanted } from "../../../../client/ops/texts.ts";
import { typedAmount } from "../../../../shared/i18n/typed-amount.ts";
import { orderAnswer } from "../../../../shared/contract/ops/ops-answers.ts";
import { foundOrder } from "./orders/found-order.ts";

const order = (more: Parameters<typeof foundOrder>[0]) => orderAnswer.parse(foundOrder(more));

describe("amounts", () => {
  it("are read as people write them, and are nothing else", () => {
    expect(["12,50", "12.5", " 7 ", "0,05"].map(centsOf)).toEqual([1250, 1250, 700, 5]);
    expect(["", "-1", "1,234", "1.000,00", "12,5 EUR", "NaN", "99999999"].map(centsOf)).toEqual(Array(7).fill(null));
  });
  it("stand in a field as they are read again", () =>
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.constantFrom("nl-NL", "de-DE", "en-US"), (cents, language) => {
        expect(centsOf(typedAmount(cents, language))).toBe(cents);
      }),
    ));
});

describe("what was chosen of an article", () => {
  const options = '[{"label":"Kleur","value":"Rood"},{"label":"Maat","value":"M"}]';
  it("tells two sizes of it apart, and is left out where nothing was chosen or nothing is kept", () => {
    expect(lineName({ name: "Muts", options })).toBe("Muts, Kleur: Rood, Maat: M");
    for (const none of ["[]", "", "null", '{"label":1}', "[1]"])
      expect([none, lineName({ name: "Muts", options: none })]).toEqual([none, "Muts"]);
  });
});

describe("changes of a product", () => {
  const euros = (cents: number) => `${cents / 100}`;
  const step = (kind: "price" | "stock" | "visibility" | "position", content: object, before: unknown[][]) =>
    stepText({ kind, at: "", who: null, content, before } as never, {
      euros,
      shown: (where) => where,
      category: (id) => (id === 5 ? "Coats" : String(id)),
    });
  it("are told by what stood there and what stands there now", () => {
    const before = [
      ["A", 5995, null, null, null],
      ["B", 5995, 4995, null, null],
    ];
    expect(step("price", { price_cents: 3995 }, before)).toBe("59.95, 49.95 → 39.95");
    expect(step("price", { price_cents: 5995, special_cents: 2995, skus: ["B"] }, before)).toBe("49.95 → 29.95 (1)");
    const pieces = [
      { sku: "A", qty: 7 },
      { sku: "C", qty: 1 },
    ];
    expect(step("stock", { pieces }, [["A", 3, 1]])).toBe("A: 3 → 7, C: – → 1");
    expect(step("visibility", { shown: "search" }, [["A", 1, 2]])).toBe("lists → search");
    expect(step("visibility", { shown: "everywhere" }, [["A", 2, 4]])).toBe("nowhere → everywhere");
    const places = [
      ["4", 9],
      ["5", 40],
    ];
    expect(step("position", { category: 5, position: 1 }, places)).toBe("Coats: 40 → 1");
  });
  it("of price are offered by articles that are priced alike, by their dates too", () => {
    const article = (sku: string, until: string | null) => ({
      sku,
      price_cents: 5995,
      special_cents: 4995,
      special_from: null,
      special_to: until,
    });
    const groups = priceGroups([article("A", null), article("B", "2026-12-24"), article("C", null)] as never);
    expect(groups.map((group) => group.map(({ sku }) => sku))).toEqual([["A", "C"], ["B"]]);
  });
});

describe("moments", () => {
  it("stand in a field of date and time as they are read again, to the minute", () => {
    expect([localMoment(null), momentOf("")]).toEqual(["", null]);
    fc.assert(
      fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }), (at) => {
        at.setSeconds(0, 0);
        expect(momentOf(localMoment(at.toISOString()))).toBe(at.toISOString());
      }),
    );
  });
});

describe("places", () => {
  it("of products are found again from their address", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w /?#&+-]{1,20}$/), (text) => {
        expect(viewOfHash(productHash(text))).toEqual({ view: "product", sku: text });
        expect(viewOfHash(productsHash(text))).toEqual({ view: "products", q: text });
      }),
    );
    expect(viewOfHash(productsHash(""))).toEqual({ view: "products", q: "" });
  });
  it("are found again from their address", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w /?#&+-]{1,20}$/), (number) => {
        expect(viewOfHash(orderHash(number))).toEqual({ view: "order", number });
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (q) => {
        expect(viewOfHash(ordersHash({ q, state: "" }))).toEqual({ view: "orders", query: { q } });
      }),
    );
  });
  it("that are none are the list of orders", () =>
    expect(viewOfHash("#/nowhere")).toEqual({ view: "orders", query: {} }));
  it("that cannot be read are the list of orders", () =>
    expect(viewOfHash("#/orders/%E0%A4%A")).toEqual({ view: "orders", query: {} }));
});

describe("steps of an order", () => {
  it("a transfer that is waited for can be paid or cancelled", () =>
    expect(openSteps(order({ state: "new", payment: null, paid_cents: 0, to_transfer_cents: 5_000 }))).toEqual({
      paid: true,
      sent: false,
      served: false,
      ready: false,
      delivered: false,
      canceled: true,
      refunded: false,
      files: false,
    }));
  it.each([
    ["open", true],
    ["waits", false],
    ["used", false],
    ["closed", false],
  ] as const)("files that are %s: their mail leaves again: %s", (state, files) => {
    const found = { state: "complete", files: [{ title: "Gids", state, left: null }] };
    expect(openSteps(order(found)).files).toBe(files);
    // Nobody is there to be written to.
    const { order: row } = foundOrder(found);
    expect(openSteps(order({ ...found, order: { ...row, email: null } })).files).toBe(false);
  });
  it("a parcel that is under way to a pick-up point can be said to be there", () => {
    const parcel = { id: 1, carrier: "PostNL", code: null, sent_at: "2026-11-01T10:00:00.000Z", delivered_at: null };
    const found = { state: "complete", parcels: [{ ...parcel, lines: [{ position: 0, qty: 2 }] }] };
    const { order: row } = foundOrder(found);
    const pickup_point = JSON.stringify({
      id: "p-1",
      carrier: "KADE Point",
      name: "Kiosk Werf",
      street: "Werfkelder",
      number: "3",
      postcode: "3511 AK",
      city: "Utrecht",
      country: "NL",
    });
    expect(openSteps(order(found)).ready).toBe(false);
    expect(openSteps(order({ ...found, order: { ...row, pickup_point } })).ready).toBe(true);
    expect(openSteps(order({ state: "processing", order: { ...row, pickup_point } })).ready).toBe(false);
  });
  it("a transfer of which nothing is left to pay is not marked as paid", () =>
    expect(openSteps(order({ state: "new", payment: null, paid_cents: 0, to_transfer_cents: 0 })).paid).toBe(false));
  it("but where pieces are still to leave it is released with nothing", () =>
    expect(
      openSteps(order({ state: "new", payment: null, paid_cents: 0, to_transfer_cents: 0, leaves_unpaid: true })).paid,
    ).toBe(true));
  it("one whose payment is under way is not marked as paid by hand", () =>
    expect(openSteps(order({ state: "new", paid_cents: 0, to_transfer_cents: 5_000 })).paid).toBe(false));
  it("what has left is no longer cancelled, and what is in parcels is not sent again", () => {
    const parcel = { id: 1, carrier: "PostNL", code: null, sent_at: "2026-11-01T10:00:00.000Z", delivered_at: null };
    const partly = order({ state: "processing", parcels: [{ ...parcel, lines: [{ position: 0, qty: 1 }] }] });
    expect(unsentPieces(partly)).toEqual([
      { position: 0, qty: 1 },
      { position: 1, qty: 1 },
    ]);
    expect(openSteps(partly)).toMatchObject({ sent: true, delivered: true, canceled: false });
    const all = [
      { position: 0, qty: 2 },
      { position: 1, qty: 1 },
    ];
    expect(openSteps(order({ state: "processing", parcels: [{ ...parcel, lines: all }] })).sent).toBe(false);
  });
  it("what was withdrawn from stays here unless somebody says otherwise; a late one that nobody accepted does not", () => {
    const stated = { id: 1, name: null, received_at: "", handled_at: null, may_accept: 1 };
    const sums = {
      due_cents: 0,
      held_cents: 0,
      otherwise_cents: 0,
      repaid_cents: 0,
      goods_cents: 0,
      delivery_cents: 0,
    };
    const lines = [{ position: 0, qty: 1 }];
    const kept = (period: "open" | "late", accepted_at: string | null) =>
      toLeave(order({ withdrawals: [{ ...stated, ...sums, period, accepted_at, lines }] }), { position: 0, qty: 2 });
    expect([kept("open", null), kept("late", null), kept("late", "2026-11-01")]).toEqual([1, 2, 1]);
    expect(toLeave(order({}), { position: 0, qty: 2 })).toBe(2);
    // One of three had left when one was withdrawn from: that one comes back, and both others leave.
    const parcel = { id: 1, carrier: "DHL", code: null, sent_at: "2026-11-01", delivered_at: null, lines };
    const after = { ...stated, ...sums, period: "open" as const, accepted_at: null, received_at: "2026-11-02", lines };
    const still = (received_at: string) =>
      toLeave(order({ parcels: [parcel], withdrawals: [{ ...after, received_at }] }), { position: 0, qty: 2 });
    expect([still("2026-11-02"), still("2026-10-31")]).toEqual([2, 1]);
  });
  it("files come by themselves: no step has them", () => {
    const { lines } = foundOrder();
    const mixed = [lines[0]!, { ...lines[1]!, product_type: "downloadable", by_itself: 1 }];
    const open = order({ state: "processing", lines: mixed });
    expect(unsentPieces(open)).toEqual([{ position: 0, qty: 2 }]);
    expect(openSteps(open)).toMatchObject({ sent: true, served: false });
    const set = { ...lines[1]!, product_type: "bundle", part_types: ["virtual", "downloadable"] };
    expect(openSteps(order({ state: "processing", lines: [set] }))).toMatchObject({ sent: false, served: true });
  });
  it("a service is done in a step of its own: it is in no parcel, and never on its way", () => {
    const { lines } = foundOrder();
    const mixed = [lines[0]!, { ...lines[1]!, product_type: "virtual" }];
    const service = [{ position: 1, qty: 1 }];
    const goods = [{ position: 0, qty: 2 }];
    const open = order({ state: "processing", lines: mixed });
    expect(openSteps(open)).toMatchObject({ sent: true, served: true });
    expect(byPost(unsentPieces(open), open)).toEqual(goods);
    expect(byPost(unsentPieces(open), open, false)).toEqual(service);
    const made = { carrier: "", code: null, sent_at: "2026-11-01T10:00:00.000Z", delivered_at: null };
    const done = order({ state: "processing", lines: mixed, parcels: [{ ...made, id: 1, lines: service }] });
    expect(openSteps(done)).toMatchObject({ sent: true, served: false, delivered: false });
    const both = order({ lines: mixed, parcels: [...done.parcels, { ...made, id: 2, carrier: "DHL", lines: goods }] });
    expect(underWay(both).map(({ id }) => id)).toEqual([2]);
  });
  it("restocks of a late withdrawal once it is accepted, paid, or nothing was to be paid", () => {
    const late = { period: "late", accepted_at: null, handled_at: null } as Parameters<typeof mayRestock>[1];
    const unpaid = order({ paid_cents: 0 });
    expect(mayRestock(unpaid, late)).toBe(false);
    expect(mayRestock(unpaid, { ...late, accepted_at: "2026-11-02T09:00:00.000Z" })).toBe(true);
    expect(mayRestock(order({ paid_cents: 1 }), late)).toBe(true);
    for (const free of [{ grand_total_cents: 0 }, { transferred_cents: 0 }])
      expect(mayRestock({ ...unpaid, order: { ...unpaid.order, ...free } }, late)).toBe(true);
  });

  it("no more is paid back than is left of what was paid", () => {
    expect(refundableCents(order({ paid_cents: 5_000, refunded_cents: 2_000 }))).toBe(3_000);
    expect(openSteps(order({ paid_cents: 5_000, refunded_cents: 5_000 })).refunded).toBe(false);
    expect(refundableCents(order({ paid_cents: 5_000, refunded_cents: 2_000, charged_back_cents: 2_500 }))).toBe(500);
  });
});

describe("keys of a step", () => {
  it("stay while the same is asked, and change with anything else", () => {
    let made = 0;
    const keyOf = stepKeys(() => `key ${(made += 1)}`);
    expect([{ a: 1 }, { a: 1 }, { a: 2 }, { a: 1 }].map(keyOf)).toEqual(["key 1", "key 1", "key 2", "key 3"]);
  });
});

it("the page speaks the language that is named, else the browser's, else English", () => {
  expect(languageWanted("?lang=de-DE", ["nl-NL"])).toBe("de-DE");
  expect(languageWanted("?lang=toString", ["fr-FR", "nl-BE", "de-DE"])).toBe("nl-NL");
  expect(languageWanted("", ["fr-FR"])).toBe("en-US");
});
