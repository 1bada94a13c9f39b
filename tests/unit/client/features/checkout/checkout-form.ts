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
