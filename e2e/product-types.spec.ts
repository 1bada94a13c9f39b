import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { linesInLargeText } from "./large-text.ts";
import { closed, complaints, gate, hydrated, intoCart, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const add = (page: Page) => page.getByRole("button", { name: "In winkelmand" });
const price = (page: Page) => page.getByRole("main").locator("h1 ~ p b").first();
const said = (page: Page) => page.getByRole("main").locator("h1 ~ p[role=status]");

/** Puts it in the cart and waits until the server has confirmed it. */
async function put(page: Page): Promise<void> {
  const confirmed = intoCart(page);
  await add(page).click();
  await confirmed;
}
const lines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });

/** The Dutch page is looked at on a phone, and has no styles of its own; German ones on a desktop, below. */
async function soundOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await violations(page, { besides: frame }), page.url()).toEqual([]);
  await expect(page.locator("[style]"), page.url()).toHaveCount(0);
  await page.setViewportSize(before);
}

test("sets by the piece, bundles, letters and care, files of a download cost in one cart what their pages said; each page breaks no rule of accessibility: nl, 390 px", async ({
  page,
}) => {
  const heard = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const shown: Record<string, string> = {};
  await test.step("a set is bought by the piece, each member in its own quantity", async () => {
    await open(page, "/winterset-nacht/");
    await soundOnPhone(page);
    const hat = page.getByRole("group", { name: "Aantal Wollen muts Nacht" });
    const scarf = page.getByRole("group", { name: "Aantal Lamswollen sjaal Nacht" });
    const before = await price(page).innerText();
    await hat.getByRole("button", { name: "Eén meer" }).click();
    await expect(price(page)).not.toHaveText(before);
    await scarf.getByRole("button", { name: "Eén minder" }).click();
    await hat.getByRole("button", { name: "Eén minder" }).click();
    await hat.getByRole("button", { name: "Eén minder" }).click();
    await add(page).click();
    await expect(said(page)).toHaveText("Kies eerst: Aantal van minstens één artikel");
    for (let i = 0; i < 2; i++) await hat.getByRole("button", { name: "Eén meer" }).click();
    shown.set = await price(page).innerText();
    await put(page);
  });
  await test.step("a bundle is filled by lists, a menu and boxes to tick", async () => {
    await open(page, "/kadedoos/");
    await soundOnPhone(page);
    await page
      .getByRole("group", { name: /Kies een muts/ })
      .getByRole("radio")
      .nth(1)
      .check();
    const scarves = page.getByRole("combobox", { name: "Kies een sjaal" });
    await scarves.selectOption({ index: 2 });
    const without = await price(page).innerText();
    const belts = page.getByRole("group", { name: /Doe er riemen bij/ }).getByRole("checkbox");
    await belts.nth(0).check();
    await belts.nth(2).check();
    await expect(price(page)).not.toHaveText(without);
    shown.bundle = await price(page).innerText();
    await put(page);
  });
  await test.step("letters and care beside a bag change its price", async () => {
    await open(page, "/leren-schoudertas-kraan/");
    await soundOnPhone(page);
    const plain = await price(page).innerText();
    await page.getByRole("checkbox", { name: /Ledervet/ }).check();
    await expect(price(page)).not.toHaveText(plain);
    const letters = page.getByRole("textbox", { name: /Letters/ });
    await letters.fill("NdWxyz");
    await expect(letters).toHaveValue("NdW");
    shown.bag = await price(page).innerText();
    await put(page);
    await page.getByRole("checkbox", { name: /Ledervet/ }).uncheck();
    await letters.fill("ABC");
    await put(page);
  });
  await test.step("single files of a download are chosen, and nothing is sent by post", async () => {
    await open(page, "/atelierlessen/");
    await soundOnPhone(page);
    const [cost, files] = [await price(page).boundingBox(), await page.locator("legend").first().boundingBox()];
    expect(files!.y - cost!.y - cost!.height).toBeGreaterThanOrEqual(20);
    await expect(page.getByText("Geen bezorging")).toBeVisible();
    await expect(price(page)).toHaveText("vanaf € 4,90");
    await add(page).click();
    await expect(said(page)).toHaveText("Kies eerst: Bestanden");
    await expect(page.getByRole("checkbox").first()).toBeFocused();
    await page.getByRole("checkbox", { name: /Broek innemen/ }).check();
    await expect(price(page)).toHaveText("€ 6,45");
    await put(page);
  });
  await open(page, "/winkelwagen");
  // Of a set what was bought of it; two of different letters are two lines.
  await expect(lines(page)).toHaveCount(5);
  const line = (...words: (string | RegExp)[]) =>
    words.reduce((found, hasText) => found.filter({ hasText }), lines(page));
  await expect(line("Wollen muts Nacht")).toHaveCount(1);
  await expect(line("Wollen muts Nacht")).toContainText(shown.set!);
  await expect(line("Doe er riemen bij")).toContainText(shown.bundle!);
  await expect(line("NdW", "Ledervet")).toContainText(shown.bag!);
  await expect(line("ABC")).not.toContainText("Ledervet");
  await expect(line("Broek innemen")).toContainText("€ 6,45");
  // Letters, files and what the address alone tells: change-line.test.tsx, refill.test.ts.
  await test.step("[CART-035] what was chosen of a bundle is changed on its page, and takes the line's place", async () => {
    await line("Doe er riemen bij")
      .getByRole("link", { name: /wijzigen$/ })
      .click();
    const belts = page.getByRole("group", { name: /Doe er riemen bij/ }).getByRole("checkbox");
    await expect(belts.nth(2)).toBeChecked();
    await expect(belts.nth(1)).not.toBeChecked();
    await expect(
      page
        .getByRole("group", { name: /Kies een muts/ })
        .getByRole("radio")
        .nth(1),
    ).toBeChecked();
    await soundOnPhone(page);
    await belts.nth(0).uncheck();
    await belts.nth(2).uncheck();
    const confirmed = intoCart(page);
    await page.getByRole("button", { name: "Wijziging opslaan" }).click();
    await confirmed;
    await expect(page).toHaveURL(/\/winkelwagen\/$/);
    await expect(lines(page)).toHaveCount(5);
    await expect(line("Kies een muts")).not.toContainText("Doe er riemen bij");
  });
  expect(heard).toEqual([]);
});

