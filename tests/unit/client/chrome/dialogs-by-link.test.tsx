// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openPanels, subscribePanels } from "../../../../client/chrome/panels.ts";
import { accountAnswers, known } from "../account-answers.ts";
import { openShop, type OpenShop } from "../open-shop.tsx";
import { fakeWire } from "../wire.ts";

const wire = fakeWire();
let shop: OpenShop;
beforeEach(async () => {
  accountAnswers(wire);
  shop = await openShop("/compare/", { wire });
});
afterEach(() => shop.unmount());

/** As an editor's link does. */
const follow = (name: string) => act(async () => location.assign(`#dialog=${name}`));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const close = async (name: string) => {
  const [button] = (await dialog(name)).getAllByRole("button", { name: "Close" });
  await shop.user.click(button!);
};

it("[CHROME-039] a name that there is not says so, and the way back closes a dialog", async () => {
  await follow("nothing");
  await dialog("Not available yet");
  history.back();
  await noDialog();
});

it("[CHROME-039] a dialog is opened once though the browser and the page that arrives both tell of its address: what is done in it at once stays", async () => {
  const openings = new Set<number>();
  const end = subscribePanels(() => openPanels().forEach(({ key }) => openings.add(key)));
  await follow("terms");
  await dialog("Terms and conditions");
  // Told by the page's arrival and by the browser, in either order.
  act(() => void dispatchEvent(new Event("hashchange")));
  act(() => void dispatchEvent(new Event("hashchange")));
  await close("Terms and conditions");
  await noDialog();
  expect(openings.size).toBe(1);
  await follow("terms");
  await dialog("Terms and conditions");
  expect(openings.size).toBe(2);
  end();
  await close("Terms and conditions");
  await noDialog();
});

it("[CHROME-039] address book and password are a customer's: others log in first and go on; a form within a dialog leaves it open", async () => {
  await follow("passwordUpdate");
  const login = await dialog("Log in");
  await shop.user.type(login.getByLabelText("E-mail address"), known.email);
  await shop.user.type(login.getByLabelText("Password"), known.password);
  await shop.user.click(login.getByRole("button", { name: "Log in" }));
  await dialog("Change password");
  await waitFor(() => expect(document.querySelector("dialog [autocomplete=new-password]")).not.toBeNull());
  await close("Change password");
  await noDialog();
  await follow("accountAddresses");
  // The frame comes first, and is another once the addresses have come.
  await shop.user.click(await screen.findByRole("button", { name: "Add an address" }));
  await dialog("Add an address");
  await waitFor(() => expect(document.querySelector("dialog [autocomplete~=postal-code]")).not.toBeNull());
  await close("Add an address");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add an address" })).toBeNull());
  expect(screen.getByRole("dialog", { name: "Addresses" })).toBeInTheDocument();
  await close("Addresses");
  await noDialog();
});
