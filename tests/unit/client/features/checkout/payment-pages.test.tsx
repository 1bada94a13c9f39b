// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mainWords, openShop, type OpenShop } from "../../open-shop.tsx";
import { shopStorage } from "../../../../../client/device/storage/shop-storage.ts";
import { paymentStep } from "../../../../../shared/contract/order/payment.ts";
import { accountAnswers, known } from "../../account-answers.ts";
import { answer, fakeWire } from "../../wire.ts";

const wire = fakeWire();
let shop: OpenShop;
afterEach(() => shop.unmount());
const open = async (path: string) => (shop = await openShop(path, { wire, view: "outlet_nl" }));
const main = () => within(screen.getByRole("main"));

it("[ROUTE-009] without a payment's name the failed page does not say that one failed, and leads to the order", async () => {
  await open("/checkout-failed/");
  await main().findByRole("heading", { level: 1, name: "Deze betaling kennen we niet" });
  expect(mainWords()).not.toMatch(/niet gelukt|niets besteld|weer in je winkelmand/);
  expect(main().getByRole("link", { name: "Bestelling opzoeken" })).toHaveAttribute("href", "/bestelling-zoeken/");
  expect(main().queryByRole("link", { name: "Opnieuw proberen" })).toBeNull();
});

it("[ROUTE-008] of a payment that nobody knows nothing is said but that", async () => {
  for (const path of ["/checkout-return/", "/checkout-failed/"]) {
    await open(`${path}?reference=${"0".repeat(32)}`);
    await main().findByRole("heading", { level: 1, name: "Deze betaling kennen we niet" });
    expect(mainWords()).not.toMatch(/niets besteld|niets afgeschreven|in je winkelmand/);
    expect(main().getByRole("link", { name: "Bestelling opzoeken" })).toBeInTheDocument();
    if (path === "/checkout-return/") shop.unmount();
  }
  await waitFor(() => expect(wire.unanswered.some((name) => name.includes("payment"))).toBe(true));
});

it("the heading of what a payment came to takes the focus that is lost with the pressed button, not where a document begins there", async () => {
  const begun = vi.spyOn(performance, "getEntriesByType");
  for (const path of [
    "/checkout-failed/",
    `/checkout-failed/?reference=${"0".repeat(32)}`,
    `/checkout-return/?reference=${"0".repeat(32)}`,
  ]) {
    begun.mockReturnValue([{ name: new URL("/checkout/", location.href).href } as never]);
    await open(path);
    await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
    expect(main().getByRole("heading", { level: 1 })).not.toHaveTextContent("Je betaling");
    shop.unmount();
    begun.mockReturnValue([{ name: new URL(path, location.href).href } as never]);
    await open(path);
    await main().findByRole("link", { name: "Bestelling opzoeken" });
    expect(document.body).toHaveFocus();
    if (!path.startsWith("/checkout-return/")) shop.unmount();
  }
  begun.mockRestore();
});

it("of an order that was not paid in time the failed page says so, and that nothing was charged", async () => {
  const reference = "1".repeat(32);
  const step = { reference, isFinal: true, resultCode: "", status: "cancelled", orderNumber: "400000001" } as const;
  const words = async (isExpired: boolean) => {
    wire.on("GET payment/payment-status", () => answer(paymentStep, { ...step, ...(isExpired && { isExpired }) }));
    await open(`/checkout-failed/?reference=${reference}`);
    await main().findByText(/niets afgeschreven en niets besteld/);
    return mainWords();
  };
  expect(await words(false)).not.toContain("De tijd om te betalen is voorbij.");
  expect(main().getByRole("link", { name: "Opnieuw proberen" })).toHaveAttribute("href", "/checkout/#payment");
  shop.unmount();
  expect(await words(true)).toContain("De tijd om te betalen is voorbij.");
});

it("of a payment that was approved when its order had ended the failed page says that it goes back, not that nothing was charged", async () => {
  const reference = "3".repeat(32);
  const step = { reference, isFinal: true, resultCode: "Authorised", status: "cancelled" } as const;
  wire.on("GET payment/payment-status", () =>
    answer(paymentStep, { ...step, orderNumber: "400000001", isReversed: true }),
  );
  await open(`/checkout-failed/?reference=${reference}`);
  await main().findByText(/Er is niets besteld\..*die draaien we terug/);
  expect(mainWords()).not.toContain("niets afgeschreven");
});

it("a payment that the bank has not decided yet says its number and what follows, and leads to its order, by the number in no address that a server sees", async () => {
  const reference = "5".repeat(32);
  const step = { reference, isFinal: true, resultCode: "Pending", status: "pending" } as const;
  wire.on("GET payment/payment-status", () => answer(paymentStep, { ...step, orderNumber: "400000001" }));
  await open(`/checkout-return/?reference=${reference}`);
  expect(await main().findByRole("link", { name: "Bestelling bekijken" })).toHaveAttribute(
    "href",
    "/bestelling-zoeken/#order=400000001",
  );
  expect(mainWords()).toMatch(/Bestelnummer ?400000001/);
  const next = within(main().getByRole("heading", { level: 2, name: "Wat er nu gebeurt" }).closest("section")!);
  expect(next.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("bevestigt je betaling"),
    expect.stringContaining("sturen we je de bevestiging per mail"),
    expect.stringContaining("vervalt je bestelling en mailen we je dat"),
  ]);
});

