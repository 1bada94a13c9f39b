// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { newPage } from "../new-page.ts";
import type { OpenShop } from "../open-shop.tsx";
import { shirt, shopAnswers } from "../shop-answers.ts";
import { fakeWire } from "../wire.ts";

let shop: OpenShop;
afterEach(() => shop.unmount());

const main = () => within(screen.getByRole("main"));
const open = async () => {
  act(() => location.assign("#dialog=languageSidebar"));
  return within(await screen.findByRole("dialog", { name: "Choose your language" }));
};

it("who goes on to another language with something in the cart is told that it stays, and others are not", async () => {
  const wire = fakeWire();
  shopAnswers(wire);
  const page = await newPage({ device: true });
  shop = await page.openShop("/winkelwagen/", { wire });
  await page.putInCart();
  const remove = await main().findByRole("button", { name: `Remove ${shirt.name}` });
  const panel = await open();
  const said = panel.getByRole("status");
  expect(said).toBeEmptyDOMElement();
  await shop.user.click(panel.getByRole("radio", { name: "Deutsch" }));
  await waitFor(() => expect(said).toHaveTextContent(/^Your cart \(1\) stays behind: .* waiting under English when/));
  await shop.user.click(panel.getByRole("radio", { name: "English" }));
  expect(said).toBeEmptyDOMElement();
  await shop.user.click(panel.getByRole("radio", { name: "Deutsch" }));
  expect(said).not.toBeEmptyDOMElement();
  // Its words are there, and go with what the cart held: here by another tab's hand.
  act(() => remove.click());
  act(() => main().getByRole("button", { name: "Remove" }).click());
  await waitFor(() => expect(said).toBeEmptyDOMElement());
});

it("another language that is chosen, and a panel that is closed then, switch nothing", async () => {
  shop = await (await newPage({ device: true })).openShop("/winkelwagen/", { wire: fakeWire() });
  const goes = ["assign", "replace"].map((way) => vi.spyOn(location, way as "assign").mockReturnValue(undefined));
  const link = document.body.appendChild(
    Object.assign(document.createElement("a"), { href: "#dialog=languageSidebar" }),
  );
  for (const _ of ["a first time", "once more"]) {
    await shop.user.click(link);
    const panel = within(await screen.findByRole("dialog", { name: "Choose your language" }));
    expect(panel.getByRole("radio", { name: "English" })).toBeChecked();
    await shop.user.click(panel.getByRole("radio", { name: "Deutsch" }));
    await shop.user.click(panel.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect([location.pathname, goes.map(({ mock }) => mock.calls.length)]).toEqual(["/winkelwagen/", [0, 0]]);
  link.remove();
  vi.restoreAllMocks();
});
