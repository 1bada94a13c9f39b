import { describe, expect, it } from "vitest";
import { acceptedAnswer, acceptedLanding, listBy } from "../../../../shared/discovery/accept.ts";
import { landingPageAnswer, productPageAnswer, cartPageAnswer } from "../../../../shared/discovery/answers.ts";
import { recommendedCard } from "../../../../shared/discovery/card.ts";
import { discoveryFacet } from "../../../../shared/discovery/facet.ts";
import { discoveryCategory, discoveryNavigation, inShopOrder } from "../../../../shared/discovery/navigation.ts";
import { discoveryProduct, productGroup } from "../../../../shared/discovery/product.ts";

const variant = { key: "P1-M", inStock: true, ticket: "t2", size: "M" };
const product = {
  key: "P1",
  title: "Overhemd",
  link: "/overhemd/",
  ticket: "t1",
  inStock: true,
  brand: "Haven",
  variants: [variant],
  imageInfo: { images: [{ sources: [{ url: "/a.jpg" }] }] },
  swatch: { type: "COLORS", colors: ["#123456"] },
  badges: { primary: [{ label: "Nieuw" }], secondary: [] },
  typedCustom: {
    numbers: { product_id: 12, colors: 2 },
    json: {
      product_labels: [{ type: 1, position: 0, label_text: "Nieuw" }],
      tritonx_mm: [{ valid_sale: "1", label: "2 voor 1" }],
    },
  },
  listPrice: { min: 79.95, max: 79.95 },
  sellingPrice: { min: 49.5, max: 49.5 },
};
const group = { key: "G1", remaining: 0, products: [product] };
const primaryList = {
  productGroups: [group],
  totalHits: 96,
  sort: { selected: "RELEVANCE", options: [{ id: "RELEVANCE", label: "Aanbevolen" }] },
  facets: [{ id: "color", label: "Kleur", type: "COLOR", values: [], selectedCount: 0 }],
};
const landing = (more: object) => landingPageAnswer.parse({ primaryList, published: true, ...more });

