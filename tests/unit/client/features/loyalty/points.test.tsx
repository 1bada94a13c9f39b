// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { transaction, type Transaction } from "../../../../../shared/contract/customer/loyalty.ts";
import { accountAnswers } from "../../account-answers.ts";
import { newPage } from "../../new-page.ts";
import { mainWords, type OpenShop } from "../../open-shop.tsx";
import { answer, fakeWire, lost, refusal, type FakeWire } from "../../wire.ts";

const movements: Transaction[] = [
  { transaction_id: 12, created_at: "2026-05-02T10:00:00Z", kind: "corrected", points: -20, balance: 1_230 },
  {
    transaction_id: 11,
    created_at: "2026-05-01T10:00:00Z",
    kind: "corrected",
    points: 1_250,
    balance: 1_250,
    description: "Welcome to KADE",
  },
];
let wire: FakeWire;
let shop: OpenShop;
const main = () => within(screen.getByRole("main"));

/** A customer who has logged in on the way to a page of the account. */
async function signIn(path: string): Promise<void> {
  shop?.unmount();
  shop = await (await newPage({ device: true })).openShop(path, { wire });
  const form = within(await screen.findByRole("form", { name: "Log in" }));
  const account = accountAnswers(wire);
  await shop.user.type(await form.findByRole("textbox", { name: "E-mail address" }), account.profile.email);
  await shop.user.type(form.getByLabelText("Password"), account.password);
  await shop.user.click(form.getByRole("button", { name: "Log in" }));
}
beforeEach(() => {
  wire = fakeWire();
  wire.on("GET transactions", () => answer(z.array(transaction), movements));
  wire.on("GET transactions/11", () => answer(transaction, movements[1]!));
});

it("[ACCT-025] a customer with two movements of points sees both, and each opens", async () => {
  await signIn("/my-account/points/");
  const list = async () =>
    within(await main().findByRole("region", { name: "What came in and went out" })).getAllByRole("listitem");
  expect((await list()).map(({ textContent }) => /[+-][\d,]+/.exec(textContent)?.[0])).toEqual(["-20", "+1,250"]);
  expect(mainWords()).toContain("1,230 points");
  await shop.user.click(within((await list())[1]!).getByRole("link"));
  await waitFor(() => expect(location.pathname).toBe("/my-account/points/11/"));
  await waitFor(() =>
    expect(
      main()
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(["+1,250", "1,250", "Welcome to KADE"])),
  );
  await shop.user.click(main().getByRole("link", { name: "All points" }));
  expect(await list()).toHaveLength(2);
  shop.unmount();
});

it("points that are not there, and such as cannot be had, are told; the latter are asked for again", async () => {
  wire.on("GET transactions/99", () => refusal(404, "No such transaction"));
  await signIn("/my-account/points/99/");
  await main().findByText("There are no points at this address.");
  wire.on("GET transactions", lost);
  await shop.user.click(main().getByRole("link", { name: "All points" }));
  await waitFor(() => expect(main().getByRole("alert")).toHaveTextContent("We could not load this."));
  wire.on("GET transactions", () => answer(z.array(transaction), movements));
  await shop.user.click(main().getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(mainWords()).toContain("1,230 points"));
  expect(main().queryByRole("alert")).toBeNull();
  shop.unmount();
});
