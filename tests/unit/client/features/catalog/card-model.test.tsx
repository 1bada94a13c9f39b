import { describe, expect, it } from "vitest";
import { PriceLine, type PriceLineProps } from "../../../../../client/features/catalog/price-line.tsx";
import { mapProductToCard } from "../../../../../client/features/catalog/product-card.ts";
import { useStore } from "../../../../../client/app/store-context.ts";
import { cardInclude, toCard } from "../../../../../shared/catalog/listing/card.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { cardSource } from "../../../../../shared/contract/catalog/card.ts";
import { card, price, show, wordsOf } from "../../show.tsx";

const document = {
  id: 7,
  sku: "K7",
  name: "Shirt",
  url_path: "shirt",
  image: "/a.jpg",
  media_gallery: [{ image: "/b.jpg" }, { image: "/c.jpg" }],
  final_price_incl_tax: 35.95,
  lowest_price_30d_incl_tax: 59.95,
  product_labels: [{ type: 1, position: 2, label_text: "New" }],
  alternate_href_tags: [{ language_code: "de", url: "https://de.shop.example/hemd/" }],
};

describe("product card", () => {
  it("[PROD-058] has exactly title, image, price, link, discount_percentage, product_labels and alternate_href_tags", () => {
    expect(cardInclude(new Map())).toEqual(expect.arrayContaining(["product_labels", "alternate_href_tags"]));
    const made = mapProductToCard(toCard(cardSource.parse(document), new Map(), storeByCode("outlet_en"))!);
    expect(made).toEqual({
      title: "Shirt",
      image: ["a", "b"].map((name) => ({
        src: `/img/375/469/resize/${name}.jpg`,
        srcset: expect.stringMatching(
          new RegExp(`^/img/375/469/resize/${name}.jpg 375w, .*/img/750/938/resize/${name}.jpg 750w$`),
        ),
        imageWidth: 375,
        imageHeight: 469,
      })),
      price: { regular: 5995, special: 3595 },
      link: "/shirt/",
      discount_percentage: "40",
      product_labels: [{ position: "top_right", text: "New" }],
      alternate_href_tags: [{ language_code: "de", url: "https://de.shop.example/hemd/" }],
    });
    expect(Object.keys(mapProductToCard(card({ price: price(700) })))).toEqual([
      "title",
      "image",
      "price",
      "link",
      "discount_percentage",
      "product_labels",
      "alternate_href_tags",
    ]);
    expect(mapProductToCard(card({ price: price(700) }))).toMatchObject({
      price: { regular: 700, special: undefined },
      discount_percentage: "0",
      product_labels: [],
      alternate_href_tags: [],
    });
  });
});

describe("price display", () => {
  const Line = (props: Omit<PriceLineProps, "shop">) => <PriceLine {...props} shop={useStore()} />;
  const html = (props: Omit<PriceLineProps, "shop">) => show(<Line {...props} />);

  it("[PROD-064] shows regular and special, small and without the currency where that is wanted", () => {
    expect(wordsOf(html({ regular: 5995, special: 3595 }))).toBe("€35.95 lowest price of the last 30 days €59.95");
    expect(wordsOf(html({ regular: 5995 }))).toBe("€59.95");
    const bare = wordsOf(html({ regular: 5995, special: 3595, shouldShowCurrency: false }));
    expect(bare).toBe("35.95 lowest price of the last 30 days 59.95");
    expect(html({ regular: 5995, small: true })).toMatch(/class="[^"]*small/);
    expect(html({ regular: 5995 })).not.toMatch(/class="[^"]*small/);
  });

  it("[PROD-065] shows nothing without a regular price", () =>
    expect(html({ regular: undefined, special: 500 })).toBe(""));
});
