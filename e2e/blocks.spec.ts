import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { hydrated, open } from "./shop.ts";
import { test } from "./test.ts";

const code = "**/assets/content-*.js";
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test("[BLOG-009][CMS-031] a film asks for nothing before it is pressed, and says when it cannot be played; a page whose blocks' code does not come says so once, with a button to try again and one to close; what the server wrote stays; another page of the journal moves to its list, at once where motion is unwanted", async ({
  page,
}) => {
  await test.step("a film asks for nothing before it is pressed, and says when it cannot be played", async () => {
    const films: string[] = [];
    page.on("request", (request) => request.url().includes("/film/") && films.push(request.url()));
    const loaded = page.waitForResponse(code);
    await open(page, "/styleguide/");
    await loaded;
    const film = page.getByRole("link", { name: /Film afspelen A day on the quay/ });
    await film.scrollIntoViewIfNeeded();
    // A press before its code has come opens the film itself.
    await expect
      .poll(() => film.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))))
      .toBe(true);
    await film.hover();
    await page.waitForTimeout(300);
    expect(films).toEqual([]);
    await film.click();
    // The sample's file does not exist.
    await expect.poll(() => films.length).toBeGreaterThan(0);
    await expect(page.getByRole("alert").filter({ hasText: "De film kan hier niet worden afgespeeld" })).toBeVisible();
    await expect(page).toHaveURL(/\/styleguide\/$/);
  });
  await test.step("a page whose blocks' code does not come says so once, with a button to try again and one to close; what the server wrote stays", async () => {
    await page.route(code, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed", (request) => /\/content-[^/]*\.js$/.test(request.url()));
    await open(page, "/styleguide/");
    await lost;
    await page.waitForTimeout(500);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Open on Sundays until Christmas" }).first()).toBeVisible();

    await open(page, "/login/");
    await follow(page, "/styleguide/");
    const alert = page.getByRole("alert");
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText("Dit deel kon niet laden.");
    await expect(alert.getByRole("button")).toHaveText(["Opnieuw proberen", "Sluiten"]);
    expect(await violations(page, { besides: frame })).toEqual([]);
    await alert.getByRole("button", { name: "Opnieuw proberen" }).click();
    await expect(alert).toHaveCount(1);
    await alert.getByRole("button", { name: "Sluiten" }).click();
    await expect(alert).toHaveCount(0);

    await follow(page, "/login/");
    await expect(page.getByRole("heading", { level: 1, name: "Inloggen" })).toBeVisible();
    await follow(page, "/styleguide/");
    await expect(alert).toHaveCount(1);
    await page.unroute(code);
    await alert.getByRole("button", { name: "Opnieuw proberen" }).click();
    await expect(page.getByRole("heading", { name: "Open on Sundays until Christmas" }).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
  await test.step("another page of the journal moves to its list, at once where motion is unwanted", async () => {
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how) {
        (window as unknown as { moves: unknown[] }).moves.push(
          getComputedStyle(document.documentElement).scrollBehavior,
        );
        scroll.call(this, how);
      };
    });
    const behaviours = () => page.evaluate(() => [...new Set((window as unknown as { moves: string[] }).moves)]);
    await open(page, "/blog/");
    await hydrated(page);
    for (const [number, reducedMotion] of [
      ["2", "no-preference"],
      ["1", "reduce"],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => Object.assign(window, { moves: [] }));
      await page
        .getByRole("navigation", { name: /pagina/i })
        .getByRole("link", { name: new RegExp(number) })
        .click();
      await expect(page).toHaveURL(number === "2" ? /\/blog\/\?page=2/ : /\/blog\/(#.*)?$/);
      await expect.poll(behaviours).toEqual([reducedMotion === "reduce" ? "auto" : "smooth"]);
      await expect
        .poll(() => page.locator("#list").evaluate((list) => Math.abs(list.getBoundingClientRect().top)))
        .toBeLessThan(200);
    }
  });
});