it("[PAY-010] of an order that was paid in another browser the return page shows its number and nothing of its customer, however often it is opened", async () => {
  const reference = "8".repeat(32);
  const step = { reference, isFinal: true, resultCode: "Authorised", status: "authorised" } as const;
  wire.on("GET payment/payment-status", () => answer(paymentStep, { ...step, orderNumber: "400000004" }));
  for (const time of ["first", "second"]) {
    await open(`/checkout-return/?reference=${reference}`);
    await main().findByRole("heading", { level: 1, name: "Bedankt voor je bestelling" });
    expect(
      main()
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual(["400000004"]);
    expect(mainWords()).not.toMatch(/Noor|€/);
    if (time === "first") shop.unmount();
  }
  expect(wire.of("POST payment/initiate")).toEqual([]);
});

/** What the device keeps of an order whose payment is pending. */
const keepPending = (reference: string, orderNumber: string) =>
  shopStorage("outlet_nl").update({ prefix: "order/", check: (value: unknown) => value }, () => ({
    writes: {
      "order/last": {
        orderId: "one",
        orderNumber,
        totalCents: 5195,
        email: "noor@example.test",
        firstName: "Noor",
        payment: { code: "adyen_klarna", title: "Klarna", reference, status: "pending" },
        shipping: "PostNL",
        lines: [{ key: "K", sku: "K", name: "Polo Bram", qty: 2, priceCents: 2350 }],
        placedAt: Date.parse("2026-01-07T10:00:00Z"),
      },
    },
    result: undefined,
  }));

it("of a payment that is pending the page of thanks says so, until the provider's word comes by itself", async () => {
  const reference = "7".repeat(32);
  const step = { reference, isFinal: true, orderNumber: "400000003" } as const;
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  let asked = 0;
  wire.on("GET payment/payment-status", async () => {
    asked += 1;
    if (asked === 1) return answer(paymentStep, { ...step, resultCode: "Pending", status: "pending" });
    await told;
    return answer(paymentStep, { ...step, resultCode: "Authorised", status: "authorised" });
  });
  await keepPending(reference, "400000003");
  await open("/checkout/thank-you/");
  await main().findByRole("heading", { level: 1, name: "Je betaling wordt verwerkt" });
  expect(mainWords()).toContain("400000003");
  expect(mainWords()).not.toContain("is onderweg naar");
  // Nobody presses anything.
  tell();
  await main().findByRole("heading", { level: 1, name: "Bedankt, Noor" });
  expect(mainWords()).toContain("400000003");
});

it("a payment that the bank has not decided yet shows sum and lines where it was ordered", async () => {
  const reference = "6".repeat(32);
  const step = { reference, isFinal: true, resultCode: "Pending", status: "pending" } as const;
  wire.on("GET payment/payment-status", () => answer(paymentStep, { ...step, orderNumber: "400000002" }));
  await keepPending(reference, "400000002");
  await open(`/checkout-return/?reference=${reference}`);
  await main().findByText("2 × Polo Bram");
  expect(mainWords()).toMatch(/Bedrag ?€\s51,95.*sturen we de bevestiging naar noor@example\.test/);
});

it("a payment that is gone on with in another browser says how much, begins the way it was ordered, and calls nothing off", async () => {
  const reference = "2".repeat(32);
  const step = { reference, isFinal: false, resultCode: "", status: "open", orderNumber: "400000001" } as const;
  const paid = { method: "adyen_ideal", amount: { value: 5195, currency: "EUR" } };
  wire.on("GET payment/payment-status", () => answer(paymentStep, { ...step, ...paid, isPayOnly: true }));
  const begun: unknown[] = [];
  wire.on("POST payment/initiate", ({ body }) => {
    begun.push(body);
    return answer(paymentStep, { ...step, isFinal: true, status: "authorised" });
  });
  await open(`/checkout-return/?reference=${reference}`);
  await main().findByText("Je bestelling staat voor je klaar, maar is nog niet betaald.");
  expect(mainWords()).toContain("€ 51,95");
  expect(document.title).toMatch(/^Open betaling \| /);
  expect(main().queryByRole("button", { name: /Annuleren/ })).toBeNull();
  wire.on("GET payment/payment-status", () =>
    begun.length > 0
      ? answer(paymentStep, { ...step, isFinal: true, status: "authorised" })
      : answer(paymentStep, { ...step, ...paid, isPayOnly: true }),
  );
  await shop.user.click(main().getByRole("button", { name: "Verder met betalen" }));
  await main().findByText("Je betaling is gelukt.");
  expect(begun).toMatchObject([{ reference, stateData: { paymentMethod: { type: "ideal" } } }]);
  expect(main().getByRole("link", { name: "Bestelling opzoeken" })).toHaveAttribute(
    "href",
    "/bestelling-zoeken/#order=400000001",
  );
});

it("a customer who has paid an order from their account is led back to it there, not to the form of guests", async () => {
  const reference = "4".repeat(32);
  const step = { reference, isFinal: true, resultCode: "Authorised", status: "authorised" } as const;
  wire.on("GET payment/payment-status", () => answer(paymentStep, { ...step, orderNumber: "400000001" }));
  accountAnswers(wire);
  await open(`/login/?to=${encodeURIComponent(`/checkout-return/?reference=${reference}`)}`);
  const form = within(await screen.findByRole("form", { name: "Inloggen" }));
  await shop.user.type(form.getByRole("textbox", { name: "E-mailadres" }), known.email);
  await shop.user.type(form.getByLabelText("Wachtwoord"), known.password);
  await shop.user.click(form.getByRole("button", { name: "Inloggen" }));
  expect(await main().findByRole("link", { name: "Bestelling bekijken" })).toHaveAttribute(
    "href",
    "/my-account/orders/400000001/",
  );
  expect(main().queryByRole("link", { name: "Bestelling opzoeken" })).toBeNull();
});
