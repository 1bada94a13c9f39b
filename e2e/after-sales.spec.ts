import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { placeOrder } from "./place-order.ts";
import { complaints, hydrated, open, operationsKey, shopper, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const main = (page: Page) => page.getByRole("main");
const key = { authorization: `Bearer ${operationsKey}` };
/** Orders two of one shirt and one of another in a view; resolves to the order's number. */
const order = (request: APIRequestContext, origin: string, headers: Record<string, string> = {}) =>
  placeOrder(
    request,
    [
      { sku: "KD-0099-WIT-M", qty: 2 },
      { sku: "KD-0099-WIT-L", qty: 1 },
    ],
    { origin, headers },
  );
interface Row {
  id: number;
  kind: string;
  payload: { order_key?: string; withdrawal_id?: number; email?: string };
}
const outbox = async (request: APIRequestContext, origin: string, kind: string): Promise<Row[]> =>
  (
    (await (await request.get(`${origin}/ops/outbox?kind=${kind}`, { headers: key })).json()) as {
      result: { rows: Row[] };
    }
  ).result.rows;
const mail = async (request: APIRequestContext, origin: string, id: number) =>
  (
    (await (await request.get(`${origin}/ops/outbox/mail?id=${id}`, { headers: key })).json()) as {
      result: { subject: string; text: string; html: string };
    }
  ).result;
/** Everything axe has to say of the page, in whatever state it is. */
const sound = async (page: Page, where: string) =>
  expect(await violations(page, { besides: frame }), where).toEqual([]);

/**
 * The mail of an order is readable on the machine and breaks no rule of accessibility; answers the address it leads
 * back to, in its own view.
 */
async function mailOf(page: Page, request: APIRequestContext, origin: string, number: string, host: string) {
  const mails = await Promise.all(
    (await outbox(request, origin, "order-placed")).slice(0, 10).map(({ id }) => mail(request, origin, id)),
  );
  const { subject, html, text } = mails.find((one) => one.subject.includes(number))!;
  expect(subject).toContain(number);
  await page.goto("about:blank");
  await page.setContent(html);
  // That its HTML is valid, of whatever it is made: write-mail.test.ts.
  expect(await violations(page), `mail to ${host}`).toEqual([]);
  const [href] = /https?:\S+bestelling-zoeken\S+/.exec(text)!;
  // Views differ in their host alone.
  expect(new URL(href).hostname).toBe(host);
  return href;
}

test("a guest finds the order by its number and address from the footer of any page, and learns nothing without both; its mail is readable on the machine and breaks no rule of accessibility", async ({
  page,
  request,
  baseURL,
}) => {
  const heard = complaints(page);
  const number = await order(request, baseURL!);
  await mailOf(page, request, baseURL!, number, "localhost");
  await open(page, "/heren/overhemden/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Bestelling opzoeken" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Bestelling opzoeken" })).toBeVisible();
  const form = main(page).getByRole("form");
  const [which, email, show] = [
    form.getByRole("textbox", { name: "Bestelnummer" }),
    form.getByRole("textbox", { name: "E-mailadres" }),
    form.getByRole("button", { name: "Bestelling bekijken" }),
  ];
  await show.click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByRole("alert").getByRole("link")).toHaveText([
    "Vul het bestelnummer in: negen cijfers of meer",
    "Vul een volledig e-mailadres in, zoals naam@voorbeeld.nl",
  ]);
  await form.getByRole("alert").getByRole("link").first().click();
  await expect(which).toBeFocused();
  await sound(page, "errors");
  await which.fill(number);
  await email.fill("somebody@example.test");
  await show.click();
  await expect(form.getByRole("alert")).toHaveText("We vinden geen bestelling met dit nummer en dit e-mailadres.");
  await email.fill(shopper.email);
  await email.press("Enter");
  await expect(main(page).getByRole("heading", { level: 1, name: `Bestelling ${number}` })).toBeVisible();
  const part = (name: string) => main(page).getByRole("region", { name });
  await expect(part("Wat je bestelde").getByRole("listitem")).toHaveCount(2);
  await expect(part("Bedragen")).toContainText(/Artikelen€.*Totaal€\s[\d.,]+.*Inclusief €\s[\d.,]+ btw/s);
  await expect(main(page)).toContainText(/Bestelling ontvangen.*Nog te betalen: €.*Gaat naar Rotterdam, Nederland/s);
  await expect(main(page)).toContainText(
    new RegExp(
      `over naar deze rekening .*Betaal uiterlijk op \\d{1,2}\\s[a-z]+\\s\\d{4}\\.` +
        `.*IBANNL02\\sABNA\\s0123\\s4567\\s89 .*BICABNANL2A .*Ten name vanKADE Outlet B\\.V\\. .*Bedrag€\\s[\\d,]+ .*Omschrijving${number} `,
    ),
  );
  // What stands there for paper alone says where the trader is.
  const seen = await main(page).innerText();
  for (const secret of [shopper.street, shopper.postcode, shopper.family, shopper.email])
    expect(seen).not.toContain(secret);
  expect(page.url()).not.toContain(number);
  await sound(page, "found");
  // On paper the order alone.
  await page.emulateMedia({ media: "print" });
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    main(page).getByRole("button", { name: "Afdrukken" }),
  ])
    await expect(gone).toBeHidden();
  await expect(part("Wat je bestelde")).toBeVisible();
  // With who sells, the terms, the notice of withdrawal and its form.
  const paper = main(page).getByRole("heading", { name: "Modelformulier voor herroeping" });
  await expect(paper).toBeVisible();
  await expect(main(page)).toContainText(/KADE Outlet B\.V\.,.*KvK 0+, Btw NL0+B00/);
  await expect(main(page)).toContainText(`${new URL(page.url()).origin}/algemene-voorwaarden/`);
  await expect(main(page)).toContainText("Je mag de koop binnen 14 dagen zonder reden herroepen.");
  await expect(main(page)).toContainText("Handtekening van consument(en)");
  await page.emulateMedia({ media: "screen" });
  await expect(paper).toBeHidden();
  await main(page).getByRole("link", { name: "Overeenkomst hier herroepen" }).click();
  await expect(main(page).getByRole("textbox", { name: "Bestelnummer" })).toHaveValue(number);
  expect(heard.filter((line) => !line.includes("404"))).toEqual([]);
});

