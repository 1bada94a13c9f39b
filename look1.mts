import { browser, visit, shot, sheet } from "./look-lib.mts";
const p = await visit(390);
const base = "http://de.localhost:8911";
await p.goto(base + "/");
await shot(p, "home");
await p.getByRole("button", { name: /Menü/ }).first().click();
await shot(p, "menu");
await p
  .getByRole("link", { name: /^Herren/ })
  .or(p.getByRole("button", { name: /^Herren/ }))
  .last()
  .click()
  .catch((e) => console.log("m", e.message.slice(0, 200)));
await shot(p, "menu2");
await p.goto(base + "/herren/hosen/");
console.log(p.url(), await p.title());
await shot(p, "list");
await p
  .getByRole("button", { name: /Filter/ })
  .first()
  .click();
await shot(p, "filter");
await p
  .getByText("Größe", { exact: true })
  .first()
  .click()
  .catch(() => {});
await shot(p, "filter-size");
await p.keyboard.press("Escape");
await p.locator("main a[href*='/'] img").first().click();
await p.waitForTimeout(800);
console.log(p.url());
await shot(p, "product");
await shot(p, "product-full", true);
await sheet("/tmp/j1.png");
await browser.close();
