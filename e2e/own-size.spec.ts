import { expect, type Locator } from "@playwright/test";
import { holds } from "./kept.ts";
import { cards, rail } from "./listing.ts";
import { open, scoreOf, shiftsSince, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

const shirts = "/heren/overhemden/";
const promised = async (link: Locator) => Number(/(\d+)\s*$/.exec((await link.innerText()).trim())![1]);

test("one's own size is a filter that stands: for this list, the next one and a new visit, until switched off", async ({
  page,
  request,
}) => {
  const { children } = (await (await request.get("/data/heren/")).json()) as {
    children: { name: string; path: string }[];
  };
  const next = children.find(({ name }) => name.startsWith("Truien"))!.path;
  await watchShifts(page);
  await open(page, shirts);
  await expect(page.getByRole("checkbox", { name: /^Alleen mijn maat/ })).toHaveCount(0);
  await cards(page).first().click();
  const size = page
    .getByRole("main")
    .getByRole("region", { name: /maat/i })
    .getByRole("link")
    .filter({ hasNotText: /uitverkocht/i })
    .first();
  const label = (await size.innerText()).trim();
  await size.click();
  await expect(page).toHaveURL(/childSku=/);
  // The size is kept on the device with code that comes when it is needed; who leaves at once leaves before it.
  await holds(page, "shop", "records", "my-size/");
  await page.goto(shirts);
  const mine = page.getByRole("checkbox", { name: `Alleen mijn maat (${label})` });
  const own = rail(page).getByRole("link", { name: new RegExp(`^${label} `) });
  await expect(mine).toBeVisible();
  await expect(mine).not.toBeChecked();
  const total = await promised(own);
  await mine.check();
  await expect(page).toHaveURL(/f\.size_ois=\d+$/);
  await expect(page.getByText(`${total} artikelen`).first()).toBeVisible();

  // A new visit to another list: neutral as it came, then in this size, in place of the neutral one.
  await page.goto(next);
  await expect(page).toHaveURL(new RegExp(`${next}\\?f\\.size_ois=\\d+$`));
  await expect(page.getByRole("checkbox", { name: `Alleen mijn maat (${label})` })).toBeChecked();
  const moved = await shiftsSince(page);
  expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.1);
  const marks = page.getByText(/^Maat \S+ (op voorraad|uitverkocht)$/);
  await expect(marks.first()).toBeAttached();

  // What a man wears filters and marks no list of women's.
  await page.getByRole("banner").getByRole("link", { name: "Dames", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Dames/ })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Blouses/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dames\/blouses-shirts\/$/);
  await expect(rail(page).getByRole("link", { name: new RegExp(`^${label} `) })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/dames\/blouses-shirts\/$/);
  await expect(page.getByRole("checkbox", { name: /^Alleen mijn maat/ })).toHaveCount(0);
  await expect(marks).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: `Alleen mijn maat (${label})` })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/heren\/overhemden\/\?f\.size_ois=\d+$/);
  await expect(mine).toBeChecked();
  // A phone shows it among the chosen filters too, in the row of the button, and takes it away there.
  await page.setViewportSize({ width: 360, height: 780 });
  const chip = page.getByRole("main").getByRole("link", { name: `Verwijder ${label}`, exact: true });
  const topOf = async (element: Locator) => (await element.boundingBox())!.y;
  const button = page.getByRole("button", { name: "Filters (1)" });
  await expect(chip).toBeInViewport({ ratio: 1 });
  expect(Math.abs((await topOf(chip)) - (await topOf(button)))).toBeLessThan(2);
  await chip.click();
  await expect(page).toHaveURL(new RegExp(`${shirts}$`));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("my-size-standing"))).toBeNull();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(next);
  await expect(page.getByRole("checkbox", { name: /^Alleen mijn maat/ })).not.toBeChecked();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(new RegExp(`${next}$`));
});
