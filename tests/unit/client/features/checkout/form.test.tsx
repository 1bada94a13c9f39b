// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shopAnswers } from "../../shop-answers.ts";
import { fakeWire, refusal } from "../../wire.ts";
import { article } from "../cart/fake-platform.ts";
import { field, fields, fillAddress, keptOnDevice, main, noor, orderButton, type, wayOf } from "./checkout-form.ts";

let wire = fakeWire();
let platform: ReturnType<typeof shopAnswers>;
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
  platform = shopAnswers(wire);
});
afterEach(() => shop.unmount());

async function openCheckout({ view = "outlet_en", device = true, sendsMails = true } = {}) {
  const page = await newPage({ device });
  shop = await page.openShop("/checkout/", { wire, view, sendsMails });
  if (device) await page.putInCart(undefined, view);
}
const you = () => within(main().getByRole("region", { name: "You and your address" }));

it("[ROUTE-002][CHECK-016] the checkout shows its steps, and what was filled in survives a reload", async () => {
  await openCheckout();
  for (const step of ["You and your address", "Delivery", "Payment", "Check and order"])
    await main().findByRole("heading", { name: step });
  await fillAddress(shop);
  await shop.user.click(await wayOf(/iDEAL/));
  const before = fields();
  expect(before).toContain(noor.email);
  await keptOnDevice((await wayOf(/iDEAL/)).value);
  shop.unmount();
  await openCheckout({ device: false });
  await waitFor(() => expect(fields()).toEqual(before));
  expect(await wayOf(/iDEAL/)).toBeChecked();
});

