import { describe, expect, it } from "vitest";

type Texts = Readonly<Record<string, string>>;
const files = import.meta.glob<{ messages: Texts }>("../../../../shared/i18n/**/*.ts", { eager: true });
/** Every set of texts the shop has, by its folder, in one language. */
const sets = (language: string): Record<string, Texts> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`/${language}.ts`))
      .map(([path, { messages }]) => [path.slice(0, -`/${language}.ts`.length), messages]),
  );
const [nl, en, de] = [sets("nl-NL"), sets("en-US"), sets("de-DE")];
/** Where an English text stands. */
const keyOfText = (text: string): { set: string; key: string } | undefined => {
  for (const [set, texts] of Object.entries(en))
    for (const [key, value] of Object.entries(texts)) if (value === text) return { set, key };
  return undefined;
};

/** What the Dutch translation file of the specification lists. */
const dutchFile = [
  "Only {maxQuantity} products of this type are available!",
  "Out of stock!",
  "Selected variant is out of stock",
  "Shopping cart is empty. Please add some products before entering Checkout",
  "Authorisation failed.",
  "Not a valid coupon code",
  "Error: Error placing an order",
  "Payment failed",
  "Please fix the validation errors",
  "Error while sending reset password e-mail",
];
/** Everything else that the specification quotes as said to a shopper. */
const quoted = [
  "Product price is unknown, product cannot be added to the cart!",
  "The product is out of stock and cannot be added to the cart!",
  "The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.",
  "Product has been added to the cart!",
  "Proceed to checkout",
  "OK",
  "Product quantity has been updated!",
  "No such configuration for the product. Please do choose another combination of attributes.",
  "In stock!",
  "Out of the stock!",
  "Quantity must be below {quantity}",
  "Quantity must be positive integer",
  "No products synchronized for this category. Please come back while online!",
  "The product, category or CMS page is not available in Offline mode. Redirecting to Home.",
  "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
  "Account data has successfully been updated",
  "We could not update your account: {message}",
  "Password has successfully been changed",
  "Reset password feature does not work while offline!",
  "You're logged out",
  "Due to inactivity your session has expired. Please log in again to use your account.",
  "Log in",
  "The coupon code isn't valid. Verify the code and try again.",
  "You have been successfully subscribed to our newsletter!",
  "You are already subscribed to our newsletter!",
  "An error occurred while subscribing you to our newsletter, please try again!",
  "You need to be logged in to see this page",
  "Order waiting!",
  "You are offline. Some features might not be available.",
  "Please provide an valid e-mail address",
  "Search for products",
  "What are you searching for?",
  "Component couldn't be loaded due to lack of network connectivity.",
  "An error occured while loading the component.",
  "Try again",
  "Close",
];

describe("texts of the specification", () => {
  it("[STORE-028] of the Dutch translation file are there in Dutch, all ten", () => {
    expect(dutchFile).toHaveLength(10);
    for (const text of dutchFile) {
      const place = keyOfText(text);
      expect(place, text).toBeDefined();
      const dutch = nl[place!.set]![place!.key]!;
      expect(dutch.trim().length, text).toBeGreaterThan(5);
      expect(dutch).not.toBe(text);
      expect(dutch).not.toBe(place!.key);
      expect([...dutch.matchAll(/\{\w+\}/g)].map(String), text).toEqual([...text.matchAll(/\{\w+\}/g)].map(String));
    }
  });

  it("[STORE-029] all texts are there in three languages under the same keys, none is empty, and the English ones are those that are quoted", () => {
    expect(Object.keys(nl).length).toBeGreaterThan(8);
    for (const other of [nl, de]) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
      for (const [set, texts] of Object.entries(en)) {
        expect(Object.keys(other[set]!).sort(), set).toEqual(Object.keys(texts).sort());
        for (const [key, text] of Object.entries(other[set]!)) expect(text.trim(), `${set} ${key}`).not.toBe("");
      }
    }
    expect([...dutchFile, ...quoted].filter((text) => !keyOfText(text))).toEqual([]);
  });
});
