import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deliveryCountries,
  tidyPostcode,
  toDeliveryAddress,
  toOrderAddress,
  toServerAddress,
} from "../../../../shared/checkout/address.ts";
import { besidesLines, nextAttempt, orderOutcome, type Attempt } from "../../../../shared/checkout/attempt.ts";
import {
  afterOrder,
  initialForm,
  initialPayment,
  initialPersonal,
  initialShipping,
  isInCheckout,
  withoutRecipient,
  withSameAddress,
  type CheckoutForm,
} from "../../../../shared/checkout/details.ts";
import { followAccount } from "../../../../shared/checkout/follow-account.ts";
import {
  bareTitle,
  choosableShipping,
  mergePaymentMethods,
  paymentMethodsFor,
  lostChoice,
  preselectPayment,
  withPaymentOf,
  preselectShipping,
  type OfferedShipping,
} from "../../../../shared/checkout/methods.ts";
import { linesPrint, orderBody, sameOrder } from "../../../../shared/checkout/order.ts";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import { namedShortages } from "../../../../shared/checkout/shortages.ts";
import { formErrors } from "../../../../shared/checkout/validate.ts";
import { paymentMethod, shippingMethod } from "../../../../shared/contract/order/cart.ts";
import { orderRequest } from "../../../../shared/contract/order/order.ts";
import type { Profile } from "../../../../shared/contract/customer/user.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { toCartItem, type CartItem } from "../../../../shared/cart/state.ts";
import { article } from "../../client/features/cart/fake-platform.ts";
import { filledForm } from "./filled-form.ts";

const sorted = (record: object) => Object.keys(record).sort();
const addressFields = [
  "firstName",
  "lastName",
  "country",
  "streetAddress",
  "apartmentNumber",
  "city",
  "state",
  "region_id",
  "zipCode",
  "phoneNumber",
];

describe("what the checkout holds", () => {
  it("[CHECK-002][CHECK-003][CHECK-004] has the fields of the specification", () => {
    expect(sorted(initialPersonal())).toEqual(
      ["firstName", "lastName", "emailAddress", "password", "createAccount"].sort(),
    );
    expect(sorted(initialShipping("NL"))).toEqual([...addressFields, "shippingMethod"].sort());
    expect(sorted(initialPayment("NL"))).toEqual(
      [...addressFields, "company", "taxId", "paymentMethod", "paymentMethodAdditional"].sort(),
    );
    expect(initialShipping("DE").country).toBe("DE");
  });

  it("[CHECK-013] counts as in checkout within half an hour of the last change", () => {
    const within = settings.checkout.modifiedWithinMs;
    expect(within).toBe(1_800_000);
    expect(isInCheckout(0, 1_799_999, within)).toBe(true);
    expect(isInCheckout(0, 1_800_001, within)).toBe(false);
  });

  it("[ORDER-005] forgets password, account wish and card after an order and keeps the rest", () => {
    const form: CheckoutForm = {
      ...filledForm(),
      personalDetails: { ...filledForm().personalDetails, password: "secret", createAccount: true },
    };
    const after = afterOrder(form);
    expect(after.personalDetails).toEqual({ ...form.personalDetails, password: "", createAccount: false });
    expect(after.shippingDetails).toEqual(form.shippingDetails);
    expect(after.paymentDetails.paymentMethodAdditional).toEqual({});
  });

  it("forgets whom a present went to; two places of one person are kept", () => {
    const form = filledForm();
    const own = { ...form.shippingDetails, streetAddress: "Voorbeeldkade", apartmentNumber: "1", city: "Rotterdam" };
    const { shippingMethod: _, ...place } = own;
    const billed = (name: object): CheckoutForm => ({
      ...form,
      sameAddress: false,
      paymentDetails: { ...form.paymentDetails, ...place, ...name, company: "Kade BV" },
    });
    const noor = { firstName: "Noor", lastName: "de Wit" };
    const present = billed(noor);
    const saved = { ...place, ...noor, id: "7" };
    const after = withoutRecipient({ ...present, fromAccount: { emailAddress: "n@x", payment: saved } }, false);
    expect(after.shippingDetails).toEqual({ ...own, ...noor });
    expect(after).toMatchObject({ sameAddress: true, personalDetails: noor, paymentDetails: present.paymentDetails });
    // The account's address is followed where it stands now.
    expect(after.fromAccount).toEqual({ emailAddress: "n@x", payment: saved, shipping: saved });
    // A parcel that waited near the recipient's home would wait there again.
    const point = {
      id: "1",
      carrier: "c",
      name: "n",
      street: "s",
      number: "1",
      postcode: "p",
      city: "c",
      country: "NL",
    };
    const pointOf = (shippingMethod: string) =>
      withoutRecipient(
        { ...present, pickupPoint: point, shippingDetails: { ...form.shippingDetails, shippingMethod } },
        false,
      ).pickupPoint;
    expect([pointOf(pickupMethodKey), pointOf("carrier|home")]).toEqual([null, point]);
    const work = billed({ firstName: "jan ", lastName: "De Vries" });
    for (const kept of [form, work]) expect(withoutRecipient(kept, false)).toBe(kept);
    expect(withoutRecipient(present, true)).toBe(present);
  });

  it("forgets which of the account's addresses was chosen, so that the default one is proposed again", () => {
    const form = filledForm();
    const { firstName, lastName, country, streetAddress, apartmentNumber, city, zipCode, phoneNumber } =
      form.shippingDetails;
    const friend = { firstName, lastName, country, streetAddress, apartmentNumber, city, zipCode, phoneNumber };
    const chosen: CheckoutForm = { ...form, sameAddress: true, fromAccount: { shipping: { ...friend, id: "9" } } };
    const entry = (id: number, name: string, street: string, isDefault: boolean) => ({
      id,
      firstname: name,
      lastname: "de Wit",
      street: [street, "1"],
      city: "Rotterdam",
      postcode: "3011 AB",
      country_id: "NL",
      default_shipping: isDefault,
      default_billing: isDefault,
    });
    const profile = {
      user_id: 1,
      email: "noor@example.test",
      firstname: "Noor",
      lastname: "de Wit",
      addresses: [entry(9, "Jan", "Elders", false), entry(7, "Noor", "Kade", true)],
    } as unknown as Profile;
    const after = withoutRecipient(chosen, false);
    expect(followAccount(after, profile, "NL").shippingDetails).toMatchObject({
      firstName: "Noor",
      streetAddress: "Kade",
    });
    expect(followAccount(chosen, profile, "NL").shippingDetails.firstName).toBe("Jan");
    // What was typed over the chosen one is nobody's choice to undo.
    const typed = { ...chosen, shippingDetails: { ...chosen.shippingDetails, streetAddress: "Getypt" } };
    expect(followAccount(withoutRecipient(typed, false), profile, "NL").shippingDetails.streetAddress).toBe("Getypt");
    expect(withoutRecipient(chosen, true)).toBe(chosen);
  });
});