test("a guest is led back to an order by its mail, withdraws from some of it by keyboard in two steps, gets date and time, and a mail that says the same; both mails break no rule of accessibility", async ({
  page,
  request,
  baseURL,
}) => {
  const origin = new URL(viewUrl(baseURL, "de", "/")).origin;
  const number = await order(request, baseURL!, { "x-vs-store-code": "outlet_de" });
  await page.goto(await mailOf(page, request, baseURL!, number, new URL(origin).hostname));
  await hydrated(page);
  await expect(main(page).getByRole("heading", { level: 1, name: "Bestellung suchen" })).toBeVisible();
  await expect(main(page).getByRole("form").getByRole("textbox").first()).toHaveValue(number);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("heading", { level: 1, name: "Vertrag widerrufen" })).toBeVisible();
  await sound(page, "first step");
  await main(page).getByRole("textbox", { name: "Bestellnummer" }).focus();
  await page.keyboard.type(number);
  await page.keyboard.press("Tab");
  await page.keyboard.type(shopper.email);
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("heading", { level: 2, name: `Bestellung ${number}` })).toBeFocused();
  await expect(main(page)).toContainText("Dein Paket ist noch nicht verschickt");
  await expect(main(page).getByRole("checkbox", { checked: false })).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("Space");
  // A link at the end of a sentence, as to the stores that take a parcel that was sent, pulls no line apart.
  const heights = await main(page)
    .getByText("noch keine Zahlung eingegangen")
    .evaluate((sentence) => {
      const line = sentence.cloneNode() as Element;
      sentence.after(line);
      line.append("Ein Satz. ");
      const alone = line.getBoundingClientRect().height;
      line.append(Object.assign(document.createElement("a"), { className: "textlink", textContent: "Läden" }));
      const withLink = line.getBoundingClientRect().height;
      line.remove();
      return { alone, withLink };
    });
  expect(heights.withLink - heights.alone).toBeLessThan(2);
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("combobox", { name: /^Wie viele von/ })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("alert")).toContainText("Gib deinen Namen ein");
  await sound(page, "second step");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("textbox", { name: "Dein Name" })).toBeFocused();
  await page.keyboard.type("Noor de Wit");
  // The answer is lost once: pressing again states nothing twice.
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await real(...asked);
      if (!String(asked[0]).includes("/api/withdrawal")) return answer;
      window.fetch = real;
      throw new TypeError("lost");
    };
  });
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("button", { name: "Widerruf bestätigen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("alert")).toContainText("Der Shop hat nicht geantwortet");
  await main(page).getByRole("button", { name: "Widerruf bestätigen" }).focus();
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("heading", { level: 1, name: "Dein Widerruf ist eingegangen" })).toBeFocused();
  await expect(main(page).getByRole("listitem")).toHaveText([/^1 × .*\(.*M.*\)/]);
  await expect(main(page)).toContainText(`Noor de Wit widerruft den Kauf dieser Artikel der Bestellung ${number}`);
  // True: nothing is configured to send with here.
  await expect(main(page)).toContainText("Dieser Shop verschickt noch keine E-Mails");
  await sound(page, "done");
  // On paper, which is the proof here, also whom it was stated to.
  const whom = main(page).getByText("KADE Outlet B.V., Voorbeeldkade 1, 3011 AA Rotterdam, Niederlande");
  await expect(whom).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(whom).toBeVisible();
  await expect(main(page).getByRole("link")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  const at = (await main(page).getByRole("time").or(main(page).locator("time")).first().getAttribute("datetime"))!;
  const {
    result: { open: waiting },
  } = (await (await request.get(`${baseURL}/ops/withdrawals`, { headers: key, maxRetries: 2 })).json()) as {
    result: { open: { id: number; number: string; receivedAt: string; lines: { qty: number; sku: string }[] }[] };
  };
  const mine = waiting.filter((one) => one.number === number);
  expect(mine.map(({ receivedAt, lines }) => [receivedAt, lines.map(({ qty, sku }) => [qty, sku])])).toEqual([
    [at, [[1, "KD-0099-WIT-M"]]],
  ]);
  const row = (await outbox(request, baseURL!, "withdrawal-received")).filter(
    ({ payload }) => payload.withdrawal_id === mine[0]!.id,
  );
  expect(row).toHaveLength(1);
  const { subject, text, html } = await mail(request, baseURL!, row[0]!.id);
  expect(subject).toBe(`Dein Widerruf der Bestellung ${number} ist eingegangen`);
  for (const words of [
    "Noor de Wit",
    shopper.email,
    "1 × ",
    new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "Europe/Amsterdam" }).format(new Date(at)),
  ])
    expect(text).toContain(words);
  await page.goto("about:blank");
  await page.setContent(html);
  expect(await violations(page), "mail").toEqual([]);
});

