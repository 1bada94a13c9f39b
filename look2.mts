import { browser, visit, shot, sheet } from "./look-lib.mts";
const p = await visit(390);
const base = "http://de.localhost:8911";
await p.goto(base + "/weite-jeans-gouwe/");
await p.waitForTimeout(800);
for (let i = 0; i < 11; i++) {
  await p.mouse.wheel(0, 700);
  await shot(p, "product" + i);
}
console.log(await p.evaluate(() => [scrollY, document.body.scrollHeight]));
await sheet("/tmp/j2.png", 390, 6);
await browser.close();