describe("methods", () => {
  const ship = (method_code: string, more: Partial<OfferedShipping> = {}): OfferedShipping => ({
    carrier_code: "c",
    method_code,
    method_title: method_code,
    price_incl_tax: 4.95,
    ...more,
  });

  /** Fields that a schema refuses when they are of another kind: those it knows. */
  const known = (schema: { safeParse(value: unknown): { success: boolean } }, whole: Record<string, unknown>) =>
    Object.keys(whole).filter((name) => !schema.safeParse({ ...whole, [name]: { other: 1 } }).success);
  const needed = (schema: { safeParse(value: unknown): { success: boolean } }, whole: Record<string, unknown>) =>
    Object.keys(whole).filter((name) => !schema.safeParse({ ...whole, [name]: undefined }).success);

  it("[CHECK-007] model a shipping method by its seven fields, each of its kind, and insist on what a choice needs", () => {
    const method = {
      method_code: "m",
      carrier_code: "c",
      method_title: "M",
      price_incl_tax: 4.95,
      offline: false,
      default: true,
      available: true,
    };
    const whole = { ...method, carrier_title: "C", amount: 4.95, price_excl_tax: 4.09 };
    expect(shippingMethod.parse(whole)).toEqual(whole);
    expect(known(shippingMethod, whole)).toEqual(Object.keys(whole));
    expect(needed(shippingMethod, whole).filter((name) => name in method)).toEqual([
      "method_code",
      "carrier_code",
      "method_title",
      "price_incl_tax",
      "available",
    ]);
  });

  it("[CHECK-008] model a payment method by its five fields, each of its kind, and insist on its code and title", () => {
    const method = { code: "banktransfer", title: "Bank", cost_incl_tax: 0, default: true, is_server_method: true };
    expect(paymentMethod.parse(method)).toEqual(method);
    expect(known(paymentMethod, method)).toEqual(["code", "title", "cost_incl_tax", "default", "is_server_method"]);
    expect(needed(paymentMethod, method)).toEqual(["code", "title"]);
  });

  it("keep everything a platform says of a method", () => {
    const method = {
      carrier_code: "c",
      carrier_title: "C",
      method_code: "m",
      method_title: "M",
      amount: 4.95,
      price_excl_tax: 4.09,
      price_incl_tax: 4.95,
      offline: false,
      default: true,
      available: true,
    };
    expect(shippingMethod.parse(method)).toEqual(method);
    const pay = { code: "banktransfer", title: "Bank", cost_incl_tax: 0, default: true, is_server_method: true };
    expect(paymentMethod.parse(pay)).toEqual(pay);
  });

  it("have names without the full stops that some end with", () => {
    expect(["Pay later.", "Pay later . . ", "Pay. Later", "Pay later", "..", " a .b"].map(bareTitle)).toEqual([
      "Pay later",
      "Pay later",
      "Pay. Later",
      "Pay later",
      "",
      " a .b",
    ]);
  });

  it("[CHECK-010] preselect the default delivery that is not offline, else the first that is not", () => {
    expect(preselectShipping([ship("a", { offline: true, default: true }), ship("b"), ship("c")])?.method_code).toBe(
      "b",
    );
    expect(preselectShipping([ship("a"), ship("b", { default: true })])?.method_code).toBe("b");
    expect(preselectShipping([ship("a"), ship("b", { default: true })], "c|a")?.method_code).toBe("a");
    expect(preselectShipping([])).toBeNull();
    expect(preselectShipping([ship("a", { offline: true, default: true })])).toBeNull();
    expect(preselectShipping([ship("a", { offline: true }), ship("b")], "c|a")?.method_code).toBe("a");
    expect(preselectShipping([ship("a"), ship("b", { default: true })], "c|gone")?.method_code).toBe("b");
    expect(preselectShipping([ship("a"), ship("b", { offline: false })])?.method_code).toBe("a");
    expect(choosableShipping([ship("a"), ship("b", { available: undefined })])).toHaveLength(2);
    expect(
      choosableShipping([ship("a", { available: false }), ship("b", { available: true })]).map(
        ({ method_code }) => method_code,
      ),
    ).toEqual(["b"]);
  });

  it("[CHECK-011] preselect the default payment, else the first", () => {
    expect(preselectPayment([{ code: "a" }, { code: "b" }])?.code).toBe("a");
    expect(preselectPayment([{ code: "a" }, { code: "b", default: true }])?.code).toBe("b");
    expect(preselectPayment([{ code: "a" }, { code: "b", default: true }], "a")?.code).toBe("a");
    expect(preselectPayment([{ code: "a" }, { code: "b", default: true }], "gone")?.code).toBe("b");
    expect(preselectPayment([])).toBeNull();
    const later = { code: "adyen_klarna", default: true };
    expect(preselectPayment([later])).toBeNull();
    expect(preselectPayment([later, { code: "a" }])?.code).toBe("a");
    expect(preselectPayment([later, { code: "a" }], later.code)?.code).toBe(later.code);
  });

  it("[CHECK-011] preselect anew for each list what nobody chose, and keep what the shopper chose while it is offered", () => {
    const [ideal, transfer] = [
      { code: "adyen_ideal", title: "iDEAL", default: true },
      { code: "banktransfer", title: "Transfer" },
    ];
    const of = ({ isMethodChosen, paymentDetails }: CheckoutForm) => [paymentDetails.paymentMethod, isMethodChosen];
    const own = withPaymentOf([transfer], initialForm("NL"));
    expect(of(own)).toEqual(["banktransfer", false]);
    expect(of(withPaymentOf([ideal, transfer], own))).toEqual(["adyen_ideal", false]);
    const chosen = { ...own, isMethodChosen: true };
    expect(of(withPaymentOf([ideal, transfer], chosen))).toEqual(["banktransfer", true]);
    // What is offered no more is neither kept nor remembered as a choice.
    const gone = withPaymentOf([ideal], chosen);
    expect(of(gone)).toEqual(["adyen_ideal", false]);
    expect(of(withPaymentOf([], gone))).toEqual(["", false]);
    expect(afterOrder(own).isMethodChosen).toBe(true);
  });

  it("[CHECK-011] preselect and keep nothing that is not possible now, and tell what was given up", () => {
    const [transfer, ideal, later] = [
      { code: "banktransfer", title: "Transfer", default: true, transfer_full: { skus: [] } },
      { code: "adyen_ideal", title: "iDEAL" },
      { code: "adyen_klarna", title: "Klarna" },
    ];
    expect(preselectPayment([transfer, later, ideal])?.code).toBe("adyen_ideal");
    expect(preselectPayment([transfer, ideal], "banktransfer")?.code).toBe("adyen_ideal");
    expect(preselectPayment([transfer, later])).toBeNull();
    const form = initialForm("NL");
    const chosen = {
      ...form,
      isMethodChosen: true,
      paymentDetails: { ...form.paymentDetails, paymentMethod: "banktransfer" },
    };
    const after = withPaymentOf([transfer, ideal], chosen);
    expect([after.paymentDetails.paymentMethod, after.isMethodChosen]).toEqual(["adyen_ideal", false]);
    expect(lostChoice([transfer, ideal], chosen)).toBe(transfer);
    // What only stood preselected, is possible, or is not offered at all was not given up for this.
    expect(lostChoice([transfer, ideal], { ...chosen, isMethodChosen: false })).toBeNull();
    expect(lostChoice([{ ...transfer, transfer_full: undefined }, ideal], chosen)).toBeNull();
    expect(lostChoice([ideal], chosen)).toBeNull();
  });

  it("[CHECK-012] merge the device's own with the server's", () => {
    expect(
      mergePaymentMethods(
        [{ code: "cashondelivery", title: "Cash" }],
        [
          { code: "card", title: "Card" },
          { code: "cashondelivery", title: "Server cash" },
        ],
      ),
    ).toEqual([
      { code: "cashondelivery", title: "Cash", is_server_method: true },
      { code: "card", title: "Card", is_server_method: true },
    ]);
    // One of several is enough, whichever.
    const [cash, card, bank] = ["cash", "card", "bank"].map((code) => ({ code, title: code }));
    expect(
      mergePaymentMethods([cash!, bank!], [card!, cash!]).map((method) => [method.code, method.is_server_method]),
    ).toEqual([
      ["cash", true],
      ["bank", false],
      ["card", true],
    ]);
    expect(
      mergePaymentMethods([{ code: "cashondelivery", title: "Cash" }], [{ code: "card", title: "Card" }])[0]
        ?.is_server_method,
    ).toBe(false);
  });

  it("[CHECK-014] hide cash on delivery for a cart of virtual things", () => {
    const methods = [
      { code: "cashondelivery", title: "Cash" },
      { code: "card", title: "Card" },
    ];
    expect(paymentMethodsFor(methods, ["virtual", "downloadable"]).map(({ code }) => code)).toEqual(["card"]);
    for (const types of [["virtual"], ["downloadable"]])
      expect(paymentMethodsFor(methods, types).map(({ code }) => code)).toEqual(["card"]);
    for (const types of [["virtual", "simple"], ["configurable"], ["grouped", "downloadable"], ["bundle"]])
      expect(paymentMethodsFor(methods, types), types.join()).toEqual(methods);
  });
});

