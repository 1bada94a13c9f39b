// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { everyReview } from "../../../../../shared/catalog/reviews/review-choice.ts";
import { noReviews, type Reviews } from "../../../../../shared/catalog/reviews/reviews.ts";
import { chosenReviewsKey } from "../../../../../shared/catalog/reviews/chosen-reviews-key.ts";
import { reviewsKey } from "../../../../../shared/url/page-key.ts";
import { price, productPage, variant } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire, refusal } from "../../wire.ts";

const written = (from: number, count: number): Reviews["list"] =>
  Array.from({ length: count }, (_, at) => ({
    id: from + at,
    title: `Review ${from + at}`,
    detail: "Fits well and stays neat.",
    nickname: "N.",
    rating: 4,
    date: "2026-01-01",
  }));
const values = (...all: string[]) => all.map((value) => ({ value, label: value }));
const sizes = ["S", "M", "XXL"];
const shirt = productPage({
  type: "configurable",
  options: [
    {
      code: "color",
      attributeId: "1",
      label: "Colour",
      values: values("Black", "Navy").map((one) => ({ ...one, swatch: "112233" })),
    },
    { code: "size", attributeId: "2", label: "Size", values: values(...sizes) },
  ],
  // Navy was never made in XXL, and none is left of black in it.
  variants: [
    ...sizes.map((size) => variant("Black", size, { inStock: size !== "XXL", maxQty: 2, price: price(4_195) })),
    ...["S", "M"].map((size) => variant("Navy", size, { maxQty: 5, price: price(3_395) })),
  ],
  reviews: { total: 7, rated: 7, average: 4, list: written(1, 5) },
});

const wire = fakeWire();
let shop: OpenShop;
beforeAll(() => loadProductExtras("en-US").then(() => undefined));
afterEach(() => shop.unmount());
const open = async (over: Parameters<typeof productPage>[0] = {}, path = "/shirt/") =>
  (shop = await openShop(path, { wire, page: { ...shirt, ...over } }));

const choice = (group: string, name: string | RegExp) =>
  within(screen.getByRole("region", { name: group })).getByRole("link", { name });
const chosen = (group: string) =>
  within(screen.getByRole("region", { name: group }))
    .getAllByRole("link")
    .filter((one) => one.getAttribute("aria-current") === "true")
    .map((one) => one.textContent)
    .join();
const add = () => screen.getByRole("button", { name: "Add to cart" });
const said = () => document.querySelector("h1 ~ p[role=status]");

it("the button asks for the size that is missing and leads to it", async () => {
  await open();
  await shop.user.click(choice("Colour", "Black"));
  await shop.user.click(add());
  expect(said()).toHaveTextContent("Choose first: Size");
  expect(choice("Size", "S")).toHaveFocus();
});

it("without pictures there is no empty part that would be for them", async () => {
  const pictures = () => screen.queryByRole("region", { name: /^Pictures of/ });
  await open({ images: [], variants: [] });
  expect(pictures()).toBeNull();
  shop.unmount();
  await open({ images: ["/a/front.svg"], variants: [] });
  expect(pictures()).toBeVisible();
});

it("[PROD-035] choosing colour and size shows price, number and address of that variant without a call", async () => {
  await open();
  // What the page asks for by itself has been asked for.
  await waitFor(() => expect(wire.of("GET product/render-list")).not.toEqual([]));
  // So has what comes once somebody uses it, a moment after the first press.
  window.dispatchEvent(new Event("scroll"));
  await waitFor(() => expect(wire.of("POST storefront/v3/queries/product-page")).not.toEqual([]));
  // Prices that nobody answers here are asked for again by themselves.
  const nameOf = ({ path, query }: { path: string; query: URLSearchParams }) => `${path}?${query}`;
  const before = new Set(wire.asked.map(nameOf));
  await shop.user.click(choice("Colour", "Navy"));
  await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent("€33.95"));
  await shop.user.click(choice("Size", "M"));
  expect(location.search).toBe("?childSku=Navy-M");
  await screen.findByText("Item number Navy-M");
  expect(choice("Size", "M")).toHaveAttribute("aria-current", "true");
  await shop.user.click(choice("Colour", "Black"));
  expect(location.search).toBe("?childSku=Black-M");
  await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent("€41.95"));
  expect(wire.asked.filter((call) => !before.has(nameOf(call)) && !call.path.includes("related"))).toEqual([]);
});

