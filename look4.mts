import { browser, visit, shot, sheet } from "./look-lib.mts";
for (const w of [390]) {
  const p = await visit(w, "nl-NL");
  p.setDefaultTimeout(8000);
  const base = "http://localhost:8911";
  await p.goto(base + "/oxford-overhemd-merwede/");
  await p.waitForTimeout(1200);
  await p.locator("[data-group*=size] a").nth(2).click();
  await p.getByRole("button", { name: "In winkelmand" }).first().click();
  await p.waitForTimeout(2500);
  await p
    .getByRole("button", { name: /Nederlands/ })
    .or(p.getByRole("link", { name: /Nederlands/ }))
    .first()
    .click()
    .catch((e) => console.log(e.message.slice(0, 200)));
  await p.getByText("Deutsch", { exact: true }).click();
  await shot(p, "lang2");
  await p.getByRole("button", { name: /Toepassen|Anwenden/ }).click();
  await p.waitForTimeout(2500);
  console.log(p.url());
  await shot(p, "de");
  await p.goto("http://de.localhost:8911/warenkorb/");
  await p.waitForTimeout(1500);
  console.log(p.url());
  await shot(p, "decart");
  await p.mouse.wheel(0, 900);
  await shot(p, "decart-b");
  // contact
  await p.goto("http://de.localhost:8911/kontakt/");
  console.log(p.url());
  await shot(p, "contact");
  await p.goto("http://de.localhost:8911/filialen/");
  console.log(p.url());
  await shot(p, "stores");
  await p.goto("http://de.localhost:8911/register/");
  console.log(p.url());
  await shot(p, "register");
  await p.goto("http://de.localhost:8911/geschenke/");
  await shot(p, "gifts");
  await p.mouse.wheel(0, 900);
  await shot(p, "gifts2");
  await sheet(`/tmp/j4-${w}.png`, w, w === 390 ? 5 : 3);
}
await browser.close();
