import { expect } from "@playwright/test";
import { inside, test, wordsOf, type Served } from "./served.ts";

interface Described {
  "@type": string;
  offers?: { "@type": string; price: string; priceCurrency: string; availability: string; url: string };
  hasVariant?: (Described & { sku: string; name: string })[];
}
const described = ({ document }: Served): Described[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent!) as Described,
  );
const words = ({ document }: Served) => wordsOf(document.querySelector("main")!);
const heading = ({ main }: Served) => wordsOf(main.getByRole("heading", { level: 1 }));
const address = (link: Element) => link.getAttribute("href")!;
/** Prices in bold, the page's own first. */
const bold = ({ document }: Served) =>
  [...document.querySelectorAll("main b")].map(wordsOf).filter((text) => text.includes("€"));

// By one worker, which reads a page once that several of them look into.
test.describe.configure({ mode: "default" });

test("what search engines are told is what the shopper sees", async ({ ask, baseURL }) => {
  const jogger = await ask("/jogger-niers/?childSku=KD-0253-ECRU-M");
  const [product, trail] = described(jogger);
  expect(product).toMatchObject({
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    productGroupID: "KD-0253",
  });
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(product!.hasVariant).toHaveLength(18);
  const chosen = product!.hasVariant!.find(({ sku }) => sku === "KD-0253-ECRU-M")!;
  expect(chosen.offers).toMatchObject({
    "@type": "Offer",
    price: bold(jogger)[0]!
      .replace(/[^\d,]/g, "")
      .replace(",", "."),
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    url: `${baseURL}/jogger-niers/?childSku=KD-0253-ECRU-M`,
  });
  expect(product!.hasVariant!.find(({ sku }) => sku === "KD-0253-BORDEAUX-XXL")!.offers!.availability).toBe(
    "https://schema.org/OutOfStock",
  );

  const guide = await ask("/onderhoudsgids/");
  expect(described(guide)[0]).toMatchObject({
    "@type": "Product",
    sku: "KD-FILE-1",
    offers: { price: "4.95", priceCurrency: "EUR" },
  });
  expect(bold(guide)[0]).toBe("€ 4,95");
});

for (const [kind, path, title] of [
  ["bundle", "/leren-doos/", "Keuzes"],
  ["grouped", "/winterset-vuur/", "In deze set"],
] as const)
  test(`a ${kind} product shows what it is made of`, async ({ ask }) => {
    const parts = (await ask(path)).main.getByRole("heading", { name: title }).closest("section")!;
    expect(inside(parts).getAllByRole("listitem").length).toBeGreaterThan(1);
    expect(wordsOf(parts)).toContain("€");
  });

test("a product shows price, description and stock, and its options are links", async ({ ask }) => {
  const jogger = await ask("/jogger-niers/");
  expect(heading(jogger)).toBe("Jogger Niers");
  expect(words(jogger)).toMatch(/€ \d/);
  expect(jogger.document.querySelector("main")!.textContent).toContain("Voor bestellen is JavaScript nodig.");
  const text = jogger.main.getByRole("heading", { name: "Omschrijving" }).closest("details")!;
  expect(inside(text).getAllByRole("paragraph").map(wordsOf)[0]).not.toBe("");
  const option = (of: Served, group: string, name: string) =>
    inside(of.page.getByRole("region", { name: group })).getByRole("link", { name });
  const red = await ask(address(option(jogger, "Kleur", "Bordeaux")));
  expect(red.url.search).toMatch(/childSku=KD-0253-BORDEAUX-/);
  const large = await ask(address(option(red, "Maat", "L")));
  expect(large.url.search).toMatch(/childSku=KD-0253-BORDEAUX-L$/);
  expect(option(large, "Kleur", "Bordeaux").getAttribute("aria-current")).toBe("true");
  expect(bold(large)[0]).toContain("€ 33,95");
  const gone = await ask(address(option(large, "Maat", "XXL, uitverkocht")));
  expect(words(gone)).toContain("Deze uitvoering is uitverkocht");
  const pictures = inside(gone.page.getByRole("region", { name: /^Foto's van/ })).getAllByRole("img");
  for (const picture of pictures) expect(picture.getAttribute("src")).toMatch(/^\/img\//);
});

test("colours that are products of their own lead from one to the other", async ({ ask }) => {
  const hat = await ask("/wollen-muts-vuur/");
  const colours = inside(hat.page.getByRole("region", { name: "Kleur" }));
  expect(colours.getAllByRole("link")).toHaveLength(5);
  expect(colours.getByRole("link", { name: "Terracotta" }).getAttribute("aria-current")).toBe("page");
  expect(heading(await ask(address(colours.getByRole("link", { name: /^Marine/ }))))).toBe("Wollen muts Nacht");
});

test("a rule about buying together is told where it holds", async ({ ask }) => {
  const { page } = await ask("/visgraat-colbert-dommel/");
  expect(
    page.getAllByText(/^(Mix & match: jasje en broek elk in je eigen maat|Dit model komt niet terug: op is op)$/),
  ).toHaveLength(1);
});

test("a product without reviews says so, and asks for the first", async ({ ask, request }) => {
  const list = (await (await request.get("/data/heren/overhemden/")).json()) as {
    listing: { cards: { path: string }[] };
  };
  for (const { path } of list.listing.cards) {
    const product = (await (await request.get(`/data${path}`)).json()) as { reviews: { total: number } };
    if (product.reviews.total > 0) continue;
    const { page } = await ask(path);
    expect(wordsOf(page.getByRole("region", { name: "Beoordelingen" }))).toContain("Er zijn nog geen beoordelingen");
    expect(page.queryAllByRole("link", { name: /beoordelingen?$/ })).toEqual([]);
    return;
  }
  throw new Error("Every shirt has reviews");
});

test("the newest reviews stand in the page, in the words of the view", async ({ ask }) => {
  const { page } = await ask("/oxford-hemd-merwede/", "de");
  const reviews = inside(page.getByRole("region", { name: "Bewertungen" }));
  expect(reviews.getAllByRole("article")).toHaveLength(5);
  expect(page.getByRole("link", { name: "Größentabelle" }).getAttribute("href")).toBe("/groessentabelle/");
});

test("reviews show their stars in words, and lead from the top of the page", async ({ ask }) => {
  const { page } = await ask("/oxford-overhemd-merwede/");
  const summary = page.getByRole("link", { name: /van 5 sterren \d+ beoordelingen$/ });
  expect(summary.getAttribute("href")).toBe("#reviews");
  const section = page.getByRole("region", { name: "Beoordelingen" });
  const reviews = inside(section).getAllByRole("article");
  expect(reviews).toHaveLength(5);
  inside(reviews[0]!).getByRole("img", { name: /^[1-5] van 5 sterren$/ });
  expect(wordsOf(section)).toContain("controleren we niet");
});
