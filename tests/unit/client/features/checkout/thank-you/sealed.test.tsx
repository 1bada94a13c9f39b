// @vitest-environment page
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { newPage } from "../../../new-page.ts";
import type { OpenShop } from "../../../open-shop.tsx";
import { shopAnswers } from "../../../shop-answers.ts";
import { fakeWire } from "../../../wire.ts";
import { article } from "../../cart/fake-platform.ts";
import { main, orderButton, ready } from "../checkout-form.ts";

let shop: OpenShop;
afterEach(() => shop.unmount());

it("sealed goods and the price of a unit are marked in the cart, above the button and in the confirmation", async () => {
  const wire = fakeWire();
  shopAnswers(wire);
  const words = "Sealed for hygiene: no right of withdrawal once the seal is broken";
  const facts = { content: "250 ml", sealed: true };
  const thing = article("BOX", { type: "simple", options: [], facts });
  const per = "€23.98 / 100 mL";
  const page = await newPage({ device: true });
  shop = await page.openShop("/winkelwagen/", { wire, view: "outlet_en" });
  await page.putInCart({ ...thing, qty: 1 }, "outlet_en");
  await screen.findAllByText(words);
  expect(screen.getByRole("main")).toHaveTextContent(per);
  shop.unmount();
  shop = await page.openShop("/checkout/", { wire, view: "outlet_en" });
  await ready(shop);
  expect(main().getByText(words)).toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveTextContent(per);
  await shop.user.click(orderButton());
  await screen.findByRole("heading", { level: 1, name: /Thank/ });
  expect(main().getByText(words)).toBeInTheDocument();
});
