import { SWRConfig } from "swr";
import { describe, expect, it } from "vitest";
import { PlacedOrder } from "../../../../../../client/features/checkout/thank-you/placed-order.tsx";
import { orderRightsTexts } from "../../../../../../client/features/orders/texts.ts";
import type { LastOrder } from "../../../../../../client/features/checkout/records.ts";
import { loadCheckoutTexts } from "../../../../../../shared/i18n/purchase/checkout-texts.ts";
import { chromeKey } from "../../../../../../shared/url/page-key.ts";
import { chrome, show, wordsOf } from "../../../show.tsx";

const place = {
  firstName: "Noor",
  lastName: "de Wit",
  streetAddress: "Kade",
  apartmentNumber: "1",
  zipCode: "3011 AB",
  city: "Rotterdam",
  country: "NL",
};
const order = ({
  totalCents = 4_595,
  code = "banktransfer",
  by,
  sent = true,
  types = [],
}: {
  totalCents?: number;
  code?: string;
  by?: string;
  sent?: boolean;
  types?: readonly string[];
}): LastOrder => ({
  orderId: "o",
  orderNumber: "400000007",
  totalCents,
  email: "noor@example.test",
  firstName: "Noor",
  payment: { code, title: "Bank transfer", ...(by && { by }) },
  shipping: sent ? "Home delivery" : null,
  lines: [{ key: "k", sku: "S", name: "Shirt", qty: 1, priceCents: 4_595 }],
  placedAt: Date.UTC(2026, 10, 22),
  owner: "7",
  details: {
    lastName: "de Wit",
    shipTo: sent ? place : null,
    point: null,
    billTo: place,
    sums: { goodsCents: 4_595, discountCents: 4_595 - totalCents, shippingCents: sent ? 0 : null, taxCents: 0 },
    looks: types.map((type) => ({ key: type, options: [], image: null, type })),
  },
});
// What is printed beside an order waits for its texts otherwise.
await orderRightsTexts.prepare("en-US");
const texts = await loadCheckoutTexts("en-US");
const told = (wish: Parameters<typeof order>[0]): string => wordsOf(show(<PlacedOrder last={order(wish)} t={texts} />));

