// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { accountAnswers, known } from "../../account-answers.ts";
import { openShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

it("a press on the way to log out counts as soon as it stands there", async () => {
  const wire = fakeWire();
  accountAnswers(wire);
  // The page that it leads to never comes.
  wire.on("GET /data/", () => new Promise(() => {}));
  const shop = await openShop("/login/?to=/my-account/", { wire, sendsMails: false });
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
  const form = within(await screen.findByRole("form", { name: "Log in" }));
  await shop.user.type(await form.findByRole("textbox", { name: "E-mail address" }), known.email);
  await shop.user.type(document.querySelector("main [autocomplete=current-password]")!, known.password);
  await shop.user.click(await form.findByRole("button", { name: "Log in" }));
  await waitFor(() => expect(wire.of("POST user/logout")).toHaveLength(1));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(presses).toBe(1);
  shop.unmount();
});