it("a pressed colour is marked, with its price, before the pictures change", async () => {
  const variants = shirt.variants.map((one) =>
    one.values.color === "Navy" ? { ...one, images: ["/navy.jpg"] } : { ...one, images: ["/black.jpg"] },
  );
  await open({ variants }, "/shirt/?childSku=Black-S");
  const picture = () =>
    within(screen.getByRole("region", { name: /^Pictures/ }))
      .getAllByRole("img")[0]!
      .getAttribute("src");
  expect(picture()).toContain("black");
  const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // As in a browser: the press is drawn at once, what is deferred in a task of its own.
  act.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    choice("Colour", "Navy").click();
    await Promise.resolve();
    expect(choice("Colour", "Navy")).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("main")).toHaveTextContent("€33.95");
    expect(picture()).toContain("black");
    await waitFor(() => expect(picture()).toContain("navy"));
  } finally {
    act.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

it("[STOCK-019] the quantity never passes the stock, and says so", async () => {
  await open({}, "/shirt/?childSku=Black-S");
  const quantity = within(screen.getByRole("group", { name: "Quantity" }));
  const [less, more] = quantity.getAllByRole("button") as [HTMLElement, HTMLElement];
  expect(less).toHaveAttribute("aria-disabled", "true");
  await shop.user.click(more);
  expect(quantity.getByRole("status")).toHaveTextContent("2");
  await shop.user.click(more);
  expect(said()).toHaveTextContent("Only 2 products of this type are available!");
  expect(quantity.getByRole("status")).toHaveTextContent("2");
  await shop.user.click(less);
  expect(said()).toBeEmptyDOMElement();
});

it("[STOCK-020][PROD-033] a product of which nothing is left says so", async () => {
  await open({ inStock: false });
  expect(said()).toHaveTextContent("Out of stock!");
  expect(screen.getByRole("button", { name: "Sold out" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("group", { name: "Quantity" })).toBeNull();
});

it("[STOCK-021] a sold-out size can be chosen and is explained", async () => {
  await open({}, "/shirt/?childSku=Black-S");
  const delivery = () => screen.queryByText(/^Delivery .*, free from /);
  expect(delivery()).toBeVisible();
  await shop.user.click(choice("Size", "XXL, sold out"));
  // No day is named for what cannot be ordered.
  expect(delivery()).toBeNull();
  expect(said()).toHaveTextContent("Selected variant is out of stock");
  expect(location.search).toBe("?childSku=Black-XXL");
  expect(screen.getByRole("button", { name: "Sold out" })).toHaveAttribute("aria-disabled", "true");
  const steps = within(screen.getByRole("group", { name: "Quantity" })).getAllByRole("button");
  for (const step of steps) expect(step).toBeDisabled();
  // The colour is not sold out: other sizes of it are there.
  expect(choice("Colour", "Black")).toHaveAttribute("data-state", "available");
  await shop.user.click(choice("Size", "M"));
  for (const step of steps) expect(step).toBeEnabled();
  await waitFor(() => expect(add()).not.toHaveAttribute("aria-disabled"));
  expect(delivery()).toBeVisible();
});

it("what is chosen before the address of the choice before it has come stays chosen", async () => {
  await open({}, "/shirt/?childSku=Black-S");
  const frames = () => act(() => new Promise((done) => setTimeout(done, 100)));
  // Of this combination no article was made, so it has no address of its own.
  act(() => choice("Colour", "Navy").click());
  act(() => choice("Size", "XXL, not in this combination").click());
  expect(choice("Size", /^XXL/)).toHaveAttribute("aria-current", "true");
  await frames();
  expect([location.search, chosen("Colour"), chosen("Size")]).toEqual(["?childSku=Navy-S", "Navy", "XXL"]);
  // Two that have one: the later stays.
  act(() => choice("Size", "M").click());
  act(() => choice("Colour", /^Black/).click());
  await frames();
  expect([location.search, chosen("Colour"), chosen("Size")]).toEqual(["?childSku=Black-M", "Black", "M"]);
});

it("[PROD-034] a combination that was never made is marked, and choosing it warns with OK, in the words of the specification", async () => {
  await open();
  await shop.user.click(choice("Colour", "Navy"));
  const never = choice("Size", "XXL, not in this combination");
  expect(never).toHaveAttribute("data-state", "absent");
  await shop.user.click(never);
  const toast = await waitFor(() => {
    const found = screen
      .getAllByRole("listitem")
      .find((item) =>
        item.textContent!.includes(
          "No such configuration for the product. Please do choose another combination of attributes.",
        ),
      );
    expect(found).toBeDefined();
    return found!;
  });
  expect(toast).toHaveAttribute("data-type", "warning");
  expect(screen.getByRole("button", { name: /^(Add to cart|Sold out)$/ })).toHaveAttribute("aria-disabled", "true");
  await shop.user.click(within(toast).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(toast).not.toBeInTheDocument());
  await shop.user.click(choice("Colour", /^Black/));
  expect(location.search).toBe("?childSku=Black-XXL");
});

const section = () => within(screen.getByRole("region", { name: "Reviews" }));
const openModal = async () => {
  await shop.user.click(await section().findByRole("button", { name: "Write a review" }));
  return within(await screen.findByRole("dialog", { name: "Write a review" }));
};

it("more reviews come on demand, none twice", async () => {
  const further = { total: 7, rated: 7, average: 4, list: written(5, 3) };
  wire.on(`GET ${reviewsKey(5, 2)}`, () => Response.json(further));
  await open();
  expect(section().getAllByRole("article")).toHaveLength(5);
  await shop.user.click(section().getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(section().getAllByRole("article")).toHaveLength(7));
  const titles = section()
    .getAllByRole("heading", { level: 3 })
    .map((title) => title.textContent);
  expect(new Set(titles).size).toBe(7);
});

it("the form of a review says at its fields what is missing, leads to the first, and keeps what was written", async () => {
  await open();
  let modal = await openModal();
  await shop.user.click(modal.getByRole("button", { name: "Send" }));
  expect(modal.getByText("Choose how many stars you give")).toBeInTheDocument();
  expect(modal.getByRole("radio", { name: "1 star" })).toHaveFocus();
  const title = modal.getByRole("textbox", { name: "Title" });
  expect(title).toHaveAttribute("aria-invalid", "true");
  expect(title).toHaveAccessibleDescription("Give your review a title of at least 2 characters");
  await shop.user.click(modal.getByRole("radio", { name: "3 stars" }));
  await shop.user.type(title, "Half done");
  await shop.user.click(modal.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  modal = await openModal();
  expect(modal.getByRole("textbox", { name: "Title" })).toHaveValue("Half done");
  expect(modal.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await shop.user.click(modal.getByRole("button", { name: "Close" }));
});

it("a review that is refused stays as written; too many are told how long to wait", async () => {
  await open();
  const modal = await openModal();
  await shop.user.click(modal.getByRole("radio", { name: "4 stars" }));
  for (const [name, text] of [
    ["Title", "A busy shop"],
    ["What do you think of it?", "Fits well and stays neat."],
    ["Name shown with it", "N. of Delft"],
  ] as const)
    await shop.user.type(modal.getByRole("textbox", { name }), text);
  wire.on("POST review/create", () => refusal(429, "Too many", { retryAfter: 1_500 }));
  await shop.user.click(modal.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(modal.getByRole("alert")).toHaveTextContent("in 25 minutes"));
  wire.on("POST review/create", () => refusal(503, "Down"));
  await shop.user.click(modal.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(modal.getByRole("alert")).toHaveTextContent("please try again."));
  expect(modal.getByRole("textbox", { name: "Title" })).toHaveValue("A busy shop");
});

it("its specifications are unfolded, for fibres and materials are to be seen before buying", async () => {
  await open({ specs: [{ label: "Composition", value: "70% wool, 30% cotton" }] });
  const specs = screen.getByRole("heading", { name: "Specifications" }).closest("details")!;
  expect(specs.open).toBe(true);
  expect(within(specs).getByText("70% wool, 30% cotton")).toBeInTheDocument();
  shop.unmount();
});

it("unfolded, who made it, who answers for it here, what it is and what to beware of; absent where nobody says", async () => {
  const party = (name: string, contact: string) => ({ name, address: `${name} Street 1`, contact });
  await open({
    safety: [
      {
        sku: "SHIRT",
        ean: "2000000020013",
        maker: party("Weaver Ltd", "safety@weaver.example"),
        responsible: party("Import B.V.", "by post only"),
        warnings: ["Keep away from fire."],
      },
    ],
  });
  const safety = screen.getByRole("heading", { name: "Product safety" }).closest("details")!;
  expect(safety.open).toBe(true);
  for (const text of ["Weaver Ltd Street 1", "Import B.V.", "by post only", "Item number SHIRT", "EAN 2000000020013"])
    expect(safety).toHaveTextContent(text);
  expect(within(safety).getByText("Keep away from fire.")).toBeInTheDocument();
  expect(within(safety).getByRole("link")).toHaveAttribute("href", "mailto:safety@weaver.example");
  shop.unmount();
  await open();
  expect(screen.queryByRole("heading", { name: "Product safety" })).toBeNull();
});

it("a maker of several parts of a set is named once, with each part's number and the warnings that are not of all", async () => {
  const party = (name: string) => ({ name, address: `${name} Street 1`, contact: `safety@${name}.example` });
  const part = (name: string, maker: string, ...warnings: string[]) => ({
    name,
    sku: name.toUpperCase(),
    maker: party(maker),
    responsible: maker === "tanner" ? party("importer") : null,
    warnings,
  });
  await open({
    safety: [
      part("Belt", "tanner", "Keep dry."),
      part("Cap", "weaver", "Keep from fire."),
      part("Bag", "tanner", "Keep dry.", "Mind the strap."),
    ],
  });
  const safety = screen.getByRole("heading", { name: "Product safety" }).closest("details")!;
  const told = [...safety.querySelectorAll("dl")].map((list) =>
    [...list.querySelectorAll("dd")].map(({ innerHTML }) =>
      innerHTML
        .replaceAll(/<\/(?:div|p|b)>/g, "|")
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll(/\|+/g, "|"),
    ),
  );
  expect(told).toEqual([
    [
      "Keep dry.|Bag|Mind the strap.|",
      "tanner|tanner Street 1|safety@tanner.example|",
      "importer|importer Street 1|safety@importer.example|",
      "Belt|Item number BELT|Bag|Item number BAG|",
    ],
    ["Keep from fire.|", "weaver|weaver Street 1|safety@weaver.example|", "Cap|Item number CAP|"],
  ]);
});

it("a review in another language than the page's says in which", async () => {
  const [first, second] = written(1, 2);
  await open({ reviews: { total: 2, rated: 2, average: 4, list: [{ ...first!, lang: "nl" }, second!] } });
  const [dutch, english] = within(document.querySelector<HTMLElement>("#reviews")!).getAllByRole("article");
  expect(dutch).toHaveTextContent("Language: Dutch");
  expect(within(dutch!).getByText("Fits well and stays neat.")).toHaveAttribute("lang", "nl");
  expect(english).not.toHaveTextContent("Language:");
  expect(within(english!).getByText("Fits well and stays neat.")).not.toHaveAttribute("lang");
});

it("beside the sizes it is said how the garment falls, and at each review which size was bought", async () => {
  const [first, second] = written(1, 2);
  const list = [
    { ...first!, size: "M", fit: "small" as const },
    { ...second!, size: "none of it" },
  ];
  const reviews = { total: 2, rated: 2, average: 4, fit: { small: 14, true: 4, large: 2 }, list };
  await open({ reviews });
  expect(screen.getByRole("link", { name: "Runs small: 14 of 20 answers" })).toHaveAttribute("href", "#reviews");
  const [worn, unsaid] = within(document.querySelector<HTMLElement>("#reviews")!).getAllByRole("article");
  expect(worn).toHaveTextContent("Size M · runs small");
  expect(unsaid).not.toHaveTextContent("Size");
  shop.unmount();
  await open({ reviews: { ...reviews, fit: { small: 3, true: 3, large: 0 } } });
  expect(screen.getByRole("link", { name: "Fit varies: 3 small, 3 true to size, 0 large" })).toBeInTheDocument();
  shop.unmount();
  await open();
  expect(screen.queryByRole("link", { name: /Runs|True to size|Fit varies/ })).toBeNull();
});

it("reviews are sorted and chosen by lists; how many there are is said, and what nobody wrote leads back", async () => {
  const reviews = {
    ...shirt.reviews!,
    stars: { "5": 3, "2": 4 },
    sizes: { M: 6, gone: 1 },
    fit: { small: 5, true: 2, large: 0 },
  };
  const lowest = chosenReviewsKey(5, 1, { ...everyReview, sort: "lowest" });
  const twoStars = { ...everyReview, sort: "lowest", stars: 2 } as const;
  wire.on(`GET ${lowest}`, () => Response.json({ ...noReviews, total: 7, list: written(11, 5) }));
  wire.on(`GET ${chosenReviewsKey(5, 1, twoStars)}`, () =>
    Response.json({ ...noReviews, total: 1, list: written(21, 1) }),
  );
  wire.on(`GET ${chosenReviewsKey(5, 1, { ...twoStars, fit: "true" })}`, () => Response.json(noReviews));
  await open({ reviews });
  const list = (name: string) => section().getByRole("combobox", { name });
  const words = (name: string) =>
    within(list(name))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(words("Order")).toEqual(["Newest first", "Highest first", "Lowest first"]);
  expect(words("Stars")).toEqual(["All", "5 stars (3)", "2 stars (4)"]);
  expect(words("Fit")).toEqual(["All", "Small (5)", "True to size (2)"]);
  // One size is no choice.
  expect(section().queryByRole("combobox", { name: "Size bought" })).toBeNull();
  const ids = () => section().getAllByRole("article").length;
  const status = () => section().getAllByRole("status").at(-1);
  await shop.user.selectOptions(list("Order"), "lowest");
  await waitFor(() => expect(status()).toHaveTextContent("7 reviews"));
  await shop.user.selectOptions(list("Stars"), "2");
  await waitFor(() => expect(status()).toHaveTextContent("1 review"));
  expect(ids()).toBe(1);
  await shop.user.selectOptions(list("Fit"), "true");
  await waitFor(() => expect(status()).toHaveTextContent("No review matches this choice."));
  await shop.user.click(section().getByRole("button", { name: "Show all reviews" }));
  await waitFor(() => expect(ids()).toBe(5));
  expect([list("Order"), list("Stars")].map((one) => (one as HTMLSelectElement).value)).toEqual(["newest", ""]);
});

it("a choice among reviews that cannot be fetched is taken back, and found again on the way back once it could", async () => {
  const reviews = { ...shirt.reviews!, stars: { "5": 3, "2": 4 } };
  const key = chosenReviewsKey(5, 1, { ...everyReview, stars: 5 });
  wire.on(`GET ${key}`, () => new Response("", { status: 500 }));
  await open({ reviews });
  const stars = () => section().getByRole<HTMLSelectElement>("combobox", { name: "Stars" });
  await shop.user.selectOptions(stars(), "5");
  await waitFor(() => expect(section().getByText("The reviews could not be loaded.")).toBeInTheDocument());
  expect(stars().value).toBe("");
  wire.on(`GET ${key}`, () => Response.json({ ...noReviews, total: 3, list: written(31, 3) }));
  await shop.user.selectOptions(stars(), "5");
  await waitFor(() => expect(section().getAllByRole("article")).toHaveLength(3));
  shop.unmount();
  await open({ reviews });
  await waitFor(() => expect(section().getAllByRole("article")).toHaveLength(3));
  expect(stars().value).toBe("5");
});

describe("a review in another language", () => {
  const [first, second] = written(1, 2);
  const reviews = { total: 2, rated: 2, average: 4, list: [{ ...first!, lang: "nl" }, second!] };
  const destroy = vi.fn<() => void>();
  const translator = (state: string, translate: (text: string) => Promise<string>) => ({
    availability: vi.fn<(languages: object) => Promise<string>>(async () => state),
    create: vi.fn<(languages: object) => Promise<object>>(async () => ({ translate, destroy })),
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is translated by the reader's browser at a press, and shown as written again", async () => {
    const api = translator("downloadable", async (text) => `English ${text}`);
    vi.stubGlobal("Translator", api);
    await open({ id: 6, reviews });
    const [dutch, english] = section().getAllByRole("article");
    await shop.user.click(await within(dutch!).findByRole("button", { name: "Translate Review 1" }));
    const text = await within(dutch!).findByText("English Fits well and stays neat.");
    expect(text).toHaveAttribute("lang", "en");
    expect(within(dutch!).getByRole("heading")).toHaveTextContent("English Review 1");
    expect(within(dutch!).getByRole("status")).toHaveTextContent("Translated by your browser");
    expect(api.create).toHaveBeenCalledExactlyOnceWith({ sourceLanguage: "nl", targetLanguage: "en" });
    expect(destroy).toHaveBeenCalledOnce();
    expect(within(english!).queryByRole("button", { name: /^Translate/ })).toBeNull();
    await shop.user.click(within(dutch!).getByRole("button", { name: /^Show as written/ }));
    expect(within(dutch!).getByText("Fits well and stays neat.")).toHaveAttribute("lang", "nl");
  });

  it("stays as it is where the browser fails, and has no button where it cannot", async () => {
    vi.stubGlobal(
      "Translator",
      translator("available", () => Promise.reject(new Error("no model"))),
    );
    await open({ id: 6, reviews });
    await shop.user.click(await section().findByRole("button", { name: /^Translate/ }));
    expect(await section().findByText("Your browser could not translate this.")).toBeInTheDocument();
    shop.unmount();
    const cannot = translator("unavailable", async (text) => text);
    vi.stubGlobal("Translator", cannot);
    await open({ id: 6, reviews });
    await waitFor(() => expect(cannot.availability).toHaveBeenCalled());
    expect(section().queryByRole("button", { name: /^Translate/ })).toBeNull();
  });
});
