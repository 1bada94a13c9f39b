// @vitest-environment page
import { render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PlacedOrder } from "../../../../../../client/features/checkout/thank-you/placed-order.tsx";
import type { LastOrder } from "../../../../../../client/features/checkout/records.ts";
import { useHolder } from "../../../../../../client/features/checkout/payment/use-holder.ts";
import { orderRightsTexts } from "../../../../../../client/features/orders/texts.ts";
import { sessionRuntime } from "../../../../../../client/features/session/session.tsx";
import type { FoundOrder } from "../../../../../../shared/contract/order/order-look-up.ts";
import { loadCheckoutTexts } from "../../../../../../shared/i18n/purchase/checkout-texts.ts";
import { bePatient } from "../../../patience.ts";
import { inShop } from "../../../show.tsx";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";
import { found } from "../../orders/found.ts";

bePatient();

const session = vi.hoisted(() => ({ current: undefined as object | undefined }));
vi.mock("../../../../../../client/features/session/session.tsx", () => ({
  sessionRuntime: vi.fn(),
  useSession: () => ({ status: "customer", state: { current: session.current } }),
}));

const last: LastOrder = {
  orderId: "o",
  orderNumber: "500000001",
  totalCents: 5_995,
  email: "noor@example.test",
  firstName: "Noor",
  payment: { code: "banktransfer", title: "Bank transfer" },
  shipping: "Home delivery",
  lines: [],
  placedAt: Date.UTC(2026, 10, 22),
  owner: "7",
};
/** An order that waits for its transfer, with so many pieces left to withdraw from. */
const unpaid = (left: [number, number], total_due: number, state = "new"): FoundOrder => ({
  ...found,
  state,
  total_due,
  withdrawal: { ...found.withdrawal, lines: left.map((pieces, position) => ({ position, left: pieces })) },
});

await orderRightsTexts.prepare("en-US");
const texts = await loadCheckoutTexts("en-US");
function shown(lookUpOrder: (body: unknown) => Promise<unknown>) {
  vi.mocked(sessionRuntime).mockResolvedValue({ api: { lookUpOrder } } as never);
  const { container, unmount } = render(inShop(<PlacedOrder last={last} t={texts} />));
  return { container, unmount };
}

it.each([
  [unpaid([1, 1], 36.1), /Transfer €36\.10 with.*has been taken off.*Amount ?€36\.10/, /€59\.95 with/],
  [unpaid([0, 0], 0), /You have withdrawn from this order\. There is nothing more to pay\./, /IBAN|Transfer €|parcel/],
  [unpaid([1, 3], 59.95), /Transfer €59\.95 with/, /more to pay|taken off/],
  [unpaid([1, 3], 0, "canceled"), /Cancelled\. There is nothing to pay\./, /IBAN|Transfer €|parcel/],
  [unpaid([1, 3], 0, "processing"), /Your payment was accepted\..*We pack/, /IBAN|Transfer €/],
  [unpaid([1, 3], 0, "complete"), /Your payment was accepted\./, /IBAN|Transfer €|We pack|leaves/],
  [unpaid([1, 1], 59.95), /You do not have to pay for what you have withdrawn from/, /IBAN|Transfer €/],
])("asks for what is still to be transferred, as the look-up says it %#", async (order, says, never) => {
  const lookUp = vi.fn(async (_body: unknown) => ({ ok: true, result: order }));
  const { container, unmount } = shown(lookUp);
  await waitFor(() => expect(container.textContent!.replaceAll("\u00a0", " ")).toMatch(says));
  expect(container.textContent!.replaceAll("\u00a0", " ")).not.toMatch(never);
  expect(lookUp.mock.calls).toEqual([[{ number: "500000001", email: "noor@example.test" }]]);
  unmount();
});

it("keeps what the device knows where the look-up gives no answer", async () => {
  const lookUp = vi.fn(async () => ({ ok: false, code: 0 }));
  const { container } = shown(lookUp);
  await waitFor(() => expect(lookUp).toHaveBeenCalled());
  expect(screen.queryByText("IBAN")).not.toBeNull();
  expect(container.textContent!.replaceAll("\u00a0", " ")).toContain("Transfer €59.95 with");
});

it("greets the customer who ordered, whoever the parcel goes to; nobody else", () => {
  const greeting = (user_id: number) => {
    session.current = { user_id, firstname: "Sanne", lastname: "Bakker" };
    const { container, unmount } = shown(async () => ({ ok: false, code: 0 }));
    const words = container.querySelector("h1")?.textContent;
    unmount();
    return words;
  };
  expect([greeting(7), greeting(8)].map((words) => /Sanne|Noor/.exec(words ?? "")?.[0])).toEqual(["Sanne", "Noor"]);
});

it("proposes the customer as holder of the card unless the bill has a name of its own; a guest's is the form's", () => {
  const form = filledForm();
  const holders = (current: object | undefined) => {
    session.current = current;
    const bill = { ...form.paymentDetails, firstName: "Kees", lastName: "Bil" };
    return [true, false].map((sameAddress) => useHolder({ ...form, sameAddress, paymentDetails: bill }));
  };
  const { firstName, lastName } = form.shippingDetails;
  expect(holders({ firstname: "Sanne", lastname: "Bakker" })).toEqual(["Sanne Bakker", "Kees Bil"]);
  expect(holders(undefined)).toEqual([`${firstName} ${lastName}`, "Kees Bil"]);
});
