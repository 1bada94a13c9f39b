import type { PaymentMethod } from "../../../shared/contract/cart.ts";

type Language = "nl" | "de" | "en";
const titles: Record<string, Record<Language, string>> = {
  banktransfer: { nl: "Bankoverschrijving", de: "Überweisung", en: "Bank transfer" },
  testcard: { nl: "Testkaart", de: "Testkarte", en: "Test card" },
};

/** The payment methods of the demo shop (CHECK-008), the default first. */
export function paymentMethods(language: string): PaymentMethod[] {
  const short = (["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en";
  return Object.entries(titles).map(([code, title], i) => ({ code, title: title[short], cost_incl_tax: 0, default: i === 0, is_server_method: true }));
}

export const isPaymentMethod = (code: string): boolean => Object.hasOwn(titles, code);
