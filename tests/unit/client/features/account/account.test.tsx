// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { accountAnswers, known } from "../../account-answers.ts";
import { mainWords, openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire, lost, refusal, type Answerer } from "../../wire.ts";

/** One customer and one window through the whole account, in the English view, whose texts are the specification's own. */
const wire = fakeWire();
const account = accountAnswers(wire);
let shop: OpenShop;

const main = () => within(screen.getByRole("main"));
const main1 = (name: string) => main().findByRole("heading", { level: 1, name });
const box = (name: string) => main().findByRole<HTMLInputElement>("textbox", { name });
const press = async (name: string | RegExp, where = main()) =>
  shop.user.click(await where.findByRole("button", { name }));
const toast = (text: string | RegExp) => screen.findByText(text);
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const fill = async (input: HTMLElement, text: string) => {
  await shop.user.clear(input);
  await shop.user.click(input);
  if (text) await shop.user.paste(text);
};
const go = async (place: string, heading: string) => {
  const places = within(await main().findByRole("navigation", { name: "My account" }));
  await shop.user.click(places.getByRole("link", { name: place }));
  await main1(heading);
};
async function logIn() {
  const form = within(await screen.findByRole("form", { name: "Log in" }));
  await shop.user.type(await form.findByRole("textbox", { name: "E-mail address" }), account.profile.email);
  const password = screen.getByRole("main").querySelector("[autocomplete=current-password]")!;
  await shop.user.type(password, account.password);
  await shop.user.click(await form.findByRole("button", { name: "Log in" }));
}

beforeAll(async () => {
  shop = await openShop("/login/?to=/my-account/details/", { wire, sendsMails: false });
  await logIn();
  await main1("Details and password");
});
const given = new Map<string, Answerer>();
/** Another answer until the test ends. */
const meanwhile = (name: string, other: Answerer) => void given.set(name, wire.on(name, other)!);
afterEach(() => {
  for (const [name, before] of given) wire.on(name, before);
  given.clear();
});

it("[ACCT-005] a profile that could not be saved is said with the server's words, and stays as it was typed", async () => {
  meanwhile("POST user/me", () => refusal(500, "the books are closed"));
  await fill(await box("Last name"), "Jansen");
  await press("Save");
  await toast("We could not update your account: the books are closed");
  expect(await box("Last name")).toHaveValue("Jansen");
});

it("[ACCT-004] a saved profile is said to be; only what was changed is sent", async () => {
  await press("Save");
  await toast("Account data has successfully been updated");
  expect(wire.of("POST user/me").at(-1)!.body).toEqual({ customer: { lastname: "Jansen" } });
});

it("another e-mail address asks for the password; a wrong one is told at its field", async () => {
  expect(main().queryByLabelText("Current password")).toBeNull();
  await fill(await box("E-mail address"), "nora@gmial.com");
  await shop.user.tab();
  expect(await main().findByRole("button", { name: "nora@gmail.com" })).toBeVisible();
  await fill(await box("E-mail address"), "nora@example.test");
  expect(main().queryByRole("button", { name: "nora@gmail.com" })).toBeNull();
  await press("Save");
  const alert = (await main().findAllByRole("alert")).find((each) => each.querySelector("a"))!;
  expect(within(alert).getByRole("link")).toHaveTextContent(/^Enter your current password$/);
  const password = await main().findByLabelText("Current password");
  await fill(password, "Not-the-one-1");
  await press("Save");
  await waitFor(() => expect(password).toHaveAccessibleDescription(/This is not your current password/));
  expect(await box("E-mail address")).toHaveValue("nora@example.test");
  await fill(password, known.password);
  await press("Save");
  await waitFor(() => expect(account.profile.email).toBe("nora@example.test"));
  await waitFor(() => expect(main().queryByLabelText("Current password")).toBeNull());
});

async function changePassword(current: string, next: string) {
  const modal = await dialog("Change password");
  await fill(modal.getByLabelText("Current password"), current);
  await fill(modal.getByLabelText("New password"), next);
  await press("Change password", modal);
  return modal;
}

it("[ACCT-011] the password is changed in a modal with the current and the new one, whose rule is told before", async () => {
  await press("Change password");
  const modal = await dialog("Change password");
  expect(modal.getByLabelText("Current password")).toHaveAttribute("autocomplete", "current-password");
  const fresh = modal.getByLabelText("New password");
  expect(fresh).toHaveAttribute("autocomplete", "new-password");
  expect(fresh).toHaveAccessibleDescription(/at least 8 characters.*3 of these 4/);
  expect(document.querySelector("dialog input[autocomplete=username]")).toHaveValue(account.profile.email);
  await changePassword("", "abcdefgh");
  const alert = modal.getAllByRole("alert").find((each) => each.querySelector("a"))!;
  expect(within(alert).getAllByRole("link")).toHaveLength(2);
});

it("[ACCT-010] the password is not changed offline, and nothing is asked of the server", async () => {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  await changePassword(account.password, "Another-quay-8");
  await screen.findAllByText("Reset password feature does not work while offline!");
  expect(wire.of("POST user/change-password")).toEqual([]);
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
});

