import { expect } from "@playwright/test";
import { inside, test, wordsOf, type Served } from "./served.ts";

const heading = ({ main }: Served) => wordsOf(main.getByRole("heading", { level: 1 }));
const articles = ({ document }: Served) => [...document.querySelectorAll("#list > ul > li")];

// By one worker, which reads a page once that several of them look into.
test.describe.configure({ mode: "default" });

test("[ROUTE-012] the store locator lists the stores", async ({ ask }) => {
  const locator = await ask("/storelocator/");
  expect(locator.status).toBe(200);
  locator.main.getByRole("heading", { level: 2, name: "KADE Rotterdam" });
  expect(locator.main.getAllByRole("heading", { level: 2 })).toHaveLength(8);
});

test("[BLOG-002][BLOG-004][BLOG-006] the journal has crumbs, a heading for its list and numbered pages", async ({
  ask,
}) => {
  const journal = await ask("/blog/");
  const crumbs = inside(journal.page.getByRole("navigation", { name: "Je bent hier" }));
  const here = crumbs.getAllByRole("listitem").filter((item) => wordsOf(item).includes("Blog"));
  expect(here.map((item) => item.getAttribute("aria-current"))).toEqual(["page"]);
  journal.page.getByRole("heading", { level: 2, name: "Recent nieuws" });
  const pages = inside(journal.page.getByRole("navigation", { name: /pagina/i }));
  const second = pages.getByRole("link", { name: /2/ }).getAttribute("href")!;
  expect(second).toMatch(/^\/blog\/\?page=2/);
  const first = articles(journal).map(wordsOf);
  const next = articles(await ask(second)).map(wordsOf);
  expect(next.length).toBeGreaterThan(0);
  expect(next.filter((article) => first.includes(article))).toEqual([]);
});

test("[BLOG-007] a card of the journal leads to its article", async ({ ask }) => {
  const [card] = articles(await ask("/blog/"));
  const title = wordsOf(inside(card!).getByRole("heading"));
  const article = await ask(inside(card!).getByRole("link").getAttribute("href")!);
  expect([article.status, heading(article)]).toEqual([200, title]);
});

test("[BLOG-005] a tag of the journal leads to its articles, and back to all of them", async ({ ask }) => {
  const journal = await ask("/blog/");
  const path = journal.main.getByRole("link", { name: "Stoffen" }).getAttribute("href")!;
  expect(path).toBe("/blog/tag/stoffen/");
  const tagged = await ask(path);
  expect(heading(tagged)).toBe("Stoffen");
  expect(articles(tagged)).toHaveLength(4);
  expect(tagged.main.getByRole("link", { name: "Alles" }).getAttribute("href")).toBe("/blog/");
});

test("[BLOG-025] an article shows the products it is about with their prices", async ({ ask }) => {
  const { main } = await ask("/blog/linnen-mag-kreuken/");
  const products = inside(main.getByRole("heading", { name: "In dit verhaal" }).closest("section")!);
  expect(products.getAllByRole("listitem")).toHaveLength(4);
  expect(products.getByRole("link", { name: /Linnen overhemd Jelle.*€/ }).getAttribute("href")).toMatch(
    /linnen-overhemd-jelle/,
  );
});

test("without JavaScript the forms of signing in stand there and say what they need", async ({ ask }) => {
  for (const path of ["/login/", "/password/reset/", "/my-account/"]) {
    const { document } = await ask(path);
    expect(document.querySelector("main noscript")?.textContent, path).toContain("Voor inloggen is JavaScript nodig.");
  }
  const { main } = await ask("/login/");
  expect(main.getByRole("button", { name: "Inloggen" }).hasAttribute("disabled")).toBe(true);
});

test("the conditions that the checkout links to are there, in the words of the view", async ({
  ask,
  request,
  baseURL,
}) => {
  for (const [view, terms, guarantee] of [
    ["nl", "Algemene voorwaarden", "Wettelijke garantie"],
    ["de", "Allgemeine Geschäftsbedingungen", "Gesetzliche Gewährleistung"],
  ] as const) {
    const shop = new URL(baseURL!).host;
    const answer = await request.get("/data/!checkout/config", {
      headers: { host: view === "nl" ? shop : `${view}.${shop}`, accept: "application/json" },
    });
    const config = (await answer.json()) as { accountTooltip: string; terms: string; guarantee: string };
    for (const [path, name] of [
      [config.terms, terms],
      [config.guarantee, guarantee],
    ] as const) {
      const { status, main } = await ask(path, view);
      expect(status).toBe(200);
      main.getByRole("heading", { level: 1, name });
    }
    if (view === "nl") expect(config.accountTooltip).toContain("staan je adressen de volgende keer klaar");
  }
});

test("[ROUTE-008][ROUTE-009] return and failure of a payment are pages of their own", async ({ ask }) => {
  // What they say is drawn in the browser, which alone knows of what payment.
  for (const path of ["/checkout-return/", "/checkout-failed/"]) {
    const page = await ask(path);
    expect([page.status, page.url.pathname], path).toEqual([200, path]);
    expect(page.main.queryByRole("heading", { name: "Deze pagina is er niet" }), path).toBeNull();
  }
});

test("the size guide is a page as well, with a way to each department's", async ({ ask }) => {
  const guide = await ask("/maattabel/");
  const children = guide.main.getByRole("link", { name: "Maattabel kinderen" }).getAttribute("href")!;
  expect(heading(await ask(children))).toBe("Maattabel kinderen");
});
