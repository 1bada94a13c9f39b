import { expect } from "@playwright/test";
import { inside, test, wordsOf, type Served } from "./served.ts";

const shirts = "/heren/overhemden/";
const rail = ({ page }: Served) => inside(page.getByRole("complementary", { name: "Filters" }));
const cards = ({ main }: Served) =>
  main.getAllByRole("link").filter((link) => link.closest("li") && link.querySelector("h2"));
const cents = (text: string) => Number(text.replace(/\D/g, ""));
const prices = (list: Served) =>
  cards(list).map((card) => cents(wordsOf([...card.querySelectorAll("b")].find((b) => wordsOf(b).includes("€"))!)));
/** How many articles the list says that it has, and how many a filter promises. */
const total = ({ main }: Served) =>
  Number(
    /\d+/.exec(
      main
        .getAllByRole("status")
        .map(wordsOf)
        .find((words) => /\d/.test(words))!,
    )![0],
  );
const promised = (link: Element) => Number(/(\d+)\s*$/.exec(wordsOf(link))![1]);
const filter = (list: Served, name: RegExp) => rail(list).getAllByRole("link", { name })[0]!;
const address = (link: Element) => link.getAttribute("href")!;
const rising = (list: readonly number[]) => list.every((price, i) => i === 0 || price >= list[i - 1]!);
const heading = ({ main }: Served) => wordsOf(main.getByRole("heading", { level: 1 }));
/** The address a sort's form leads to. */
const sorted = (list: Served, label: string) => {
  const sort = list.main.getByRole("combobox", { name: "Sorteren op" }) as HTMLSelectElement;
  const form = sort.closest("form")!;
  const fields = [...form.querySelectorAll("input[type=hidden]")].map((input) => [
    input.getAttribute("name")!,
    input.getAttribute("value")!,
  ]);
  const value = [...sort.querySelectorAll("option")].find((each) => wordsOf(each) === label)!.getAttribute("value")!;
  const query = [...fields, [sort.getAttribute("name")!, value]].map(([name, of]) => `${name}=${of}`).join("&");
  return `${form.getAttribute("action")}?${query}`;
};

// By one worker, which reads a page once that several of them look into.
test.describe.configure({ mode: "default" });

test("[CATEG-007] a colour filter counts right and stands in the address", async ({ ask }) => {
  const all = await ask(shirts);
  const white = filter(all, /^Wit /);
  const count = promised(white);
  expect(count).toBeLessThan(total(all));
  expect(address(white)).toMatch(/^\/heren\/overhemden\/\?f\.color_ois=\d+$/);
  const some = await ask(address(white));
  expect([total(some), cards(some).length]).toEqual([count, count]);
  expect(filter(some, /^Wit /).getAttribute("aria-current")).toBe("true");
});

test("several values of several filters narrow the list, chips take them away again", async ({ ask }) => {
  const all = await ask(shirts);
  const whites = promised(filter(all, /^Wit /));
  const white = await ask(address(filter(all, /^Wit /)));
  expect(total(white)).toBe(whites);
  const navies = promised(filter(white, /^Marine /));
  let list = await ask(address(filter(white, /^Marine /)));
  expect(list.url.search).toMatch(/f\.color_ois=\d+(,|%2C)\d+/);
  expect(total(list)).toBeGreaterThan(Math.max(whites, navies) - 1);
  for (const name of [/^M /, /^€50/, /^Askelund/]) {
    const next = filter(list, name);
    const before = promised(next);
    list = await ask(address(next));
    expect(filter(list, name).getAttribute("aria-current"), String(name)).toBe("true");
    expect(total(list), String(name)).toBe(before);
  }
  for (const card of cards(list)) expect(wordsOf(card)).toContain("Askelund");
  for (const price of prices(list)) {
    expect(price).toBeGreaterThanOrEqual(5000);
    expect(price).toBeLessThanOrEqual(10_000);
  }

  const chips = (of: Served) => of.main.queryAllByRole("link", { name: /^Verwijder / });
  expect(chips(list)).toHaveLength(5);
  const fewer = await ask(address(list.main.getByRole("link", { name: "Verwijder Askelund" })));
  expect(chips(fewer)).toHaveLength(4);
  expect(fewer.url.search).not.toContain("brand_ois");
  const none = fewer.main.getAllByRole("link", { name: "Alles wissen" })[0]!;
  expect(address(none)).toBe(shirts);
  const again = await ask(address(none));
  expect([total(again), chips(again).length]).toEqual([total(all), 0]);
});