describe("the page of a placed order", () => {
  it("leads whoever is no customer here to the order by its number, which stands in no address that a server sees", () => {
    expect(show(<PlacedOrder last={order({})} t={texts} />)).toContain(`href="/bestelling-zoeken/#order=400000007"`);
  });

  it("says what to transfer, where to, with which reference and until when, as the server named the day; none is made up", () => {
    const dated = told({ by: "2026-12-06" });
    for (const fact of [
      "Transfer €45.95 by December 6, 2026 at the latest",
      "IBAN NL02 ABNA 0123 4567 89",
      "Account holder KADE Outlet B.V.",
      "Amount €45.95",
      "Reference 400000007",
      "Pay by December 6, 2026",
      "Payment Bank transfer",
    ])
      expect(dated).toContain(fact);
    const endless = told({});
    expect(endless).toContain("Transfer €45.95 with your order number as the reference.");
    expect(endless).not.toMatch(/Pay by|at the latest|cancelled/);
  });

  it("speaks of no payment where nothing was to be paid, whatever way was chosen", () => {
    for (const code of ["banktransfer", "adyen_cc"]) {
      const free = told({ totalCents: 0, code });
      expect(free).toContain("There is nothing to pay.");
      expect(free).not.toMatch(/IBAN|Transfer|payment was accepted|Bank transfer/);
      expect(free).toContain("We pack your order");
    }
    expect(told({ code: "adyen_cc" })).toMatch(/Your payment was accepted\..*We pack your order/);
    expect(told({ code: "adyen_cc" })).not.toContain("IBAN");
  });

  it("promises no message where the shop sends no mail", () => {
    const silent = (last: LastOrder) =>
      wordsOf(
        show(
          <SWRConfig value={{ fallback: { [chromeKey]: { ...chrome, mails: false } } }}>
            <PlacedOrder last={last} t={texts} />
          </SWRConfig>,
        ),
      );
    const last = order({ code: "adyen_cc" });
    expect(silent(last)).toContain("As soon as your parcel leaves, your order will say so.");
    const point = {
      id: "p",
      carrier: "kiosk",
      name: "Kiosk Quay",
      street: "Kade",
      number: "1",
      postcode: "3011 AB",
      city: "Rotterdam",
      country: "NL",
    };
    const collected = { ...last, details: { ...last.details!, shipTo: null, point } };
    expect(silent(collected)).toContain("Your parcel waits for you at Kiosk Quay.");
    const bought = order({ code: "adyen_cc", sent: false, types: ["downloadable"] });
    expect(silent(bought)).toContain("What you bought as a file is with your order.");
    const owed = order({ code: "banktransfer", sent: false, types: ["downloadable"] });
    expect(silent(owed)).toContain("What you bought as a file is with your order once that is paid.");
    for (const words of [silent(last), silent(collected), silent(bought), silent(owed)])
      expect(words).not.toMatch(/message|on its way to noor/);
    expect(told({ code: "adyen_cc" })).toContain("You get a message with the tracking code");
  });

  it("of a service says to bring the order's number, with a right from the order on, and nothing of e-mail", () => {
    const service = told({ sent: false, code: "adyen_cc", types: ["virtual"] });
    expect(service).toMatch(/payment was accepted\..*Bring your order number\..*Nothing comes by post\./);
    expect(service).toContain("The 14 days begin on the day after your order.");
    expect(told({ types: ["simple"] })).toMatch(/The 14 days begin on the day after you, or .*received the last item/);
    expect(service).not.toMatch(/by e-mail\.|parcel|We pack|tracking code/);
    const both = told({ code: "adyen_cc", types: ["virtual", "simple", "downloadable"] });
    expect(both).toMatch(/We pack your order.*comes by e-mail\..*Bring your order number\./);
    // It is paid already: its files wait for nothing.
    expect(both).not.toContain("once your order is paid");
    expect(told({ code: "banktransfer", types: ["downloadable"] })).toContain("once your order is paid");
    expect(both).not.toContain("Nothing comes by post");
    expect(told({ types: ["simple"] })).not.toMatch(/Bring your order number|comes by e-mail/);
  });

  it("repeats on paper what was agreed to for files, which can be withdrawn from while they wait for a transfer", () => {
    const bought = (code: string, digitalConsent: boolean, types = ["downloadable"]) => {
      const last = order({ code, sent: false, types });
      return wordsOf(show(<PlacedOrder last={{ ...last, details: { ...last.details!, digitalConsent } }} t={texts} />));
    };
    const consent = "On Nov 22, 2026 you expressly asked us to deliver the digital content at once";
    const waits = bought("banktransfer", true);
    const paid = bought("adyen_cc", true);
    for (const words of [waits, paid]) expect(words).toContain(consent);
    expect(waits).toMatch(/The 14 days begin on the day after your order.*Model withdrawal form/);
    expect(paid).not.toMatch(/14 days begin|Model withdrawal form/);
    expect(bought("adyen_cc", false)).not.toContain("expressly asked");
    expect(bought("adyen_cc", true, ["simple"])).not.toContain("expressly asked");
  });

  it("names the code beside what it took off, and no brackets where there was none", () => {
    const last = order({ totalCents: 4_095 });
    const withCode = { ...last, details: { ...last.details!, coupon: "KADE5" } };
    expect(wordsOf(show(<PlacedOrder last={withCode} t={texts} />))).toContain("Discount (KADE5) -€5.00");
    expect(told({ totalCents: 4_095 })).toContain("Discount -€5.00");
  });

  it("names the invoice's address only where it is another than the delivery's, or there is none", () => {
    expect(told({})).not.toContain("Invoice address");
    expect(told({ sent: false })).toContain("Invoice address");
    const last = order({});
    for (const billTo of [
      { ...place, company: "Kade BV" },
      { ...place, apartmentNumber: "2" },
    ]) {
      const other = { ...last, details: { ...last.details!, billTo } };
      expect(wordsOf(show(<PlacedOrder last={other} t={texts} />))).toContain("Invoice address");
    }
  });

  it("names a company's VAT number with its address", () => {
    const last = order({});
    const billTo = { ...place, company: "Kade BV", taxId: "NL123456789B01" };
    const words = wordsOf(show(<PlacedOrder last={{ ...last, details: { ...last.details!, billTo } }} t={texts} />));
    expect(words).toMatch(/Invoice address.*Kade BV.*VAT number NL123456789B01/);
    expect(told({})).not.toContain("VAT number");
  });

  it("speaks of no parcel where everything comes by e-mail", () => {
    for (const wish of [
      { sent: false, by: "2026-12-06", types: ["downloadable"] },
      { sent: false, code: "adyen_cc", types: ["downloadable"] },
      { sent: false, totalCents: 0, types: ["downloadable"] },
    ]) {
      expect(told(wish)).toMatch(/by e-mail/);
      expect(told(wish)).not.toMatch(/parcel|We pack|tracking code|send it back/);
    }
    expect(told({ by: "2026-12-06" })).toContain("We send your parcel as soon as the money has arrived");
  });
});
