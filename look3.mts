import { browser, visit, shot, sheet } from "./look-lib.mts";
const p = await visit(390);
const base = "http://de.localhost:8911";
await p.goto(base + "/herren/");
await shot(p, "herren");
await p.mouse.wheel(0, 600);
await shot(p, "herren2");
await p.goto(base + "/cadeaus/");
console.log(p.url());
await p.goto(base + "/");
for (let i = 0; i < 8; i++) {
  await p.mouse.wheel(0, 700);
  await shot(p, "home" + i);
}
await p.locator("header a[href*=search], header button[aria-label*=uch]").first().click();
await shot(p, "search");
await p.keyboard.type("pullover");
await p.waitForTimeout(800);
await shot(p, "search2");
await p.keyboard.press("Enter");
await p.waitForTimeout(1200);
await shot(p, "results");
console.log(p.url());
await sheet("/tmp/j3.png", 390, 6);
await browser.close();