it("the first field is come to by key before what the summary beside the form offers", async () => {
  await openCheckout();
  const change = await main().findByRole("link", { name: "Change" });
  expect(field("email").compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("the window is named after the checkout, and ends in the shop's name", async () => {
  await openCheckout();
  await main().findByRole("heading", { name: "Payment" });
  await waitFor(() => expect(document.title).toBe("Checkout | KADE"));
});

it("the mail's field promises a confirmation only where the shop sends mails", async () => {
  await openCheckout();
  expect(await main().findByRole("textbox", { name: /E-mail/ })).toHaveAccessibleDescription(/confirmation/);
  shop.unmount();
  await openCheckout({ sendsMails: false });
  const field = await main().findByRole("textbox", { name: /E-mail/ });
  expect(field).toHaveAccessibleDescription("You need it to look up your order.");
});

it("[CHECK-018] errors are summed up, lead to their fields and stand beside them", async () => {
  const letThrough = wire.hold("POST cart/shipping-information");
  await openCheckout();
  await wayOf(/Home delivery/);
  await shop.user.click(orderButton());
  const summary = (
    await main().findByRole("heading", { name: "Please fix the validation errors" })
  ).closest<HTMLElement>("[role=alert]")!;
  await waitFor(() => expect(summary).toHaveFocus());
  const links = () => within(summary).getAllByRole<HTMLAnchorElement>("link");
  // A way to pay that is still on its way is no mistake of the shopper's, and so none that goes away by itself.
  const told = links().map(({ textContent }) => textContent);
  letThrough();
  expect(await wayOf(/Bank transfer/)).toBeChecked();
  expect(links().map(({ textContent }) => textContent)).toEqual(told);
  expect(told.length).toBeGreaterThanOrEqual(7);
  // Every entry leads to a field of the page, which carries the very words as its description.
  for (const link of links()) {
    const control = document.getElementById(link.hash.slice(1))!;
    expect(control).toHaveAccessibleDescription(expect.stringContaining(link.textContent.split(": ").at(-1)!));
    expect(control).toHaveAttribute("aria-invalid", "true");
  }
  await shop.user.click(links()[0]!);
  expect(field("email")).toHaveFocus();
  await type(shop, "email", noor.email);
  expect(field("email")).toHaveAttribute("aria-invalid", "false");
  const before = links().length;
  await fillAddress(shop);
  await waitFor(() => expect(links().length).toBeLessThan(before));
  await type(shop, "shipping postal-code", "12");
  expect(field("shipping postal-code")).toHaveAttribute("aria-invalid", "true");
});

it("[CHECK-021] the account's tooltip is the CMS's, and there is none where it says nothing", async () => {
  await openCheckout();
  await shop.user.click(await you().findByText("Why have an account?"));
  expect(you().getByText("With an account your addresses are there next time.")).toBeInTheDocument();
  shop.unmount();
  platform.config.accountTooltip = null;
  await openCheckout();
  await wayOf(/Bank transfer/);
  expect(you().getByRole("checkbox", { name: "Create an account for me as well" })).toBeInTheDocument();
  expect(wire.of("GET /data/!checkout/config")).toHaveLength(2);
  expect(main().queryByText("Why have an account?")).toBeNull();
});

it("[CHECK-017] an address is looked up in the Netherlands only, fills what is empty, never what was typed", async () => {
  const at = (addition: string) => ({
    street: "Vondelpark",
    number: 5,
    addition,
    postcode: "1071AA",
    city: "Amsterdam",
  });
  platform.addresses = [at(""), at("A")];
  await openCheckout();
  await wayOf(/Bank transfer/);
  const [postcode, number, street, city] = ["postal-code", "address-line2", "address-line1", "address-level2"].map(
    (token) => `shipping ${token}`,
  ) as [string, string, string, string];
  const said = () =>
    you()
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join();
  const asked = () => wire.of("POST address/lookup");
  await type(shop, postcode, "1071aa");
  await type(shop, number, "5");
  const choice = await main().findByRole("combobox", { name: "Which address is it?" });
  expect(choice).toHaveValue("0");
  expect([field(street).value, field(city).value]).toEqual(["Vondelpark", "Amsterdam"]);
  await waitFor(() => expect(said()).toContain("Address found: Vondelpark 5, Amsterdam"));
  expect(field(number)).toHaveFocus();
  await shop.user.selectOptions(choice, "Vondelpark 5A, Amsterdam");
  expect(field(number)).toHaveValue("5A");
  // Where somebody lives stands in no address.
  for (const { query } of asked()) expect([...query.keys()]).toEqual([]);
  // Another number that the register does not have: what it filled in goes, and the fields are there to be filled in.
  await type(shop, number, "77");
  await waitFor(() => expect(said()).toContain("We cannot find an address at 1071 AA 77"));
  expect(field(street)).toHaveValue("");
  await type(shop, street, "Vondelpad");
  await type(shop, city, "Amsterdam");
  await type(shop, number, "5");
  await waitFor(() => expect(said()).toContain("According to the address register, this is: Vondelpark 5, Amsterdam"));
  expect(field(street)).toHaveValue("Vondelpad");
  await shop.user.click(main().getByRole("button", { name: "Use this address" }));
  // The offer has gone with the press; the focus is where it filled something in.
  await waitFor(() => expect(field(street)).toHaveFocus());
  expect(field(street)).toHaveValue("Vondelpark");
  // The register is slow, then broken: nobody waits for it.
  const { promise: enough, resolve: letThrough } = Promise.withResolvers<void>();
  wire.on("POST address/lookup", async () => {
    await enough;
    return refusal(503, "no");
  });
  await type(shop, street, "");
  await type(shop, city, "");
  await type(shop, number, "6");
  await waitFor(() => expect(said()).toContain("Looking up the address"));
  await type(shop, city, "Amsterdam");
  letThrough();
  await waitFor(() => expect(said()).toContain("Enter the street and town yourself"));
  expect(field(city)).toHaveValue("Amsterdam");
  await shop.user.selectOptions(main().getByRole("combobox", { name: "Country" }), "DE");
  expect(main().queryByRole("textbox", { name: "House number and addition" })).toBeNull();
  const before = asked().length;
  await type(shop, postcode, "10115");
  await type(shop, street, "Kai 1");
  // Longer than typing has to rest before the register is asked.
  await new Promise((done) => setTimeout(done, 800));
  expect(asked()).toHaveLength(before);
  expect(screen.getByRole("main")).toHaveTextContent("Netherlands");
});

it("another place for a pick-up point is looked for in the country of the address, whichever that is by then", async () => {
  await openCheckout();
  await shop.user.click(await wayOf(/Pick-up point/));
  for (const country of ["DE", "NL"]) {
    await shop.user.selectOptions(main().getByRole("combobox", { name: "Country" }), country);
    await shop.user.click(await main().findByRole("button", { name: "Look near another place" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Pick-up points" }));
    expect(await dialog.findByRole("combobox", { name: "Country" })).toHaveValue(country);
    await shop.user.click(dialog.getAllByRole("button", { name: "Close" })[0]!);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Pick-up points" })).toBeNull());
  }
});

it("digital content: an unticked box of its own asks to begin at once, and no word is of sending back", async () => {
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire, view: "outlet_en" });
  await page.putInCart({ ...article("PDF", { type: "downloadable", options: [] }), qty: 1 }, "outlet_en");
  const box = await main().findByRole("checkbox", { name: /lose my right of withdrawal/ });
  // Nothing of a parcel: the address is asked for the confirmation, and nobody has to call.
  expect(main().getByRole("textbox", { name: "E-mail address" })).toHaveAccessibleDescription(/^For the confirmation/);
  expect(main().queryByRole("textbox", { name: /phone/i })).toBeNull();
  await wayOf(/Bank transfer/);
  expect(main().queryByRole("radio", { name: /Home delivery/ })).toBeNull();
  expect(box).not.toBeChecked();
  expect(main().getByRole("checkbox", { name: "I agree to the general terms." })).not.toBeChecked();
  await shop.user.click(orderButton());
  await waitFor(() => expect(box).toHaveAccessibleDescription("Tick that we may deliver at once"));
  expect(screen.getByRole("main")).not.toHaveTextContent(/send .* back/);
  await shop.user.click(box);
  await waitFor(() => expect(box).toHaveAttribute("aria-invalid", "false"));
});

const putSet = async (partTypes: string[]) => {
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire, view: "outlet_en" });
  await page.putInCart({ ...article("SET", { type: "bundle", options: [], partTypes }), qty: 1 }, "outlet_en");
  return main().findByRole("checkbox", { name: /lose my right of withdrawal/ });
};

it("a set of files alone: asked for and told of like a file", async () => {
  const box = await putSet(["downloadable"]);
  expect(box).not.toHaveAccessibleName(/set/);
  expect(main().getByRole("checkbox", { name: "I agree to the general terms." })).not.toBeChecked();
  expect(main().queryByRole("textbox", { name: /phone/i })).toBeNull();
  await shop.user.click(orderButton());
  await waitFor(() => expect(box).toHaveAccessibleDescription("Tick that we may deliver at once"));
});

it("a set with files and something else: its box says that all of it can be withdrawn from", async () => {
  const box = await putSet(["simple", "downloadable"]);
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleName(/A set that holds something besides .* can still be withdrawn from as a whole\.$/);
  expect(main().getByRole("checkbox", { name: /14 days/ })).not.toBeChecked();
});

it("a service: nothing is sent, and its right of withdrawal is named, not given up", async () => {
  const page = await newPage({ device: true });
  shop = await page.openShop("/checkout/", { wire, view: "outlet_en" });
  await page.putInCart({ ...article("HEM", { type: "virtual", options: [] }), qty: 1 }, "outlet_en");
  await main().findByRole("checkbox", { name: /14 days/ });
  expect(main().queryByRole("checkbox", { name: /lose my right/ })).toBeNull();
  expect(main().queryByRole("textbox", { name: /phone/i })).toBeNull();
  await shop.user.click(await wayOf(/Bank transfer/));
  await main().findByText(/We carry out your order as soon as your payment has arrived/);
  expect(main().queryByText(/We send your order/)).toBeNull();
});

it("goods: nobody is asked to give up the right of withdrawal", async () => {
  await openCheckout();
  await main().findByRole("checkbox", { name: /14 days/ });
  expect(main().queryByRole("checkbox", { name: /lose my right/ })).toBeNull();
});
