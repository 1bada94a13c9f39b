// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { alertAnswer } from "../../../../../shared/contract/catalog/alerts.ts";
import { price, productPage, variant } from "../../../shared/catalog/product-page.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { answer, fakeWire, lost, refusal } from "../../wire.ts";

const call = "POST ext/alerts";
const values = (...all: string[]) => all.map((value) => ({ value, label: value }));
const shirt = productPage({
  type: "configurable",
  options: [
    { code: "color", attributeId: "1", label: "Colour", values: values("Black") },
    { code: "size", attributeId: "2", label: "Size", values: values("M", "XXL") },
  ],
  variants: [
    variant("Black", "M", { price: price(4_195) }),
    variant("Black", "XXL", { inStock: false, price: price(4_195) }),
  ],
});
const gone = shirt.variants.find(({ inStock }) => !inStock)!.sku;
const left = shirt.variants.find(({ inStock }) => inStock)!.sku;

let wire = fakeWire();
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
  wire.on("GET ext/alerts/form-token", () => Response.json({ code: 200, result: { token: "t" } }));
  wire.on(call, () => answer(alertAnswer, { status: "pending" }));
});
afterEach(() => shop.unmount());
async function open(over: Parameters<typeof productPage>[0] = {}, sku?: string, sendsMails = true): Promise<void> {
  const path = `/shirt/${sku === undefined ? "" : `?childSku=${sku}`}`;
  const { openShop } = await newPage({ device: true });
  await (await import("../../../../../client/app/deferred.tsx")).loadProductExtras("en-US");
  shop = await openShop(path, { wire, page: { ...shirt, ...over }, sendsMails });
}
const asks = (name: string) => screen.findByRole("button", { name });
const back = "E-mail me when this size is back";
const cheaper = "E-mail me when the price drops";
const form = () => screen.getByRole("button", { name: "E-mail me" }).closest("form")!;
/** Not the newsletter's, which every page has. */
const addressField = () => within(screen.getByRole("main")).findByRole("textbox", { name: "E-mail address" });
async function ask(email: string): Promise<void> {
  const field = await addressField();
  await shop.user.clear(field);
  await shop.user.type(field, email);
  await shop.user.click(within(form()).getByRole("button"));
}
const sent = () => wire.of(call).map(({ body }) => body);

it("asks for a mail when the sold-out size that is chosen is back, and says what comes next", async () => {
  await open({}, gone);
  await shop.user.click(await asks(back));
  expect(await addressField()).toHaveFocus();
  expect(form()).toHaveTextContent(
    `You get one e-mail when ${shirt.name}, Black, XXL is back, and then your request is deleted. At the latest after 90 days.`,
  );
  await ask("reader@example.test");
  const said = await screen.findByText(
    `Check the e-mail of reader@example.test and confirm your request about ${shirt.name}, Black, XXL. The link works for 48 hours.`,
  );
  await waitFor(() => expect(said).toHaveFocus());
  expect(sent()).toEqual([{ kind: "stock", sku: gone, email: "reader@example.test", remarks: "", token: "t" }]);
});

it("asks for a mail when the price drops of what can be had, which another size closes again", async () => {
  await open({}, left);
  await shop.user.click(await asks(cheaper));
  expect(await screen.findByText(/when .+, Black, M costs less than €\s?41[.,]95/)).toBeInTheDocument();
  await ask("reader@example.test");
  await waitFor(() => expect(sent()).toMatchObject([{ kind: "price", sku: left }]));
  await shop.user.click(within(screen.getByRole("region", { name: "Size" })).getByRole("link", { name: /XXL/ }));
  expect(await asks(back)).toBeInTheDocument();
});

it("watches the product's own price while no size is chosen, and asks for one first where all is sold out", async () => {
  await open();
  await shop.user.click(await asks(cheaper));
  await ask("reader@example.test");
  await waitFor(() => expect(sent()).toMatchObject([{ kind: "price", sku: shirt.sku }]));
  shop.unmount();
  await open({ inStock: false, variants: shirt.variants.map((one) => ({ ...one, inStock: false })) });
  expect(await screen.findByText("Choose your size and we can e-mail you when it is back.")).toBeInTheDocument();
});

it("names a wrong address and how to mend it, and sends nothing", async () => {
  await open({}, gone);
  await shop.user.click(await asks(back));
  await ask("reader");
  const field = await addressField();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(form()).toHaveTextContent("Enter a full e-mail address, such as name@example.com");
  expect(sent()).toEqual([]);
});

it("asks about a mistyped address once its field is left, and takes the one that was meant", async () => {
  await open({}, gone);
  await shop.user.click(await asks(back));
  const field = await addressField();
  await shop.user.type(field, "reader@gmial.com");
  await shop.user.tab();
  await shop.user.click(await screen.findByRole("button", { name: "reader@gmail.com" }));
  expect(field).toHaveValue("reader@gmail.com");
  expect(field).toHaveFocus();
});

it("waits on the device without a connection, and says so", async () => {
  await open({}, gone);
  await shop.user.click(await asks(back));
  wire.on(call, lost);
  await ask("reader@example.test");
  expect(
    await screen.findByText(/^Your request about .+, Black, XXL goes out as soon as you are online\.$/),
  ).toBeInTheDocument();
});

it("stays as it was filled in where it was refused, with the reason", async () => {
  await open({}, gone);
  await shop.user.click(await asks(back));
  wire.on(call, () => refusal(429, "Too many", { retryAfter: 600 }));
  await ask("reader@example.test");
  await waitFor(() => expect(form()).toHaveTextContent("That was too often. Try again in 10 min."));
  wire.on(call, () => refusal(404, "There is no such article"));
  await ask("reader@example.test");
  await waitFor(() => expect(form()).toHaveTextContent("This item is no longer sold."));
});

it("offers nothing where the shop sends no mails", async () => {
  await open({}, gone, false);
  expect(screen.queryByRole("button", { name: back })).toBeNull();
});
