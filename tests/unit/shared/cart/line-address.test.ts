import { describe, expect, it } from "vitest";
import { hasOwnChoices, lineAddress, lineOfAddress } from "../../../../shared/cart/line-address.ts";

describe("the address at which a line is changed", () => {
  it("[CART-035] names the line behind the sign that no server is told", () => {
    const address = new URL(lineAddress("/tas/?childSku=A%20B", "BAG 1/ü#2f&é"), "https://shop.example");
    expect([address.pathname, address.search]).toEqual(["/tas/", "?childSku=A%20B"]);
    expect(lineOfAddress(address.hash)).toBe("BAG 1/ü#2f&é");
  });
  it.each(["", "#reviews", "#dialog=storeLocator", "#change=", "#change=%E0%A4%A"])("names none in %j", (hash) =>
    expect(lineOfAddress(hash)).toBeNull(),
  );
});

describe("whether a line has choices of its own", () => {
  const [size, letters, part, file] = [
    { label: "Size", value: "M" },
    { label: "Letters", value: "AB", kind: "custom" as const },
    { label: "Hat", value: "Blue", kind: "bundle" as const },
    { label: "Files", value: "One", kind: "link" as const },
  ];
  it("[CART-035] has none where its variant is all that is chosen", () => {
    expect(hasOwnChoices("configurable", [size])).toBe(false);
    expect(hasOwnChoices("simple", [])).toBe(false);
  });
  it.each([
    ["configurable", [size, letters]],
    ["simple", [letters]],
    ["bundle", [part]],
    ["downloadable", [file]],
    // Kept before choices said what they are.
    ["simple", [{ label: "Letters", value: "AB" }]],
  ] as const)("[CART-035] has some beside it: %s, %j", (type, options) =>
    expect(hasOwnChoices(type, options)).toBe(true),
  );
});