// A link that works no more: its token in the form is held by mailed-links.test.tsx, the answer to it by
// newsletter/pages.test.ts.
test("a newsletter is confirmed by pressing the button behind the mailed link, never by opening it", async ({
  page,
  request,
  baseURL,
}) => {
  const email = `news-${crypto.randomUUID()}@example.test`;
  await request.post(`${baseURL}/api/ext/newsletter/subscribe`, { data: { email } });
  const row = (await outbox(request, baseURL!, "newsletter-confirm")).find(({ payload }) => payload.email === email)!;
  const [href] = /https?:\S+newsletter\/confirm\S+/.exec((await mail(request, baseURL!, row.id)).text)!;
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("newsletter/confirm") && asked.push(`${request.method()} ${request.url()}`),
  );
  await open(page, href);
  await expect(main(page)).toContainText("Zullen we je onze nieuwsbrief sturen?");
  // Out of the address bar, before anything else can see it.
  await expect(page).toHaveURL(/\/newsletter\/confirm\/$/);
  expect(asked.filter((line) => line.startsWith("POST"))).toEqual([]);
  expect(asked.filter((line) => line.includes("?c="))).toHaveLength(1);
  await sound(page, "question");
  await main(page).getByRole("button", { name: "Ja, stuur mij de nieuwsbrief" }).click();
  await expect(main(page).getByRole("status")).toHaveText("Bevestigd: je krijgt onze nieuwsbrief.");
  await expect(main(page)).toContainText(/Je code: KADE-[2-9A-Z]{10}/);
  await sound(page, "confirmed");
  const joined = (await outbox(request, baseURL!, "newsletter-welcome")).find(
    ({ payload }) => payload.email === email,
  )!;
  const [leave] = /https?:\S+newsletter\/unsubscribe\S+/.exec((await mail(request, baseURL!, joined.id)).text)!;
  await open(page, leave);
  await sound(page, "leaving");
  await main(page).getByRole("button", { name: "Ja, schrijf mij uit" }).click();
  await expect(main(page)).toContainText("Je bent uitgeschreven");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("an order is looked up and withdrawn from by plain forms, by keyboard alone", async ({
    page,
    request,
    baseURL,
  }) => {
    const number = await order(request, baseURL!);
    await page.goto("/heren/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Overeenkomst hier herroepen" }).click();
    await expect(main(page).getByRole("heading", { level: 1, name: "Overeenkomst herroepen" })).toBeVisible();
    await main(page).getByRole("textbox", { name: "Bestelnummer" }).fill("12");
    await main(page).getByRole("textbox", { name: "E-mailadres" }).fill(shopper.email);
    await page.keyboard.press("Enter");
    await main(page).getByRole("alert").getByRole("link", { name: "Vul het bestelnummer in" }).press("Enter");
    const which = main(page).getByRole("textbox", { name: "Bestelnummer" });
    await expect(which).toHaveAccessibleDescription(/Vul het bestelnummer in/);
    await which.fill(number);
    await page.keyboard.press("Enter");
    await main(page)
      .getByRole("checkbox", { name: /Maat: L/ })
      .press("Space");
    await main(page)
      .getByRole("combobox", { name: /^Hoeveel van/ })
      .first()
      .selectOption("1");
    await main(page).getByRole("textbox", { name: "Je naam" }).fill("Noor Visser");
    await main(page).getByRole("button", { name: "Herroeping bevestigen" }).press("Enter");
    await expect(main(page).getByRole("heading", { level: 1, name: "Je herroeping is ontvangen" })).toBeVisible();
    await expect(main(page).getByRole("listitem")).toHaveText([/^1 × /]);
    expect(page.url()).not.toContain(number);
    await page.reload();
    await expect(main(page).getByRole("heading", { level: 1, name: "Je herroeping is ontvangen" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Bestelling opzoeken" }).click();
    await main(page).getByRole("textbox", { name: "Bestelnummer" }).fill(number);
    await main(page).getByRole("textbox", { name: "E-mailadres" }).fill(shopper.email);
    await main(page).getByRole("button", { name: "Bestelling bekijken" }).press("Enter");
    await expect(main(page).getByRole("heading", { level: 1, name: `Bestelling ${number}` })).toBeVisible();
    await expect(main(page)).toContainText(/Gaat naar Rotterdam, Nederland/);
    await main(page).getByRole("link", { name: "Een andere bestelling opzoeken" }).click();
    await expect(main(page).getByRole("textbox")).toHaveCount(2);
  });
});