it("[ACCT-009] a refused change of the password is said with the server's words", async () => {
  meanwhile("POST user/change-password", () => refusal(500, { errorMessage: "the vault is shut" }));
  await changePassword(account.password, "Another-quay-8");
  await screen.findAllByText("the vault is shut");
});

it("[ACCT-009] a wrong current password is told at its field", async () => {
  const modal = await changePassword("Not-the-one-1", "Another-quay-8");
  await waitFor(() =>
    expect(modal.getByLabelText("Current password")).toHaveAccessibleDescription("This is not your current password"),
  );
});

it("[ACCT-008] a changed password is said to be", async () => {
  await changePassword(known.password, "Another-quay-8");
  await toast("Password has successfully been changed");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(account.password).toBe("Another-quay-8");
});

it("places the customer is logged in at can be ended", async () => {
  const places = within(await main().findByRole("region", { name: "Where you are logged in" }));
  await waitFor(() => expect(places.getAllByRole("listitem")).toHaveLength(2));
  expect(places.getAllByRole("listitem")[0]).toHaveTextContent("This device");
  await press(/^Log out there/, places);
  await waitFor(() => expect(places.getAllByRole("listitem")).toHaveLength(1));
  expect(wire.of("DELETE user/sessions").map(({ query }) => query.get("id"))).toEqual(["there"]);
});

const addressBox = async (token: string) =>
  (await screen.findByRole("dialog", { name: "Add an address" })).querySelector<HTMLElement>(
    `[autocomplete~=${token}]`,
  )!;
async function fillAddress(street: string, number: string) {
  const form = await dialog("Add an address");
  await fill(await addressBox("address-line1"), street);
  await fill(form.getByRole("textbox", { name: "House number" }), number);
  await fill(await addressBox("postal-code"), "3011ab");
  await fill(await addressBox("address-level2"), "Rotterdam");
}

it("[ACCT-012] an address is added in the addresses modal", async () => {
  await go("Addresses", "Addresses");
  await waitFor(() => expect(mainWords()).toContain("You have not saved an address yet."));
  await press("Add an address");
  const form = await dialog("Add an address");
  expect(await addressBox("given-name")).toHaveValue("Noor");
  await press("Save", form);
  const alert = form.getAllByRole("alert").find((each) => each.querySelector("a"))!;
  expect(within(alert).getAllByRole("link")[0]).toHaveTextContent(/^Enter your postcode$/);
  expect(alert).toHaveFocus();
  await shop.user.selectOptions(form.getByRole("combobox", { name: "Country" }), "NL");
  await fillAddress("Voorbeeldkade 12 b", "");
  meanwhile("POST address", lost);
  await press("Save", form);
  await waitFor(() => expect(form.getAllByRole("alert").at(-1)).toHaveTextContent("The shop did not answer"));
  expect(form.getByRole("textbox", { name: "House number" })).toHaveValue("12");
});

it("[ACCT-012] an address that could not be saved is saved on another try, and becomes the default", async () => {
  await press("Save", await dialog("Add an address"));
  await toast("The address was saved");
  const card = await waitFor(() => {
    const found = main()
      .getAllByRole("listitem")
      .find((item) => item.textContent!.includes("Voorbeeldkade 12 b"));
    expect(found).toBeDefined();
    return found!;
  });
  expect(card).toHaveTextContent("Default address");
  expect(card).toHaveTextContent("3011 AB Rotterdam");
  expect(card).toHaveTextContent("Netherlands");
});

it("the default moves to another address; an address goes after a question", async () => {
  await press("Add an address");
  const form = await dialog("Add an address");
  await shop.user.selectOptions(form.getByRole("combobox", { name: "Country" }), "NL");
  await fillAddress("Tweede Voorbeeldstraat", "7");
  await press("Save", form);
  const cards = () => [...document.querySelectorAll("main ul")].at(-1)!.querySelectorAll(":scope > li");
  await waitFor(() => expect(cards()).toHaveLength(2));
  await press(/^Make default .*Tweede Voorbeeldstraat/);
  await waitFor(() => expect(cards()[0]).toHaveTextContent(/Default address.*Tweede/));
  await press(/^Delete .*Voorbeeldkade/);
  await press("Delete", await dialog("Delete this address?"));
  await waitFor(() => expect(cards()).toHaveLength(1));
  await toast("The address was deleted");
});

it("what was typed outlives a session that ended elsewhere", async () => {
  await press("Add an address");
  await fillAddress("Halverwege", "3");
  account.ended = true;
  await press("Save", await dialog("Add an address"));
  await main1("You need to be logged in to see this page");
  await logIn();
  await waitFor(async () => expect(await addressBox("address-line1")).toHaveValue("Halverwege"));
  await press("Close", await dialog("Add an address"));
});

it("the newsletter is started and stopped", async () => {
  await go("Newsletter", "Newsletter");
  await waitFor(() => expect(mainWords()).toContain(`You do not get our newsletter at ${account.profile.email}.`));
  await press("Send me the newsletter");
  await waitFor(() =>
    expect(mainWords()).toContain(
      `You asked for the newsletter at ${account.profile.email}. This shop sends no e-mail yet`,
    ),
  );
  await press("Stop the newsletter");
  await waitFor(() => expect(mainWords()).toContain("You do not get our newsletter"));
});