describe("addresses", () => {
  it("[CHECK-009] go to the server with the fields of the specification and two street lines", () => {
    const sent = toServerAddress(initialShipping("NL"));
    expect(sorted(sent)).toEqual(
      ["firstname", "lastname", "city", "postcode", "street", "countryId", "region", "region_id", "region_code"].sort(),
    );
    expect(sent.street).toHaveLength(2);
    const details = {
      ...initialShipping("NL"),
      firstName: " Jan ",
      lastName: "de Vries",
      streetAddress: "Kade",
      apartmentNumber: "1 B",
      city: "Utrecht",
      zipCode: "3511ab",
      state: "Utrecht",
      region_id: 7,
      region_code: "UT",
      phoneNumber: "06",
    };
    expect(toServerAddress(details)).toEqual({
      firstname: "Jan",
      lastname: "de Vries",
      city: "Utrecht",
      postcode: "3511 AB",
      street: ["Kade", "1 B"],
      countryId: "NL",
      region: "Utrecht",
      region_id: 7,
      region_code: "UT",
    });
  });

  it("[SYNC-033] go to the call for ways to deliver as region, region_id, country_id, street list, postcode, city and region_code, without anybody's name", () => {
    const details = {
      ...initialShipping("NL"),
      firstName: "Noor",
      lastName: "de Wit",
      phoneNumber: "0101234567",
      streetAddress: " Voorbeeldkade ",
      apartmentNumber: "12",
      zipCode: "3011ab",
      city: "Rotterdam",
      state: "Zuid-Holland",
      region_id: 7,
      region_code: "ZH",
    };
    expect(toDeliveryAddress(details, "NL")).toEqual({
      region: "Zuid-Holland",
      region_id: 7,
      country_id: "NL",
      street: ["Voorbeeldkade", "12"],
      postcode: "3011 AB",
      city: "Rotterdam",
      region_code: "ZH",
    });
    expect(toDeliveryAddress(initialShipping("NL"), "DE")).toMatchObject({
      country_id: "DE",
      street: ["", ""],
      postcode: "",
      region_code: "",
    });
  });

  it("write postcodes as their country does", () => {
    expect(tidyPostcode(" 1012ab ", "NL")).toBe("1012 AB");
    expect(tidyPostcode("B-2000", "BE")).toBe("2000");
    expect(tidyPostcode("d-10115", "DE")).toBe("10115");
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("NL", "BE", "DE"), (text, country) => {
        expect(tidyPostcode(tidyPostcode(text, country), country)).toBe(tidyPostcode(text, country));
      }),
    );
  });

  it("accept the example of every country and refuse the others'", () => {
    for (const { code, postcode, example } of deliveryCountries) {
      expect(postcode.test(example)).toBe(true);
      for (const other of deliveryCountries) if (other.code !== code) expect(postcode.test(other.example)).toBe(false);
    }
    expect(deliveryCountries[0]?.postcode.test("1012 SS")).toBe(false);
    expect(deliveryCountries[0]?.postcode.test("0123 AB")).toBe(false);
  });

  it("leave an empty second line out of an order and write the address of the bill in small letters", () => {
    const address = toOrderAddress({ ...initialShipping("NL"), streetAddress: " Kade 1 " }, " Jan@Example.COM ");
    expect(address.street).toEqual(["Kade 1"]);
    expect(address.email).toBe("jan@example.com");
  });
});

