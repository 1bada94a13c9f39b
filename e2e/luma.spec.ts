import { expect, type Locator, type Response } from "@playwright/test";
import { checkOut } from "./buy.ts";
import { ports, shopAt } from "./playwright.config.ts";
import { untilQuiet } from "./quiet.ts";
import { open, shopper } from "./shop.ts";
import { test } from "./test.ts";

test.use(shopAt(ports.luma));

const cents = (text: string) => Math.round(Number(text.replace(/[^\d,-]/g, "").replace(",", ".")) * 100);

/** The same shop on somebody else's catalogue: other attribute codes, other categories, photographs. */
test.describe("an imported catalogue", () => {
  test("sells one of each type in one order, at the sum of what their pages said; filters by its own attributes; photographs are small, in the best format, under addresses that hold for ever", async ({
    page,
    request,
  }) => {
    let sum = 0;
    let told = 0;
    page.on("response", async (response) => {
      if (!response.url().includes("/api/cart/totals") || !response.ok()) return;
      const { result } = (await response.json().catch(() => ({}))) as { result?: { subtotal_incl_tax: number } };
      if (result) told = Math.round(result.subtotal_incl_tax * 100);
    });
    const hasPhotograph = async (picture: Locator) =>
      expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { message: page.url() })
        .toBeGreaterThan(100);
    /** Buys what the page shows. */
    const buy = async (name: string, said = "Het artikel zit in je winkelmand!") => {
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await hasPhotograph(page.getByRole("main").locator("img").first());
      sum += cents(await page.getByRole("main").locator("h1 ~ p b").first().innerText());
      await page.getByRole("button", { name: "In winkelmand" }).click();
      await expect(page.getByText(said).first()).toBeVisible();
      await expect.poll(() => told, name).toBe(sum);
    };
    await test.step("sends its photographs small", async () => {
      const answers: { url: string; type: string; cache: string; bytes: number }[] = [];
      const hear = async (response: Response) => {
        if (!response.url().includes("/img/") || response.status() !== 200) return;
        const headers = response.headers();
        answers.push({
          url: response.url(),
          type: headers["content-type"] ?? "",
          cache: headers["cache-control"] ?? "",
          bytes: (await response.body()).byteLength,
        });
      };
      page.on("response", hear);
      await open(page, "/men/tops/hoodies-sweatshirts/");
      // Nothing leaves the page before the last of them was read.
      await untilQuiet(page);
      page.off("response", hear);
      expect(answers.length).toBeGreaterThan(3);
      for (const { url, type, cache, bytes } of answers) {
        expect(url).toMatch(/\.[0-9a-f]{12}\.jpg$/);
        expect(type).toBe("image/webp");
        expect(cache).toContain("immutable");
        expect(bytes).toBeLessThan(60_000);
      }
    });
    await test.step("filters by the catalogue's own attributes", async () => {
      await expect(page.getByRole("heading", { level: 1, name: /Hoodies/ })).toBeVisible();
      await hasPhotograph(page.getByRole("main").locator("article img, li img").first());
      const filters = page.getByRole("complementary", { name: "Filters" });
      const black = filters.getByRole("link", { name: /^Black/ });
      const count = Number(/(\d+)\s*$/.exec((await black.innerText()).replace(/\n/g, " "))![1]);
      await black.click();
      await expect(page).toHaveURL(/f\.color=/);
      await expect(page.getByText(`${count} artikelen`).first()).toBeVisible();
    });
    await test.step("a configurable product", async () => {
      await page
        .getByRole("main")
        .getByRole("link", { name: /Chaz Kangeroo Hoodie/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Chaz Kangeroo Hoodie" })).toBeVisible();
      await page.getByRole("region", { name: "Color" }).getByRole("link", { name: "Black" }).click();
      const size = page
        .getByRole("region", { name: "Size" })
        .getByRole("link")
        .filter({ hasNotText: /uitverkocht/i })
        .first();
      await size.click();
      await expect(page).toHaveURL(/childSku=MH01-/);
      await buy("Chaz Kangeroo Hoodie");
    });
    for (const [name, path] of [
      ["Joust Duffle Bag", "/gear/bags/joust-duffle-bag/"],
      ["Set of Sprite Yoga Straps", "/gear/fitness-equipment/set-of-sprite-yoga-straps/"],
      ["Sprite Yoga Companion Kit", "/gear/fitness-equipment/sprite-yoga-companion-kit/"],
      ["Beginner's Yoga", "/training/video-download/beginners-yoga/"],
    ] as const)
      await test.step(name, async () => {
        await open(page, path);
        const files = page.getByRole("main").getByRole("checkbox", { name: /Yoga/ });
        if (path.startsWith("/training") && (await files.count()) > 0) await files.first().check();
        await buy(name, path.includes("straps") ? "3 artikelen zitten in je winkelmand." : undefined);
      });
    await open(page, "/winkelwagen/");
    // The set is a line for each of its three members.
    await expect(page.getByRole("main").locator("li[data-line]")).toHaveCount(7);
    const number = await checkOut(page);
    expect(number).toMatch(/^4\d{9}$/);
    const found = await request.post("/api/order/look-up", { data: { number, email: shopper.email } });
    expect(await found.json()).toMatchObject({ code: 200 });
  });
});
