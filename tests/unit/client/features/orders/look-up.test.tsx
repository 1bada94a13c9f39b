// @vitest-environment page
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { foundOrder } from "../../../../../shared/contract/order-look-up.ts";
import { loadOrdersTexts } from "../../../../../shared/i18n/orders/orders-texts.ts";
import { accountAnswers } from "../../account-answers.ts";
import { openShop } from "../../open-shop.tsx";
import { answer, fakeWire } from "../../wire.ts";
import { found } from "./found.ts";

vi.mock("../../../../../shared/i18n/orders/orders-texts.ts", { spy: true });

it("the form of an order's look-up stays on the page until the words of the order are there", async () => {
  const { loadOrdersTexts: load } = await vi.importActual<
    typeof import("../../../../../shared/i18n/orders/orders-texts.ts")
  >("../../../../../shared/i18n/orders/orders-texts.ts");
  const held = Promise.withResolvers<void>();
  vi.mocked(loadOrdersTexts).mockImplementation((language) => held.promise.then(() => load(language)));
  const wire = fakeWire();
  accountAnswers(wire);
  wire.on("POST order/look-up", () => answer(foundOrder, found));
  const { user } = await openShop("/bestelling-zoeken/", { wire });
  const main = within(screen.getByRole("main"));
  await user.type(await main.findByLabelText(/^Order number/), found.increment_id);
  await user.type(main.getByLabelText(/^E-mail address/), "noor@example.test");
  await user.click(main.getByRole("button", { name: "Show order" }));
  await vi.waitFor(() => expect(loadOrdersTexts).toHaveBeenCalled());
  expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  held.resolve();
  expect(await main.findByRole("heading", { level: 1, name: `Order ${found.increment_id}` })).toHaveFocus();
});