describe("an answer of the provider", () => {
  it("[DISC-012] is null for every status but 200, and for what is no answer", () => {
    const text = JSON.stringify({ recommendationLists: [] });
    expect(acceptedAnswer("product-page", { status: 200, text })).toMatchObject({ recommendationLists: [] });
    for (const status of [204, 302, 400, 404, 429, 500, 503])
      expect([status, acceptedAnswer("product-page", { status, text })]).toEqual([status, null]);
    for (const rubbish of ["", "<html>", "[]", "null", '"x"', "{"])
      expect([rubbish, acceptedAnswer("product-page", { status: 200, text: rubbish })]).toEqual([rubbish, null]);
  });

  it("[DISC-006] is a landing page with a list that is published, unless it is a search", () => {
    expect(acceptedLanding(landing({}))?.primaryList.totalHits).toBe(96);
    expect(acceptedLanding(landing({ published: false }))).toBeNull();
    expect(acceptedLanding(landing({ published: false }), { isSearch: true })).not.toBeNull();
    expect(acceptedLanding(landing({ primaryList: undefined }))).toBeNull();
    expect(acceptedLanding(landing({ primaryList: undefined }), { isSearch: true })).toBeNull();
    expect(acceptedLanding(null, { isSearch: true })).toBeNull();
  });

  it("[DISC-014] has the list's groups, total, orders and facets", () => {
    expect(landing({}).primaryList).toMatchObject({
      productGroups: [{ key: "G1", products: [{ key: "P1" }] }],
      totalHits: 96,
      sort: { selected: "RELEVANCE", options: [{ id: "RELEVANCE", label: "Aanbevolen" }] },
      facets: [{ id: "color" }],
    });
  });

  it("[DISC-015] has breadcrumbs and a tree", () => {
    const navigation = {
      breadcrumbs: [
        { path: "/", label: "Home" },
        { path: "/kleding", label: "Kleding" },
      ],
      tree: {
        label: "root",
        path: "/",
        children: [{ label: "Kleding", path: "/kleding", children: [{ label: "Jassen", path: "/j" }] }],
      },
    };
    expect(discoveryNavigation.parse(navigation)).toMatchObject(navigation);
  });

  it("[DISC-016] has content with its link, words, ticket and key", () => {
    const item = {
      key: "c1",
      link: "/sale/",
      description: "Alles",
      ticket: "t3",
      custom: {
        short_description: [
          {
            id: "kort",
            label: "kort",
          },
        ],
      },
    };
    const [list] = landing({ contentLists: [{ id: "content", totalHits: 1, items: [item] }] }).contentLists;
    expect(list!.items[0]).toMatchObject(item);
  });

  it("[DISC-017] has the page's heading", () => {
    expect(landing({ seo: { pageHeading: "Sale" } })).toMatchObject({ published: true, seo: { pageHeading: "Sale" } });
  });

  it("[DISC-018] has lists that are found by their algorithm, on product and cart pages", () => {
    const recommendationLists = [
      { id: "x", algorithm: "ALTERNATIVES", visible: true, productGroups: [group] },
      { id: "y", algorithm: "UPSELL", visible: false, productGroups: [group] },
      { id: "z", algorithm: "ADD_TO_CART_RECS", visible: true, productGroups: [group] },
    ];
    const page = productPageAnswer.parse({ productGroup: group, recommendationLists });
    expect(page.productGroup?.key).toBe("G1");
    expect(listBy(page.recommendationLists, "ALTERNATIVES")?.id).toBe("x");
    expect(listBy(page.recommendationLists, "UPSELL")).toBeNull();
    expect(listBy(cartPageAnswer.parse({ recommendationLists }).recommendationLists, "ADD_TO_CART_RECS")?.id).toBe("z");
  });

  it("[DISC-019] has facets with their bounds, choices and sizes", () => {
    const price = {
      id: "price",
      label: "Prijs",
      type: "RANGE",
      min: 9.95,
      max: 129.95,
      minSelected: 20,
      maxSelected: 80,
    };
    expect(discoveryFacet.parse(price)).toEqual(price);
    const value = { id: "M", label: "M", selected: true, count: 3 };
    const size = {
      id: "size",
      label: "Maat",
      type: "SIZE",
      selectedCount: 1,
      sizeTypes: [
        {
          label: "EU",
          formats: [
            {
              format: "EU",
              values: [value],
            },
          ],
        },
      ],
    };
    expect(discoveryFacet.parse(size)).toEqual(size);
    expect(
      discoveryFacet.parse({ id: "a", label: "A", type: "TEXT", values: [value], selectedCount: 1 }).values,
    ).toEqual([value]);
  });

  it("[DISC-020] has groups of products with key, link, variants and ticket", () => {
    expect(productGroup.parse(group).products[0]).toMatchObject({
      key: "P1",
      link: "/overhemd/",
      ticket: "t1",
      variants: [
        {
          key: "P1-M",
          inStock: true,
        },
      ],
    });
    // One product that is none costs the list nothing else.
    expect(productGroup.parse({ key: "G", products: [{ link: 1 }, product] }).products).toHaveLength(1);
  });

  it("[DISC-021] makes a card with labels and both prices", () => {
    const parsed = discoveryProduct.parse(product);
    expect(parsed).toMatchObject(product);
    expect(recommendedCard(parsed)).toMatchObject({
      id: 12,
      sku: "P1",
      name: "Overhemd",
      brand: "Haven",
      path: "/overhemd/",
      images: ["/a.jpg"],
      colors: 2,
      price: {
        now: 4950,
        was: 7995,
      },
      sizes: ["M"],
      inStock: true,
      labels: [
        {
          text: "Nieuw",
          position: "top_left",
        },
      ],
    });
    const ofTwoColours = ["XL", "M", "S", "M", "XL"].map((size, at) => ({
      key: `P1-${at}`,
      size,
      inStock: size !== "S",
    }));
    expect(recommendedCard(discoveryProduct.parse({ ...product, variants: ofTwoColours }))?.sizes).toEqual(["M", "XL"]);
    expect(recommendedCard(discoveryProduct.parse({ key: "P1", link: "/x/" }))).toBeNull();
    expect(
      recommendedCard(discoveryProduct.parse({ ...product, listPrice: product.sellingPrice }))?.price.was,
    ).toBeNull();
    expect(
      recommendedCard(discoveryProduct.parse({ ...product, sellingPrice: { min: 49.5, max: 60 } }))?.price.from,
    ).toBe(true);
  });

  it("[DISC-024] orders categories by their position", () => {
    const category = (label: string, position?: unknown) =>
      discoveryCategory.parse({
        label,
        path: `/${label}`,
        count: 3,
        customData: position === undefined ? {} : { position },
      });
    const order = inShopOrder([category("c", "10"), category("none"), category("a", 1), category("b", "2")]);
    expect(order.map(({ label }) => label)).toEqual(["a", "b", "c", "none"]);
    expect(order[0]).toMatchObject({ label: "a", path: "/a", count: 3, customData: { position: 1 } });
  });
});
