// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CustomersView } from "../../../../../client/ops/people/customers-view.tsx";
import { keptNames } from "../../../../../client/ops/people/kept-words.ts";
import { loadOpsTexts, TextsContext } from "../../../../../client/ops/texts.ts";
import { personalTables } from "../../../../../worker/backend/customer/personal-data/personal-tables.ts";
import { addressTables } from "../../../../../worker/ops/people/customers/address-tables.ts";
import { fakeWire, lost, type ShopCall } from "../../wire.ts";
import { bePatient } from "../../patience.ts";
import { waitFor } from "../../../../wait-for.ts";

bePatient();

const email = "noor@example.test";
const told = (result: unknown) => Response.json({ code: 200, result });
const account = {
  id: 158,
  firstname: "Noor",
  lastname: "de Wit",
  store_code: "outlet_nl",
  created_at: "2026-01-01T10:00:00.000Z",
  email_proven_at: null,
  open: 1,
  points: 40,
  kept: [
    { name: "orders", n: 3 },
    { name: "a-new-table", n: 1 },
  ],
};
const whole = { account, address: [{ name: "messages", n: 2 }], elsewhere: ["newsletter"] };

let wire = fakeWire();
beforeEach(() => {
  wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
  location.hash = "#/customers";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(isAdmin: boolean) {
  const t = await loadOpsTexts("en-US");
  render(
    <TextsContext value={{ t, language: "en-US" }}>
      <CustomersView isAdmin={isAdmin} />
    </TextsContext>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("E-mail address, all of it"), ` ${email.toUpperCase()} `);
  await user.click(screen.getByRole("button", { name: "Find" }));
  return user;
}

it("everything that can be kept has words", () => {
  const names = [...personalTables.filter(({ read }) => read !== null), ...addressTables].map(({ name }) => name);
  expect(new Set(keptNames)).toEqual(new Set([...names, "orders", "addresses"]));
});

it("an address is asked for in the body and stands in no address of the page; who serves sees counts alone", async () => {
  const asked: ShopCall[] = [];
  wire.on("POST /ops/customers/find", (call) => (asked.push(call), told(whole)));
  await open(false);
  expect(await screen.findByText("Noor de Wit")).toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([{ email }]);
  expect(location.href).not.toContain("noor");
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toContain("Orders3stays without its customer as long as the books must be kept");
  expect(rows).toContain("a-new-table1goes");
  expect(rows).toContain("Messages2some weeks");
  expect(screen.getByText(/newsletter is kept by another service/)).toBeInTheDocument();
  expect(screen.queryByText("End the account")).toBeNull();
  expect(screen.queryByText(/^Download/)).toBeNull();
});

it("an account ends only behind its typed address; a lost answer can be asked for again", async () => {
  const after = [whole, { account: null, address: [{ name: "orders", n: 1 }], elsewhere: [] }];
  wire.on("POST /ops/customers/find", () => told(after.shift()));
  const asked: unknown[] = [];
  const answers = [lost, () => told({ repeated: true })];
  wire.on("POST /ops/customers/158/end", ({ body }) => (asked.push(body), answers.shift()!()));
  const user = await open(true);
  const summary = (await screen.findAllByText("End the account")).find(({ tagName }) => tagName === "SUMMARY")!;
  await user.click(summary);
  const form = within(summary.closest("details")!);
  const field = form.getByLabelText("Type the e-mail address to confirm");
  const button = form.getByRole("button", { name: "End the account" });
  await user.type(field, "noor@example.tes");
  await user.click(button);
  expect(form.getByRole("alert")).toHaveTextContent("not the address of this account");
  expect(asked).toEqual([]);
  await user.type(field, "T");
  await user.click(button);
  expect(await form.findByText(/did not answer/)).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText("Was done before: End the account")).toHaveFocus();
  expect(asked).toEqual([{ email }, { email }]);
  expect(await screen.findByText("No account has this address.")).toBeInTheDocument();
});

it("the file of an account is the one of its own download, under a name that says nobody's", async () => {
  wire.on("POST /ops/customers/find", () => told(whole));
  wire.on("POST /ops/customers/158/export", () => told({ profile: { email } }));
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (saved.push(file), "blob:file"),
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = await open(true);
  await user.click(await screen.findByRole("button", { name: "Download everything of the account", hidden: true }));
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^account-158-\d{4}-\d\d-\d\d\.json$/)]));
  expect(JSON.parse(await saved[0]!.text())).toEqual({ profile: { email } });
});

it("points are given from as many as were seen, with a reason; more than there are cannot be taken", async () => {
  wire.on("POST /ops/customers/find", () => told(whole));
  const asked: ShopCall[] = [];
  wire.on("POST /ops/customers/158/points", (call) => (asked.push(call), told({ repeated: false })));
  const user = await open(true);
  await user.click((await screen.findAllByText("Give or take points"))[0]!);
  const form = within(screen.getByText(/There are 40 points/).closest("details")!);
  await user.type(form.getByLabelText("Points (below zero: taken)"), "-50");
  await user.type(form.getByLabelText("Reason, as the customer reads it"), "Late parcel");
  await user.click(form.getByRole("button"));
  expect(form.getByRole("alert")).toHaveTextContent("no more can be taken");
  expect(asked).toEqual([]);
  await user.clear(form.getByLabelText("Points (below zero: taken)"));
  await user.type(form.getByLabelText("Points (below zero: taken)"), "25");
  await user.click(form.getByRole("button"));
  expect(await screen.findByText("Done: Give or take points")).toBeInTheDocument();
  expect(asked[0]!.body).toMatchObject({ email, was: 40, points: 25, reason: "Late parcel" });
});
