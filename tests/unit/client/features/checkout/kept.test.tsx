// @vitest-environment page
import { waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { fakeWire, refusal } from "../../wire.ts";
import {
  alerts,
  field,
  fields,
  keptOnDevice,
  main,
  orderButton,
  priced,
  ready,
  terms,
  type,
  wayOf,
} from "./checkout-form.ts";

const wire = fakeWire();
let shop: OpenShop;
beforeEach(() => void shopAnswers(wire));
afterEach(() => {
  shop.unmount();
  vi.restoreAllMocks();
});

const points = async () => within(await main().findByRole("radiogroup", { name: "Choose a pick-up point" }));
const point = async () => (await (await points()).findAllByRole<HTMLInputElement>("radio"))[1]!;

it("nothing that was filled in is lost: refused, reloaded, closed, out of room", async () => {
  const first = await newPage({ device: true });
  shop = await first.openShop("/checkout/", { wire });
  await first.putInCart();
  await ready(shop);
  await shop.user.click(await wayOf(/Pick-up point/));
  await shop.user.click(await point());
  await priced();
  const before = fields();
  const isWhole = async () => {
    await waitFor(async () => expect(await point()).toBeChecked());
    expect(fields()).toEqual(before);
  };
  for (const [reason, words] of [
    ["invalid", "The order was refused"],
    ["pickup_unknown", "Choose another"],
  ] as const) {
    const works = wire.on("POST order", () => refusal(400, "No", { reason }))!;
    await shop.user.click(orderButton());
    await waitFor(() => expect(alerts().join()).toContain(words));
    await isWhole();
    wire.on("POST order", works);
    await priced();
  }
  await keptOnDevice((await point()).value);
  shop.unmount();
  const next = await newPage();
  shop = await next.openShop("/checkout/", { wire });
  await wayOf(/Bank transfer/);
  await isWhole();
  // Out of room from here on: the page goes on with what it holds.
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await type(shop, "shipping tel", "0107654321");
  await shop.user.click(terms());
  expect(field("shipping tel")).toHaveValue("0107654321");
  await waitFor(() => expect(put).toHaveBeenCalled());
  // Time for a mistake to be drawn.
  await new Promise((done) => setTimeout(done, 1_000));
  expect(field("shipping tel")).toHaveValue("0107654321");
});