describe("the form", () => {
  const offered = { shipping: ["c|a"], payment: ["banktransfer", "adyen_cc"], virtual: false };
  const errorsOf = (change: (form: CheckoutForm) => void, more = {}) => {
    const form = structuredClone(filledForm());
    change(form);
    return formErrors(form, { ...offered, ...more }).map(({ field, problem }) => `${field}: ${problem}`);
  };

  it("passes when it is filled in", () => {
    expect(errorsOf(() => undefined)).toEqual([]);
    expect(
      errorsOf((form) => {
        form.shippingDetails.firstName = "Bo";
        form.shippingDetails.lastName = "Ng";
        form.shippingDetails.city = "Ee";
      }),
    ).toEqual([]);
  });

  it("wants consent to have digital content at once only where there is some, sends it then alone, and asks anew", () => {
    expect(errorsOf(() => undefined, { digital: true })).toEqual(["digitalConsent: digital"]);
    const agreed = (form: CheckoutForm) => void (form.digitalConsent = true);
    expect(errorsOf(agreed, { digital: true })).toEqual([]);
    const bought = toCartItem(
      { key: "a", qty: 1, itemId: 1, article: article("a"), prevQty: 1, pending: false },
      "cart1",
      { info: {}, errors: {} },
    );
    const bodyOf = (type_id: CartItem["type_id"], digitalConsent: boolean, part_types?: string[]) =>
      orderBody({
        form: { ...filledForm(), digitalConsent },
        items: [{ ...bought, type_id, part_types }],
        cartId: null,
        store: { storeCode: "outlet_nl", storeId: 1 },
        virtual: false,
      }).extension_attributes;
    expect(bodyOf("downloadable", true)).toEqual({ digital_content_consent: true });
    expect(bodyOf("virtual", true)).toBeUndefined();
    expect(bodyOf("simple", true)).toBeUndefined();
    expect(bodyOf("downloadable", false)).toBeUndefined();
    expect(bodyOf("bundle", true, ["simple", "downloadable"])).toEqual({ digital_content_consent: true });
    expect(bodyOf("bundle", true, ["simple", "virtual"])).toBeUndefined();
    expect(bodyOf("configurable", true, ["downloadable"])).toEqual({ digital_content_consent: true });
    expect(bodyOf("configurable", true, ["simple"])).toBeUndefined();
    expect(afterOrder({ ...filledForm(), digitalConsent: true }).digitalConsent).toBe(false);
  });

  it("names everything that is missing, in the order of the page", () => {
    expect(formErrors(initialForm("NL"), offered).map(({ field }) => field)).toEqual([
      "emailAddress",
      "shipping.firstName",
      "shipping.lastName",
      "shipping.zipCode",
      "shipping.apartmentNumber",
      "shipping.streetAddress",
      "shipping.city",
      "shippingMethod",
      "paymentMethod",
      "termsAccepted",
    ]);
    expect(
      formErrors(initialForm("DE"), offered)
        .map(({ field }) => field)
        .slice(3, 6),
    ).toEqual(["shipping.streetAddress", "shipping.zipCode", "shipping.city"]);
    // The bill's address stands below the other one, above delivery and payment; its tax number comes first there.
    const bill = { ...initialForm("NL"), sameAddress: false };
    bill.paymentDetails = { ...bill.paymentDetails, taxId: "x" };
    expect(
      formErrors(bill, offered)
        .map(({ field }) => field)
        .slice(7),
    ).toEqual([
      "payment.taxId",
      "payment.firstName",
      "payment.lastName",
      "payment.zipCode",
      "payment.apartmentNumber",
      "payment.streetAddress",
      "payment.city",
      "shippingMethod",
      "paymentMethod",
      "termsAccepted",
    ]);
  });

  it("[CHECK-023] wants letters in names, the country's postcode, a VAT number of a member state's form if any, and accepted terms", () => {
    expect(
      errorsOf((form) => {
        form.shippingDetails.lastName = "123";
      }),
    ).toEqual(["shipping.lastName: letters"]);
    expect(
      errorsOf((form) => {
        form.shippingDetails.zipCode = "10115";
      }),
    ).toEqual(["shipping.zipCode: postcode"]);
    expect(
      errorsOf((form) => {
        form.shippingDetails.country = "FR";
      }),
    ).toEqual(["shipping.country: country"]);
    expect(
      errorsOf((form) => {
        form.shippingDetails.streetAddress = "Kade";
      }),
    ).toEqual(["shipping.apartmentNumber: houseNumber"]);
    expect(
      errorsOf((form) => {
        form.shippingDetails = { ...form.shippingDetails, streetAddress: "Kade", apartmentNumber: "abc" };
      }),
    ).toEqual(["shipping.apartmentNumber: houseFigure"]);
    expect(
      errorsOf((form) => {
        form.shippingDetails = { ...form.shippingDetails, country: "DE", zipCode: "10115", streetAddress: "Kai" };
      }),
    ).toEqual(["shipping.streetAddress: houseNumber"]);
    expect(
      errorsOf((form) => {
        form.sameAddress = false;
        form.paymentDetails = { ...form.paymentDetails, ...filledForm().shippingDetails, taxId: "NL" };
      }),
    ).toEqual(["payment.taxId: taxId"]);
    expect(
      errorsOf((form) => {
        form.termsAccepted = false;
      }),
    ).toEqual(["termsAccepted: terms"]);
  });

  const shipping = (change: Partial<CheckoutForm["shippingDetails"]>) =>
    errorsOf((form) => Object.assign(form.shippingDetails, change));
  const german = { country: "DE", zipCode: "10115" };

  it("[CHECK-023] calls a field of blanks empty, and says of each what is wrong with it", () => {
    for (const field of ["firstName", "lastName", "zipCode", "streetAddress", "city"] as const) {
      for (const blank of ["", " \t "])
        expect(shipping({ apartmentNumber: "12", [field]: blank }), field).toEqual([`shipping.${field}: required`]);
    }
    // A house number is asked for with the street, not after it.
    expect(shipping({ streetAddress: "", apartmentNumber: "" })).toEqual([
      "shipping.apartmentNumber: houseNumber",
      "shipping.streetAddress: required",
    ]);
    for (const emailAddress of ["", "  "])
      expect(
        errorsOf((form) => {
          form.personalDetails.emailAddress = emailAddress;
        }),
      ).toEqual(["emailAddress: required"]);
    expect([shipping({ city: "123" }), shipping({ firstName: "…" })]).toEqual([
      ["shipping.city: letters"],
      ["shipping.firstName: letters"],
    ]);
  });

  it("[CHECK-023] refuses links and broken lines in every text of an address, blanks around a text never", () => {
    for (const field of ["firstName", "lastName", "streetAddress", "apartmentNumber", "city"] as const) {
      for (const text of ["Kade 1 https://x.example", "Kade\n1"])
        expect(shipping({ [field]: text }), field).toEqual([`shipping.${field}: link`]);
    }
    const spaced = {
      firstName: " Jan\n",
      lastName: "\tde Vries ",
      streetAddress: " Kade 12\n",
      apartmentNumber: "\tB ",
      city: "\nAmsterdam ",
      phoneNumber: "\t010 1234567\n",
    };
    expect(shipping(spaced)).toEqual([]);
    expect(shipping({ streetAddress: "Kade", apartmentNumber: "12 B" })).toEqual([]);
    expect(shipping({ ...german, streetAddress: "Kai 3", apartmentNumber: "" })).toEqual([]);
  });

  it("[CHECK-023] takes a telephone number of 6 to 20 figures and signs, or none", () => {
    for (const phoneNumber of ["", " ", "010123", "+31 (0)10-123.45/67", "1".repeat(20), `+${"1".repeat(20)}`])
      expect(shipping({ phoneNumber }), phoneNumber).toEqual([]);
    for (const phoneNumber of ["01012", "1".repeat(21), "abcdefg", "010123x", "x010123", "+", "++310101234"]) {
      expect(shipping({ phoneNumber }), phoneNumber).toEqual(["shipping.phoneNumber: phone"]);
    }
  });

  it("[CHECK-023] takes one address of mail, whole, of at most 254 signs", () => {
    const email = (emailAddress: string) =>
      errorsOf((form) => {
        form.personalDetails.emailAddress = emailAddress;
      });
    const long = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
    for (const good of [" jan@example.com\n", "j+a@x.nl", long(254)]) expect(email(good), good).toEqual([]);
    for (const bad of [
      "jan",
      "jan@example",
      "jan@example.c",
      "a b@example.com",
      "x, jan@example.com",
      "jan@example.com, x",
      "jan@example.com;b@example.com",
      "jan@example.com.",
      long(255),
    ]) {
      expect(email(bad), bad).toEqual(["emailAddress: email"]);
    }
  });

  it("[CHECK-023] refuses a new account's password that is weak, or made of the customer's own address or name", () => {
    const password = (text: string, createAccount = true) =>
      errorsOf((form) => {
        form.personalDetails = {
          ...form.personalDetails,
          password: text,
          createAccount,
          emailAddress: " jansen.vries@example.com",
        };
        form.shippingDetails = { ...form.shippingDetails, firstName: " Wilhelmina ", lastName: " Zonnestraal " };
      });
    expect([password("short"), password("short", false), password("Vierkant-27")]).toEqual([
      ["password: password"],
      [],
      [],
    ]);
    for (const own of ["Jansenvries-1", "Wilhelmina-27", "Zonnestraal-27"])
      expect(password(own), own).toEqual(["password: password"]);
    // Of a present the account is of who pays.
    const present = errorsOf((form) => {
      const { shippingMethod: _, ...address } = form.shippingDetails;
      form.sameAddress = false;
      form.paymentDetails = { ...form.paymentDetails, ...address, lastName: "Zonnestraal" };
      form.personalDetails = { ...form.personalDetails, password: "Zonnestraal-27", createAccount: true };
    });
    expect(present).toEqual(["password: password"]);
  });

  it("[CHECK-023] looks at a bill's own address, company and tax number, and only where there is one", () => {
    const bill = (change: Partial<CheckoutForm["paymentDetails"]>, sameAddress = false) =>
      errorsOf((form) => {
        const { shippingMethod: _, ...address } = form.shippingDetails;
        form.sameAddress = sameAddress;
        form.paymentDetails = { ...form.paymentDetails, ...address, ...change };
      });
    for (const taxId of ["", "  ", "NL123456789B01", " 123456789b01 "]) expect(bill({ taxId }), taxId).toEqual([]);
    for (const taxId of ["NL", " NL ", "N", "DE12"]) expect(bill({ taxId }), taxId).toEqual(["payment.taxId: taxId"]);
    for (const field of ["company", "taxId"] as const) {
      expect(bill({ [field]: "www.x.example" }), field).toEqual([`payment.${field}: link`]);
    }
    expect(bill({ company: " Kade BV\n" })).toEqual([]);
    expect(bill({ city: "", taxId: "x", company: "www.x.example" }, true)).toEqual([]);
    expect(bill({ city: "" })).toEqual(["payment.city: required"]);
  });

  it("begins a bill of its own with the delivery address, keeps what was typed, and takes the copy back", () => {
    const form = filledForm();
    const { shippingDetails: shipping } = form;
    const apart = withSameAddress(form, false);
    expect(apart.sameAddress).toBe(false);
    const { firstName, lastName, country, streetAddress, apartmentNumber, zipCode, city } = shipping;
    expect(apart.paymentDetails).toEqual({
      ...form.paymentDetails,
      firstName,
      lastName,
      country,
      streetAddress,
      apartmentNumber,
      zipCode,
      city,
    });
    const typed = { ...apart, paymentDetails: { ...apart.paymentDetails, company: "Kade BV", city: "Delft" } };
    expect(withSameAddress(withSameAddress(typed, true), false)).toEqual(typed);
    const moved = withSameAddress({ ...apart, paymentDetails: { ...apart.paymentDetails, company: "Kade BV" } }, true);
    expect(moved.paymentDetails).toMatchObject({ company: "Kade BV", streetAddress: "", city: "" });
    const there = withSameAddress({ ...moved, shippingDetails: { ...shipping, city: "Delft" } }, false);
    expect(there.paymentDetails).toMatchObject({ company: "Kade BV", streetAddress, city: "Delft" });
  });

  it("wants methods that are offered, and no delivery for virtual carts", () => {
    expect(
      errorsOf((form) => {
        form.shippingDetails.shippingMethod = "x|y";
      }),
    ).toEqual(["shippingMethod: choose"]);
    expect(
      errorsOf(
        (form) => {
          form.shippingDetails.shippingMethod = "";
        },
        { virtual: true },
      ),
    ).toEqual([]);
    const badNumber = (form: CheckoutForm) => void (form.shippingDetails.phoneNumber = "call me");
    expect(errorsOf(badNumber)).toEqual(["shipping.phoneNumber: phone"]);
    expect(errorsOf(badNumber, { virtual: true })).toEqual([]);
    expect(
      errorsOf((form) => {
        form.paymentDetails.paymentMethod = "gold";
      }),
    ).toEqual(["paymentMethod: choose"]);
  });
});

