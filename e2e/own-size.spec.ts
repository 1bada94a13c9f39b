import { expect, type Locator } from "@playwright/test";
import { holds } from "./kept.ts";
import { rail } from "./listing.ts";
import { open, scoreOf, shiftsSince, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

const shirts = "/heren/overhemden/";
const promised = async (link: Locator) => Number(/(\d+)\s*$/.exec((await link.innerText()).trim())![1]);

// Where it stands and where it does not: my-size-toggle.test.tsx.
test("one's own size, pressed on a product and then on a list, is a filter of the next list too; nothing moves when it comes, and a phone shows it in the row of the button", async ({
  page,
  request,
}) => {
  const { children } = (await (await request.get("/data/heren/")).json()) as {
    children: { name: string; path: string }[];
  };
  const next = children.find(({ name }) => name.startsWith("Truien"))!.path;
  await watchShifts(page);
  await open(page, "/oxford-overhemd-merwede/");
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
  const total = await promised(own);
  await mine.check();
  await expect(page).toHaveURL(/f\.size_ois=\d+$/);
  await expect(page.getByText(`${total} artikelen`).first()).toBeVisible();

  // A new visit to another list: neutral as it came, then in this size.
  await page.goto(next);
  await expect(page).toHaveURL(new RegExp(`${next}\\?f\\.size_ois=\\d+$`));
  await expect(mine).toBeChecked();
  await expect(page.getByText(/^Maat \S+ (op voorraad|uitverkocht)$/).first()).toBeAttached();
  const moved = await shiftsSince(page);
  expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.1);
  // A phone shows it among the chosen filters too, in the row of the button.
  await page.setViewportSize({ width: 360, height: 780 });
  const chip = page.getByRole("main").getByRole("link", { name: `Verwijder ${label}`, exact: true });
  const topOf = async (element: Locator) => (await element.boundingBox())!.y;
  const button = page.getByRole("button", { name: "Filters (1)" });
  await expect(chip).toBeInViewport({ ratio: 1 });
  expect(Math.abs((await topOf(chip)) - (await topOf(button)))).toBeLessThan(2);
});