test("filters that leave nothing say so and offer the way out", async ({ ask }) => {
  const empty = await ask(`${shirts}?f.color_ois=301&f.price=100-150&f.brand_ois=513&f.size_ois=406`);
  empty.main.getByText(/Niets past bij deze filters/);
  const out = empty.main.getAllByRole("link", { name: "Alles wissen" }).at(-1)!;
  expect(cards(await ask(address(out))).length).toBeGreaterThan(0);
});

test("[CATEG-036][CATEG-037] five ways to sort; by price the cheapest or the dearest comes first", async ({ ask }) => {
  const list = await ask(shirts);
  const sort = list.main.getByRole("combobox", { name: "Sorteren op" });
  expect(inside(sort).getAllByRole("option").map(wordsOf)).toEqual([
    "Aanbevolen",
    "Nieuw",
    "Prijs laag naar hoog",
    "Prijs hoog naar laag",
    "Laatst bijgewerkt",
  ]);
  expect(sorted(list, "Prijs laag naar hoog")).toBe(`${shirts}?sort=price-asc`);
  const up = prices(await ask(sorted(list, "Prijs laag naar hoog")));
  const down = prices(await ask(sorted(list, "Prijs hoog naar laag")));
  for (const each of [up, down.toReversed()]) {
    expect(each.length).toBeGreaterThan(10);
    expect(rising(each)).toBe(true);
  }
});

test("[CATEG-009][CATEG-011][CATEG-012] pages are numbers; only later ones stand in the address", async ({ ask }) => {
  const pager = ({ page }: Served) => inside(page.getByRole("navigation", { name: "Pagina's" }));
  const first = await ask("/heren/");
  expect(pager(first).queryAllByRole("link", { name: "Vorige pagina" })).toEqual([]);
  const to = (of: Served, name: string) => address(pager(of).getByRole("link", { name }));
  expect(to(first, "Pagina 3")).toBe("/heren/?page=3");
  const third = await ask("/heren/?page=3");
  expect(pager(third).getByRole("link", { current: "page" }).textContent).toBe("3");
  expect(wordsOf(cards(third)[0]!)).not.toBe(wordsOf(cards(first)[0]!));
  expect(to(third, "Volgende pagina")).toBe("/heren/?page=4");
  expect(to(third, "Vorige pagina")).toBe("/heren/?page=2");
  expect(to(await ask("/heren/?page=2"), "Pagina 1")).toBe("/heren/");
});

test("a filtered list is sorted with its filter, and the filter leaves with its sort kept", async ({ ask }) => {
  const all = await ask(shirts);
  const white = filter(all, /^Wit /);
  const count = promised(white);
  const list = await ask(address(white));
  expect(total(list)).toBe(count);
  const next = sorted(list, "Prijs laag naar hoog");
  expect(next).toMatch(/f\.color_ois=\d+&sort=price-asc$/);
  const ordered = await ask(next);
  expect(prices(ordered)).toHaveLength(count);
  expect(rising(prices(ordered))).toBe(true);
  expect(address(ordered.main.getByRole("link", { name: "Verwijder Wit" }))).toBe(`${shirts}?sort=price-asc`);
  expect(total(all)).toBeGreaterThan(count);
});

