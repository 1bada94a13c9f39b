import { expect, it } from "vitest";
import { applyPaymentOutcome } from "../../../../../../client/features/checkout/payment/apply-payment-outcome.ts";
import { placedAddressOf } from "../../../../../../client/features/checkout/placing/placed-details.ts";
import { loadForm, saveForm, type LastOrder } from "../../../../../../client/features/checkout/records.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../../client/device/storage/storage.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

const filled = filledForm();
/** Noor pays what goes to Jan. */
const gift = {
  ...filled,
  sameAddress: false,
  shippingDetails: { ...filled.shippingDetails, firstName: "Jan", streetAddress: "Elders", apartmentNumber: "2" },
  paymentDetails: { ...filled.paymentDetails, ...placedAddressOf(filled.shippingDetails), firstName: "Noor" },
};
const last: LastOrder = {
  orderId: "key-1",
  orderNumber: "400000001",
  totalCents: 5000,
  email: "a@example.com",
  firstName: "Noor",
  payment: { code: "adyen_ideal", title: "iDEAL", reference: "ref-1", status: "open" },
  shipping: null,
  lines: [{ key: "a", sku: "a", name: "A", qty: 1, priceCents: 5000 }],
  placedAt: 1,
  details: {
    lastName: "de Wit",
    shipTo: placedAddressOf(gift.shippingDetails),
    point: null,
    billTo: placedAddressOf(filled.shippingDetails),
    sums: { goodsCents: 5000, discountCents: 0, shippingCents: 0, taxCents: 0 },
    looks: [],
  },
};

/** A device on which the gift is paid, where `meanwhile` is done just before its payment is noted. */
async function paid(meanwhile: (storage: Storage) => Promise<void>): Promise<Storage> {
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  await storage.update({ prefix: "order/", check: (value) => value }, () => ({
    writes: { "order/last": last },
    result: null,
  }));
  await saveForm(storage, gift, 0);
  const busy: Storage = {
    ...storage,
    update: async (collection, work) => {
      if (collection.prefix === "order/") await meanwhile(storage);
      return storage.update(collection, work);
    },
  };
  await applyPaymentOutcome(
    {
      storage: busy,
      cart: { owner: () => null, restore: () => Promise.resolve() },
      exclusive: browserExclusive(undefined),
      storeCode: "outlet_nl",
    },
    "ref-1",
    "authorised",
  );
  return storage;
}

it("a paid gift leaves its recipient out of the kept form, and nothing of what is typed or wiped at that moment is lost", async () => {
  const after = await loadForm(await paid(() => Promise.resolve()), "NL");
  expect(after.form).toMatchObject({ sameAddress: true, shippingDetails: { firstName: "Noor" } });
  const typed = { ...gift, shippingDetails: { ...gift.shippingDetails, streetAddress: "Nieuw" } };
  const kept = await loadForm(await paid((storage) => saveForm(storage, typed, 5)), "NL");
  expect(kept).toMatchObject({ modifiedAt: 5, form: { sameAddress: false, shippingDetails: typed.shippingDetails } });
  const wiped = await paid((storage) =>
    storage.update({ prefix: "checkout/", check: (value) => value }, (records) => ({
      writes: Object.fromEntries([...records.keys()].map((key) => [key, null])),
      result: undefined,
    })),
  );
  expect((await loadForm(wiped, "NL")).form.shippingDetails.firstName).toBe("");
});
