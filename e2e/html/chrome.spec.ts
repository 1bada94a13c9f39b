import { expect } from "@playwright/test";
import { inside, test, wordsOf, type Served } from "./served.ts";

const heading = ({ main }: Served) => wordsOf(main.getByRole("heading", { level: 1 }));
const banner = ({ page }: Served) => inside(page.getByRole("banner"));
const menu = ({ page }: Served) => page.queryAllByRole("navigation", { name: "Hoofdmenu" });
const promo = ({ page }: Served) => page.queryAllByRole("region", { name: "Goed om te weten" });

// By one worker, which reads a page once that several of them look into.
test.describe.configure({ mode: "default" });

test("[ROUTE-046] promo bar, header, main and footer stand around home, category, product and cart", async ({
  ask,
}) => {
  for (const path of ["/", "/heren/", "/oxford-overhemd-merwede/", "/winkelwagen/"]) {
    const shown = await ask(path);
    expect(shown.status, path).toBe(200);
    expect(promo(shown), path).toHaveLength(1);
    for (const role of ["banner", "main", "contentinfo"])
      expect(shown.page.getAllByRole(role), `${path} ${role}`).toHaveLength(1);
  }
});

test("[ROUTE-011][ROUTE-047] the error page has a logo and the footer, and nothing to choose from", async ({ ask }) => {
  const error = await ask("/error/");
  expect(error.status).toBe(200);
  expect(heading(error)).toBe("Er ging iets mis bij ons");
  expect(banner(error).getAllByRole("link")).toHaveLength(1);
  expect(banner(error).queryAllByRole("button")).toEqual([]);
  error.page.getByRole("contentinfo");
  expect([...menu(error), ...promo(error)]).toEqual([]);
});

test("[CHROME-002][CHROME-014] the checkout has a header without icons, and no footer", async ({ ask }) => {
  const checkout = await ask("/checkout/");
  expect(banner(checkout).getAllByRole("link")).toHaveLength(1);
  expect(banner(checkout).queryAllByRole("button")).toEqual([]);
  expect(checkout.page.queryAllByRole("contentinfo")).toEqual([]);
});

test("[CHROME-004][CHROME-005][CHROME-006] the logo leads home; four icons have names", async ({ ask }) => {
  const header = banner(await ask("/heren/"));
  const leads = (name: string) => header.getByRole("link", { name }).getAttribute("href")!;
  expect(leads("Account")).toBe("/login/");
  expect(leads("Winkelmand")).toBe("/winkelwagen/");
  expect(leads("Zoeken")).toBe("/catalogsearch/result/");
  expect(leads("KADE")).toBe("/");
  expect(heading(await ask("/"))).toBe("Goede kleding, scherpere prijs");
  expect(leads("Contact")).toBe("/klantenservice/");
  expect(heading(await ask("/klantenservice/"))).toBe("Klantenservice");
});

test("[CHROME-024][CHROME-026] the footer has its five parts in order, with the ways to pay by name", async ({
  ask,
}) => {
  const { page, document } = await ask("/");
  const footer = inside(page.getByRole("contentinfo"));
  const parts = [
    footer.getByRole("heading", { name: "Volg KADE" }),
    footer.getByRole("heading", { name: "Post van de kade" }),
    footer.getByRole("navigation", { name: "Service en bedrijf" }),
    footer.getByRole("list", { name: "Betaalmethoden" }),
    footer.getByText(/© KADE Outlet/),
  ];
  const all = [...document.querySelectorAll("footer *")];
  const order = parts.map((part) => all.indexOf(part));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  for (const network of ["instagram", "pinterest", "youtube"])
    expect(footer.getByRole("link", { name: new RegExp(network, "i") }).getAttribute("href")).toMatch(network);
  for (const name of ["Bankoverschrijving", "Visa", "Mastercard", "Achteraf betalen"])
    footer.getByRole("img", { name: new RegExp(`^${name}$`, "i") });
  expect(footer.getAllByRole("link", { name: "Over KADE" })[0]!.getAttribute("href")).toBe("/over-kade/");
});

test("[STORE-001][STORE-020][ROUTE-017] the Dutch view has its language, euros, and addresses with a trailing slash", async ({
  ask,
}) => {
  const home = await ask("/");
  expect([home.status, home.document.documentElement.lang]).toEqual([200, "nl-NL"]);
  expect(wordsOf(home.document.querySelector("main")!)).toMatch(/€\s\d+,\d\d/);
  expect(banner(home).getByRole("link", { name: "Winkelmand" }).getAttribute("href")).toBe("/winkelwagen/");
  const paths = [...home.document.querySelectorAll("a[href^='/']")].map(
    (link) => new URL(link.getAttribute("href")!, home.url).pathname,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !path.endsWith("/"))).toEqual([]);
});

test("[STORE-009] the German view has its own language, texts, prices and paths", async ({ ask }) => {
  const home = await ask("/", "de");
  expect(home.document.documentElement.lang).toBe("de-DE");
  const men = banner(home).getAllByRole("link", { name: "Herren" })[0]!.getAttribute("href")!;
  expect(men).toBe("/herren/");
  const category = await ask(men, "de");
  const shirts = category.main.getByRole("link", { name: "Hemden" }).getAttribute("href")!;
  const list = await ask(shirts, "de");
  expect(heading(list)).toBe("Hemden");
  const path = list.main.getByRole("link", { name: /Oxford-Hemd Merwede/ }).getAttribute("href")!;
  expect(path).toMatch(/^\/oxford-hemd-merwede\//);
  const product = await ask(path, "de");
  expect(wordsOf(product.document.querySelector("main")!)).toContain("59,95 €");
  product.page.getByRole("button", { name: /Warenkorb/ });
  product.main.getByRole("region", { name: "Farbe" });
});

test("the English view writes amounts as English readers do", async ({ ask }) => {
  const product = await ask("/merwede-oxford-shirt/", "en");
  expect(product.document.documentElement.lang).toBe("en-US");
  expect(wordsOf(product.document.querySelector("main")!)).toContain("€59.95");
  product.page.getByRole("button", { name: "Add to cart" });
});

test("[ROUTE-015] home answers at / and /pwa.html", async ({ ask }) => {
  for (const path of ["/", "/pwa.html"]) {
    const home = await ask(path);
    expect([home.status, heading(home)], path).toEqual([200, "Goede kleding, scherpere prijs"]);
    expect(home.main.getAllByRole("link").length).toBeGreaterThan(10);
  }
});

test("[ROUTE-016] an unknown path answers 404 in the default layout", async ({ ask, request }) => {
  // An answer that comes late is streamed, and its status is gone before the map has answered (docs/decisions/041); the
  // page then stored has it.
  await expect.poll(async () => (await request.get("/does-not-exist/")).status()).toBe(404);
  const missing = await ask("/does-not-exist/");
  expect([missing.status, heading(missing)]).toEqual([404, "Deze pagina is er niet"]);
  expect(menu(missing)).toHaveLength(1);
  missing.page.getByRole("contentinfo");
  missing.main.getByRole("searchbox");
});

test("search engines are told to leave out the cart", async ({ ask }) => {
  const { document } = await ask("/winkelwagen/");
  expect(document.querySelector("head meta[name=robots]")!.getAttribute("content")).toBe("noindex");
});