test("[PROD-059][PROD-062][PROD-063][IMG-004] a card has its name, two pictures and both prices", async ({
  ask,
  request,
}) => {
  const list = await ask(shirts);
  const { images, price } = (await (await request.get("/data/oxford-overhemd-merwede/")).json()) as {
    images: string[];
    price: { was: number };
  };
  expect(images.length).toBe(3);
  expect(price.was).toBeGreaterThan(0);
  const card = list.main.getByRole("link", { name: /Oxford overhemd Merwede/ });
  const sources = [...card.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  expect(sources).toHaveLength(2);
  for (const source of sources) expect(source).toMatch(/^\/img\/375\/469\/resize\//);
  expect(wordsOf(inside(card).getByRole("heading"))).toBe("Oxford overhemd Merwede");
  expect(wordsOf(card)).toContain("€ 59,95");
  expect(wordsOf(card.querySelector("s")!)).toContain("€ 79,95");
});

test("[ROUTE-013][ROUTE-014] results live at the address with its slash only", async ({ ask, request }) => {
  const found = await ask("/catalogsearch/result/?q=jas");
  expect([found.status, heading(found)]).toEqual([200, "Resultaten voor “jas”"]);
  expect(cards(found).some((card) => /jas/i.test(wordsOf(card)))).toBe(true);
  await expect
    .poll(async () =>
      [301, 308, 404].includes((await request.get("/catalogsearch/result?q=jas", { maxRedirects: 0 })).status()),
    )
    .toBe(true);
});

test("results are filtered, sorted and turned like a category", async ({ ask }) => {
  const all = await ask("/catalogsearch/result/?q=overhemd");
  const white = filter(all, /^Wit /);
  const count = promised(white);
  expect(address(white)).toMatch(/q=overhemd&f\.color_ois=301/);
  const list = await ask(address(white));
  expect(total(list)).toBe(count);
  expect(count).toBeLessThan(total(all));
  const next = sorted(list, "Prijs laag naar hoog");
  expect(next).toMatch(/q=overhemd&f\.color_ois=301&sort=price-asc/);
  const ordered = prices(await ask(next));
  expect(ordered).toHaveLength(count);
  expect(rising(ordered)).toBe(true);
});

test("a search asks for three letters", async ({ ask }) => {
  const short = await ask("/catalogsearch/result/?q=ja");
  short.main.getByText("Typ minstens drie tekens om te zoeken.");
  expect(short.document.querySelectorAll("main li h2")).toHaveLength(0);
});

test("a search without results says so, keeps the words, and offers categories that have something", async ({
  ask,
}) => {
  const none = await ask("/catalogsearch/result/?q=qqqqxyz");
  const [category] = inside(none.main.getByRole("navigation", { name: "Categorieën" })).getAllByRole("link");
  expect(total(await ask(address(category!)))).toBeGreaterThan(0);
  expect(none.main.getAllByText(/Niets gevonden voor “qqqqxyz”/).length).toBeGreaterThan(0);
  expect(none.main.getByRole("searchbox").getAttribute("value")).toBe("qqqqxyz");
});

test("the search icon leads to a form, which searches", async ({ ask }) => {
  const home = await ask("/");
  const form = await ask(address(inside(home.page.getByRole("banner")).getByRole("link", { name: "Zoeken" })));
  expect(form.url.pathname).toBe("/catalogsearch/result/");
  const field = form.main.getByRole("searchbox");
  const action = field.closest("form")!;
  expect([action.getAttribute("method") ?? "get", field.getAttribute("name")]).toEqual(["get", "q"]);
  const found = await ask(`${action.getAttribute("action")}?q=merwede`);
  expect(cards(found).some((card) => wordsOf(card).includes("Merwede"))).toBe(true);
});

test("home, results and list ask for one picture first, and give each its room", async ({ ask }) => {
  for (const path of ["/", "/catalogsearch/result/?q=overhemd", shirts]) {
    const { document } = await ask(path);
    const pictures = [...document.querySelectorAll("main img")];
    const found = pictures.map((each) => ["fetchpriority", "width", "height"].map((name) => each.getAttribute(name)));
    expect(found.length, path).toBeGreaterThan(4);
    expect(
      found.filter(([priority]) => priority === "high"),
      path,
    ).toHaveLength(1);
    expect(
      found.filter(([, width, height]) => !Number(width) || !Number(height)),
      path,
    ).toEqual([]);
  }
});
