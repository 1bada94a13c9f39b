import type { z } from "zod";
import type { orderAnswer } from "../../../../../shared/contract/ops/ops-answers.ts";

type Answer = z.input<typeof orderAnswer>;

const at = "2026-11-01T09:00:00.000Z";

/** An order of two lines, two pieces and one, as the call answers it. */
export function foundOrder({ state = "new", ...more }: Partial<Answer> & { state?: string } = {}): Answer {
  return {
    order: {
      number: "4000000012",
      store_code: "outlet_nl",
      state,
      status: state,
      email: "shopper@example.test",
      billing_address: JSON.stringify({
        firstname: "Noor",
        lastname: "de Wit",
        street: "Voorbeeldkade 12",
        postcode: "3011 AB",
        city: "Rotterdam",
        country_id: "NL",
      }),
      shipping_address: null,
      payment_code: "banktransfer",
      payment_title: "Bankoverschrijving",
      subtotal_cents: 5_000,
      shipping_cents: 0,
      tax_cents: 868,
      discount_cents: 0,
      grand_total_cents: 5_000,
      coupon_code: null,
      currency: "EUR",
      created_at: at,
      promised_on: "2026-11-03",
      delivered_at: null,
    },
    lines: [
      {
        position: 0,
        sku: "KD-1",
        name: "Muts",
        product_type: "simple",
        options: '[{"label":"Kleur","value":"Rood"},{"label":"Maat","value":"M"}]',
        qty: 2,
        price_cents: 2_000,
        row_total_cents: 4_000,
      },
      {
        position: 1,
        sku: "KD-2",
        name: "Sjaal",
        product_type: "simple",
        options: "[]",
        qty: 1,
        price_cents: 1_000,
        row_total_cents: 1_000,
      },
    ],
    paid_cents: 5_000,
    refunded_cents: 0,
    charged_back_cents: 0,
    to_transfer_cents: 0,
    leaves_unpaid: false,
    parcels: [],
    payment: {
      state: "authorised",
      method_code: "adyen_ideal",
      amount_cents: 5_000,
      psp_reference: "PSP1",
      result_code: "Authorised",
      created_at: at,
      updated_at: at,
    },
    notifications: [],
    reversals: [],
    refunds: [],
    withdrawals: [],
    mails: [],
    steps: [],
    ...more,
  };
}
