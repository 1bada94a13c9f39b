import { describe, expect, it } from "vitest";
import { firstChoice, priceOfChoice } from "../../../../../client/pages/product/variant-choice.ts";
import { cardInclude, toCard } from "../../../../../shared/catalog/listing/card.ts";
import { indexAttributes } from "../../../../../shared/catalog/product/attribute-index.ts";
import { asOnCard } from "../../../../../shared/catalog/product/media.ts";
import { optionsOf, variantsOf } from "../../../../../shared/catalog/product/product-view.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { cardSource } from "../../../../../shared/contract/catalog/card.ts";
import { attributeSource } from "../../../../../shared/contract/catalog/catalog.ts";
import { productSource } from "../../../../../shared/contract/catalog/product.ts";
import { childSkuOf, openOptionsOf } from "../../../../../shared/url/page-key.ts";

const option = (label: string, value: string) => ({ label, value });
const attributes = indexAttributes(
  [
    {
      attribute_id: 1,
      attribute_code: "color",
      frontend_label: "Colour",
      options: [option("Petrol", "1"), option("Olive", "2")],
    },
    { attribute_id: 2, attribute_code: "size", frontend_label: "Size", options: [option("S", "8"), option("M", "9")] },
  ].map((one) => attributeSource.parse(one)),
);
const store = storeByCode("outlet_en");

/** A sweater whose own picture is petrol, with the prices of its variants now and the lowest of 30 days before. */
function sweater(prices: Readonly<Record<string, readonly [now: number, was?: number]>>, soldOut: string[] = []) {
  const lowest = Math.min(...Object.values(prices).map(([now]) => now));
  return {
    id: 7,
    sku: "D",
    name: "Dinkel",
    type_id: "configurable",
    status: 1,
    visibility: 4,
    url_path: "dinkel",
    image: "/petrol.jpg",
    media_gallery: [{ image: "/petrol-back.jpg" }],
    final_price_incl_tax: lowest,
    stock: { is_in_stock: true },
    configurable_options: [
      { attribute_code: "color", attribute_id: 1, values: ["1", "2"].map((value_index) => ({ value_index })) },
      { attribute_code: "size", attribute_id: 2, values: ["8", "9"].map((value_index) => ({ value_index })) },
    ],
    configurable_children: Object.entries(prices).map(([sku, [now, was]]) => {
      const color = sku.startsWith("petrol") ? "petrol" : "olive";
      return {
        sku,
        status: 1,
        color: color === "petrol" ? "1" : "2",
        size: sku.endsWith("S") ? "8" : "9",
        image: `/${color}.jpg`,
        media_gallery: [{ image: `/${color}-back.jpg` }],
        final_price_incl_tax: now,
        lowest_price_30d_incl_tax: was ?? now,
        stock: { is_in_stock: !soldOut.includes(sku) },
      };
    }),
  };
}
type Sweater = ReturnType<typeof sweater>;
const cardOf = (one: Sweater) => toCard(cardSource.parse(one), attributes, store)!;

/** What the product's page shows before a press, where the card leads. */
function pageOf(one: Sweater) {
  const source = productSource.parse(one);
  const variants = asOnCard(variantsOf(source), source);
  const { search } = new URL(cardOf(one).path, "https://shop.example");
  const choice = firstChoice(
    optionsOf(source, variants, attributes),
    variants,
    childSkuOf(search),
    openOptionsOf(search),
  );
  return { choice, price: priceOfChoice(variants, choice, null) };
}

describe("the colour of a card for which nobody asked", () => {
  const oneReduced = sweater({ petrolS: [64.95], petrolM: [64.95], oliveS: [51.95, 64.95], oliveM: [51.95, 64.95] });

  it("is the cheapest, where that of the product's picture costs more, and its page tells the card's price", () => {
    expect(cardOf(oneReduced)).toMatchObject({
      path: "/dinkel/?childSku=oliveS&open=size",
      images: ["/olive.jpg", "/olive-back.jpg"],
      // The other colour costs more.
      price: { now: 5195, was: 6495, discount: 20, from: true },
      colors: 2,
    });
    expect(pageOf(oneReduced)).toMatchObject({ choice: { color: "2" }, price: { now: 5195, was: 6495 } });
    expect(pageOf(oneReduced).choice).not.toHaveProperty("size");
  });

  it("is that of the product's picture, where one of it costs as little", () => {
    const one = sweater({ petrolS: [64.95], petrolM: [51.95], oliveS: [51.95], oliveM: [51.95] });
    expect(cardOf(one)).toMatchObject({ path: "/dinkel/", images: ["/petrol.jpg", "/petrol-back.jpg"] });
    expect(cardOf(one).price).toMatchObject({ now: 5195, from: true });
    expect(pageOf(one)).toMatchObject({ choice: { color: "1" }, price: { now: 5195, from: true } });
  });

  it("is that of the product's picture, where the cheaper one is sold out or has no picture", () => {
    const gone = sweater({ petrolS: [64.95], oliveS: [51.95, 64.95] }, ["oliveS"]);
    expect(cardOf(gone)).toMatchObject({ path: "/dinkel/", price: { now: 6495, was: null } });
    const bare = {
      ...oneReduced,
      configurable_children: oneReduced.configurable_children.map((child) => ({
        ...child,
        image: undefined,
        media_gallery: undefined,
      })),
    };
    expect(cardOf(bare as unknown as Sweater)).toMatchObject({
      path: "/dinkel/",
      images: ["/petrol.jpg", "/petrol-back.jpg"],
    });
  });

  it("leaves the sizes of that colour to be chosen, from the price that was read", () => {
    const one = sweater({ petrolS: [64.95], oliveS: [54.95], oliveM: [51.95] });
    expect(cardOf(one)).toMatchObject({ path: "/dinkel/?childSku=oliveM&open=size", price: { now: 5195, from: true } });
    expect(pageOf(one).price).toEqual(cardOf(one).price);
  });

  it("asks the index for the pictures that this takes", () =>
    expect(cardInclude(attributes)).toEqual(
      expect.arrayContaining(["configurable_children.image", "configurable_children.media_gallery.image"]),
    ));
});
