import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { OpenShop } from "../../open-shop.tsx";

/** The checkout as a shopper works in it, in the English view. */
export const main = () => within(screen.getByRole("main"));
export const orderButton = () => main().getByRole("button", { name: "Order with obligation to pay" });
export const terms = () => main().getByRole("checkbox", { name: /I agree/ });
export const wayOf = (name: RegExp) => main().findByRole<HTMLInputElement>("radio", { name });
/** Alerts of the checkout that say something. */
export const alerts = () =>
  main()
    .queryAllByRole("alert")
    .map(({ textContent }) => textContent)
    .filter(Boolean);
/** A field by the token that browsers fill it by: "email", "shipping city". */
export const field = (token: string) =>
  screen.getByRole("main").querySelector<HTMLInputElement>(`[autocomplete="${token}"]`)!;
export const fields = () =>
  [...screen.getByRole("main").querySelectorAll<HTMLInputElement>("input[autocomplete]")].map(({ value }) => value);

/** Waits until the device keeps what stands in the English view's form: its fields, and what else `chosen` names. */
export async function keptOnDevice(...chosen: string[]): Promise<void> {
  // The modules of the page on screen: a document that is loaded anew has others.
  const [{ loadForm }, { shopStorage }] = await Promise.all([
    import("../../../../../client/features/checkout/records.ts"),
    import("../../../../../client/device/storage/shop-storage.ts"),
  ]);
  await waitFor(async () => {
    const { form } = await loadForm(shopStorage("outlet_en"), "NL");
    const kept = JSON.stringify(form);
    for (const text of [...fields(), ...chosen]) expect(kept).toContain(text);
  });
}

export const noor = {
  email: "noor@example.test",
  "shipping given-name": "Noor",
  "shipping family-name": "de Wit",
  "shipping postal-code": "3011 AB",
  "shipping address-line1": "Voorbeeldkade",
  "shipping address-line2": "12",
  "shipping address-level2": "Rotterdam",
  "shipping tel": "0101234567",
};

export async function type({ user }: OpenShop, token: string, text: string): Promise<void> {
  await user.clear(field(token));
  await user.click(field(token));
  if (text) await user.paste(text);
}

/** Fills in who orders and where it goes. */
export async function fillAddress(shop: OpenShop, person: Record<string, string> = noor): Promise<void> {
  for (const [token, text] of Object.entries(person)) await type(shop, token, text);
}

/** Waits until delivery, payment and the total are there. */
export async function priced(): Promise<void> {
  await waitFor(() => expect(orderButton()).toHaveAccessibleDescription(/€/));
}

/** Everything filled in, agreed to, and with its total: the next press orders. */
export async function ready(shop: OpenShop): Promise<void> {
  await wayOf(/Bank transfer/);
  await fillAddress(shop);
  await shop.user.click(terms());
  await priced();
}
