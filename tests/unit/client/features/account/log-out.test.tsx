// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accountAnswers, known } from "../../account-answers.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

let wire: ReturnType<typeof fakeWire>;
let shop: OpenShop;
beforeEach(async () => {
  wire = fakeWire();
  accountAnswers(wire);
  // The page that it leads to never comes.
  wire.on("GET /data/", () => new Promise(() => {}));
  shop = await openShop("/login/?to=/my-account/", { wire, sendsMails: false });
});
afterEach(() => shop.unmount());

async function logIn(): Promise<void> {
  const form = within(await screen.findByRole("form", { name: "Log in" }));
  await shop.user.type(await form.findByRole("textbox", { name: "E-mail address" }), known.email);
  await shop.user.type(document.querySelector("main [autocomplete=current-password]")!, known.password);
  await shop.user.click(await form.findByRole("button", { name: "Log in" }));
}
const loggedOut = () => waitFor(() => expect(wire.of("POST user/logout")).toHaveLength(1));

it("a press on the way to log out counts as soon as it stands there, and leads home", async () => {
  let presses = 0;
  // In the same moment that it is drawn, before the page has heard of anything else.
  const watch = new MutationObserver(() => {
    const [out] = [...document.querySelectorAll("main button")].filter((each) => each.textContent === "Log out");
    if (!(out instanceof HTMLElement)) return;
    watch.disconnect();
    presses += 1;
    out.click();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await logIn();
  await loggedOut();
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(presses).toBe(1);
});

it("whoever has gone on while they are being logged out stays there", async () => {
  await logIn();
  const places = within(await screen.findByRole("navigation", { name: "My account" }));
  const out = within(screen.getByRole("main")).getByRole("button", { name: "Log out" });
  act(() => {
    out.click();
    places.getByRole("link", { name: "Addresses" }).click();
  });
  await loggedOut();
  await screen.findByRole("heading", { level: 1, name: "You need to be logged in to see this page" });
  // The way home would be taken in the same moment.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(location.pathname).toBe("/my-account/addresses/");
});