describe("an order", () => {
  it("has what stands between its lines and its total", () => {
    const besides = (totalCents: number | null, sent: boolean, discount_amount?: number) =>
      besidesLines({
        lines: [{ key: "a", sku: "a", name: "A", qty: 2, priceCents: 2_500 }],
        totalCents,
        body: {
          products: [],
          cart_id: "c",
          ...(discount_amount !== undefined && { discount_amount }),
          addressInformation: { payment_method_code: "x", ...(sent && { shipping_method_code: "flatrate" }) },
        } as never,
      });
    expect(besides(5_495, true, 0)).toEqual({ discountCents: 0, shippingCents: 495 });
    expect(besides(5_000, true)).toEqual({ discountCents: 0, shippingCents: 0 });
    expect(besides(5_195, true, 3)).toEqual({ discountCents: 300, shippingCents: 495 });
    expect(besides(4_700, true, -3)).toEqual({ discountCents: 300, shippingCents: 0 });
    expect(besides(4_700, true)).toEqual({ discountCents: 300, shippingCents: 0 });
    expect(besides(4_700, false, 3)).toEqual({ discountCents: 300, shippingCents: null });
    expect(besides(null, true, 3)).toEqual({ discountCents: 0, shippingCents: null });
  });

  const items = [
    toCartItem({ key: "a", qty: 2, itemId: 1, article: article("a"), prevQty: 2, pending: false }, "cart1", {
      info: {},
      errors: {},
    }),
  ];
  const draft = {
    form: filledForm(),
    items,
    cartId: "cart1",
    store: { storeCode: "outlet_nl", storeId: 4 },
    virtual: false,
  };

  it("[ORDER-002] has a body that the contract takes, without anything secret in it", () => {
    const form = {
      ...filledForm(),
      personalDetails: { ...filledForm().personalDetails, password: "secret" },
      paymentDetails: { ...filledForm().paymentDetails, paymentMethodAdditional: { card_number: "4111" } },
    };
    const body = { ...orderBody({ ...draft, form }), order_id: "12345678-x" };
    expect(orderRequest.safeParse(body).error).toBeUndefined();
    expect(body.products).toEqual([expect.objectContaining({ sku: "a", qty: 2, priceInclTax: 49.95 })]);
    expect(body.addressInformation).toMatchObject({
      shipping_carrier_code: "c",
      shipping_method_code: "a",
      payment_method_code: "banktransfer",
      shippingAddress: { country_id: "NL", postcode: "1012 AB" },
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|4111/);
    expect(orderBody({ ...draft, virtual: true }).addressInformation.shippingAddress).toBeUndefined();
  });

  it("takes a telephone number along where somebody brings it, and none with what comes by mail", () => {
    const form = filledForm();
    form.shippingDetails.phoneNumber = "010 123 45 67";
    const billed = (virtual: boolean) => orderBody({ ...draft, form, virtual }).addressInformation.billingAddress;
    expect(billed(false)).toMatchObject({ telephone: "010 123 45 67" });
    expect(billed(true)?.telephone ?? "").toBe("");
  });

  it("[ORDER-003] counts as placed with 200; other codes refuse it or leave it open", () => {
    const of = (code: number) => orderOutcome({ code, result: "x", meta: { reason: "out_of_stock" } }).kind;
    expect(of(200)).toBe("placed");
    expect([400, 402, 404, 409].map(of)).toEqual(["refused", "refused", "refused", "refused"]);
    expect([0, 401, 408, 429, 500, 502, 503].map(of)).toEqual(Array.from({ length: 7 }, () => "unknown"));
    // Counted by the shop itself and turned away before anything was written.
    expect(orderOutcome({ code: 429, result: "Too many of your orders", meta: { reason: "too_many" } })).toEqual({
      kind: "refused",
      reason: "too_many",
      words: "Too many of your orders",
    });
  });

  it("names the articles that are too few where the refusal does", () => {
    const refused = (reason: string, skus?: unknown) =>
      orderOutcome({ code: 400, result: "Sold out", meta: { reason, skus } });
    const plain = (reason: string) => ({ kind: "refused", reason, words: "Sold out" });
    expect(
      refused("out_of_stock", [
        { sku: "a", available: 3, more: 1 },
        { sku: "b", available: 0 },
      ]),
    ).toEqual({
      ...plain("out_of_stock"),
      shortages: [
        { sku: "a", available: 3 },
        { sku: "b", available: 0 },
      ],
    });
    // Of these enough are there, but not for one more transfer.
    expect(refused("transfer_full", [{ sku: "a", available: 0 }])).toEqual({
      ...plain("transfer_full"),
      shortages: [{ sku: "a", available: 0 }],
    });
    for (const skus of [
      undefined,
      "a",
      [],
      [null, "a", { sku: "a" }, { sku: 1, available: 1 }, { sku: "a", available: -1 }],
    ])
      expect(refused("out_of_stock", skus)).toEqual(plain("out_of_stock"));
    expect(refused("invalid", [{ sku: "a", available: 3 }])).toEqual(plain("invalid"));
  });

  it("calls them what the cart does, with what was chosen of them", () => {
    const option = (label: string, value: string) => ({ label, value });
    const items = [
      { sku: "a", name: "Shirt", options: [option("Colour", "White"), option("Size", "L")] },
      { sku: "b", name: "Belt", options: [option("Size", "0")] },
    ];
    const short = ["a", "b", "c"].map((sku, available) => ({ sku, available }));
    expect(namedShortages(short, items)).toEqual([
      { sku: "a", name: "Shirt (White, L)", available: 0 },
      { sku: "b", name: "Belt", available: 1 },
    ]);
  });

  it("[ORDER-013] keeps its key while it may exist, and for the same lines; else it gets another", () => {
    const wish = (qty: number) => ({
      lines: [{ key: "a", sku: "a", name: "A", qty, priceCents: 1 }],
      totalCents: 1,
      body: orderBody(draft),
    });
    let made = 0;
    const newId = () => `id${++made}`;
    const first = nextAttempt(null, "sent", wish(1), newId, 5);
    expect(first).toMatchObject({ order_id: "id1", createdAt: 5, state: "sent" });
    expect(nextAttempt(first, "sent", wish(2), newId, 9)).toMatchObject({
      order_id: "id1",
      createdAt: 5,
      lines: wish(2).lines,
      earlier: { lines: first.lines },
    });
    const waiting: Attempt = { ...first, state: "waiting" };
    expect(nextAttempt(waiting, "sent", wish(1), newId, 9)).toMatchObject({ order_id: "id1", state: "sent" });
    expect(nextAttempt(waiting, "sent", wish(2), newId, 9)).toMatchObject({ order_id: "id2", createdAt: 9 });
  });

  it("is the same order from whatever cart, and another one with another line, price or address", () => {
    const body = orderBody(draft);
    expect(sameOrder(body, orderBody({ ...draft, cartId: "cart2" }))).toBe(true);
    expect(sameOrder(body, { ...structuredClone(body), created_at: undefined })).toBe(true);
    expect(sameOrder(body, orderBody({ ...draft, items: [{ ...items[0]!, qty: 3 }] }))).toBe(false);
    expect(
      sameOrder(
        body,
        orderBody({
          ...draft,
          form: { ...draft.form, shippingDetails: { ...draft.form.shippingDetails, city: "Utrecht" } },
        }),
      ),
    ).toBe(false);
    expect(
      linesPrint([
        { key: "a", qty: 1 },
        { key: "b", qty: 1 },
      ]),
    ).toBe(
      linesPrint([
        { key: "b", qty: 1 },
        { key: "a", qty: 1 },
      ]),
    );
  });
});