/** How many sizes the device remembers; the database is not made before the shop makes it. */
const keptSizes = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "outlet_nl-shop")) return 0;
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.addEventListener("success", () => done(request.result));
        request.addEventListener("error", () => failed(request.error));
      });
    const database = await answer(indexedDB.open("outlet_nl-shop"));
    const keys = await answer(
      database
        .transaction("records")
        .objectStore("records")
        .getAllKeys(IDBKeyRange.bound("my-size/", "my-size/\uffff")),
    );
    database.close();
    return keys.length;
  });

test("[PROD-066][PROD-071] labels stand in the corners with the merchant's words and colours, at most 250, 200, 100 or 80 px wide by place; a size pressed before the page is alive is kept", async ({
  page,
}) => {
  await test.step("a size pressed before the page is alive", async () => {
    const scripts = gate();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.opened;
      await route.continue().catch(() => undefined);
    });
    await page.goto("/jogger-niers/", { waitUntil: "commit" });
    const size = page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "L", exact: true });
    await size.click({ noWaitAfter: true });
    await expect(page).toHaveURL(/childSku=/);
    scripts.open();
    await hydrated(page);
    await expect(size).toHaveAttribute("aria-current", "true");
    await page.mouse.move(1, 1);
    await expect.poll(() => keptSizes(page)).toBe(1);
    await page.unrouteAll({ behavior: "wait" });
  });
  const widths = (context: string) =>
    page
      .locator(`[data-context="${context}"] b`)
      .first()
      .evaluate((label) => getComputedStyle(label).maxWidth);
  // Each place is come to by links, in one document.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/catalogsearch/result/?q=coltrui%20rotte");
  const card = page.getByRole("main").getByRole("link", { name: /coltrui Rotte/ });
  const onCard = card.locator('[data-corner="top_right"] b');
  await expect(onCard).toHaveText("Nieuw");
  expect(await onCard.evaluate((label) => getComputedStyle(label).backgroundColor)).toBe("rgb(22, 24, 26)");
  expect(await widths("category_list")).toBe("100px");
  await card.first().click();
  await expect(page.getByRole("heading", { level: 1, name: /coltrui Rotte/ })).toBeVisible();
  expect(await widths("product_view")).toBe("200px");
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await widths("product_view")).toBe("250px");
  const corner = (name: string) => page.getByRole("main").locator(`[data-corner="${name}"] b`).first();
  const look = (name: string) =>
    corner(name).evaluate((label) => ({
      text: label.textContent,
      ground: getComputedStyle(label).backgroundColor,
      ink: getComputedStyle(label).color,
    }));
  expect(await look("top_right")).toEqual({
    text: "Deze maand binnen",
    ground: "rgb(22, 24, 26)",
    ink: "rgb(250, 249, 247)",
  });
  expect(await look("bottom_left")).toEqual({
    text: "Laatste maten",
    ground: "rgb(227, 220, 205)",
    ink: "rgb(22, 24, 26)",
  });
  const picture = (await page
    .getByRole("region", { name: /^Foto's van/ })
    .getByRole("listitem")
    .first()
    .boundingBox())!;
  const box = (await corner("top_right").boundingBox())!;
  expect(box.x + box.width).toBeGreaterThan(picture.x + picture.width - 24);
  expect(box.y).toBeLessThan(picture.y + 24);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("region", { name: "Maat" }).locator('a[data-state="available"]').first().click();
  const confirmed = intoCart(page);
  await add(page).click();
  await confirmed;
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Winkelmand, 1/ })
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Bekijk winkelmand" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Winkelmand" })).toBeVisible();
  await closed(page);
  expect(await widths("cart_view")).toBe("80px");
  // Below its picture, which is too small to lie under words, and in one piece in large text, too.
  const inCart = page.locator('[data-context="cart_view"]').first();
  const [label, pictured] = [await inCart.boundingBox(), await page.locator("li[data-line] img").first().boundingBox()];
  expect(label!.y).toBeGreaterThanOrEqual(Math.floor(pictured!.y + pictured!.height));
  expect(await inCart.textContent()).toBe("Nieuw");
  expect(await linesInLargeText(inCart.locator("b"))).toBe(1);
});

test("pages of the other types, and what is chosen of, break no rule of accessibility: de, 1440 px", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/kadekiste/", "/grobstrick-rollkragenpullover-rotte/", "/hose-kuerzen/", "/wollmuetze-vuur/"]) {
    await open(page, viewUrl(baseURL, "de", path));
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    expect(await violations(page, { besides: frame }), path).toEqual([]);
  }
});
