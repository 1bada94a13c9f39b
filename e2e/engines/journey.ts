import type { Shopper } from "./shopper.ts";

export interface Check {
  title: string;
  run(shopper: Shopper, wide: boolean): Promise<void>;
}

const listing = "/heren/overhemden/";
const heading = "main h1";
const cartLink = 'header a[aria-label^="Winkelmand"]';
const dialog = "dialog[open]";
const orderButton = "main button[type=submit]";
const field = (token: string) => `main input[autocomplete~="${token}"]`;
const scrolled = (shopper: Shopper) => shopper.evaluate(() => Math.round(scrollY));

/** Names of the build's files that this language needs and the device has not kept yet. */
const missing = async (): Promise<number> => {
  const text = await (await fetch("/service-worker.js")).text();
  const files = [...text.matchAll(/path:[`"](\/assets\/[^`"]+)[`"](?:,language:[`"]([^`"]+)[`"])?/g)].filter(
    ([, , language]) => language === undefined || language === "nl-NL",
  );
  const kept = await Promise.all(files.map(([, path]) => caches.match(path!)));
  return files.length === 0 ? 1 : kept.filter((answer) => answer === undefined).length;
};
const isKept = (path: string): Promise<boolean> =>
  caches.match(location.origin + path).then((answer) => answer !== undefined);

/** Fills person and address, and waits for the delivery that follows from it. */
async function fillAddress(shopper: Shopper): Promise<void> {
  for (const [token, text] of [
    ["email", "engines@example.test"],
    ["given-name", "Noor"],
    ["family-name", "de Wit"],
    ["postal-code", "3011 AB"],
    ["address-line1", "Voorbeeldkade"],
    ["address-line2", "12"],
    ["address-level2", "Rotterdam"],
    ["tel", "0101234567"],
  ] as const)
    await shopper.fill(field(token), text);
  await shopper.press('main input[type="checkbox"]', "akkoord");
  await shopper.until("the order's total is known", () =>
    shopper.evaluate(() =>
      [...document.querySelectorAll("main button[aria-describedby]")].some((button) =>
        document.getElementById(button.getAttribute("aria-describedby")!)?.textContent?.includes("€"),
      ),
    ),
  );
}

async function order(shopper: Shopper, thanks: string): Promise<void> {
  await shopper.press(orderButton, "Bestellen met betaalverplichting");
  await shopper.at(thanks);
  await shopper.see(heading, "Bedankt, Noor");
  await shopper.until("the order's number stands there", async () =>
    (await shopper.all("main dd")).some(({ text }) => /^4\d{8,11}$/.test(text)),
  );
}

/** Waits until a place is where it was, and stays there through one more look. */
async function isBackAt(shopper: Shopper, place: number): Promise<void> {
  let before = -1;
  await shopper.until(`the page is at ${place} again`, async () => {
    const now = await scrolled(shopper);
    const still = now === before;
    before = now;
    return still && Math.abs(now - place) <= 2;
  });
}

/**
 * Runs in the page: whether keys go to the field inside a frame of the provider. A frame that is not loaded yet takes a
 * press and has nothing to focus.
 */
const isInside = (title: string): boolean => {
  const frame = document.querySelector<HTMLIFrameElement>(`main iframe[title="${title}"]`);
  return (
    frame !== null &&
    document.activeElement === frame &&
    frame.contentDocument?.activeElement?.matches("input:not(:disabled)") === true
  );
};

/** One shopper's way through the shop; the checks follow from one another and run in this order. */
export const journey: readonly Check[] = [
  {
    title: "home is alive",
    run: async (shopper) => {
      await shopper.open("/");
      await shopper.see("header a", "Winkelmand");
    },
  },
  {
    title: "the menu leads to a category; its tabs show no scroll bar",
    async run(shopper, wide) {
      if (wide) await shopper.press("#main-menu a", "Heren");
      else {
        await shopper.press("header button", "Menu");
        await shopper.see(`${dialog} [role=tab]`, "Dames");
        const bar = await shopper.evaluate(() => {
          const list = document.querySelector<HTMLElement>("dialog[open] [role=tablist]")!;
          const { borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth } = getComputedStyle(list);
          return [
            list.offsetHeight - list.clientHeight - parseFloat(borderTopWidth) - parseFloat(borderBottomWidth),
            list.offsetWidth - list.clientWidth - parseFloat(borderLeftWidth) - parseFloat(borderRightWidth),
          ].map(Math.round);
        });
        if (bar.some((width) => width > 0))
          throw new Error(`The tabs show scroll bars, ${bar.join(" and ")} pixels wide`);
        await shopper.press(`${dialog} [role=tab]`, "Dames");
        await shopper.see(`${dialog} a`, "Alles voor dames");
        await shopper.press(`${dialog} [role=tab]`, "Heren");
        await shopper.press(`${dialog} a`, "Alles voor heren");
      }
      await shopper.see(heading, "Heren");
      await shopper.gone(dialog);
    },
  },
  {
    title: "the search panel suggests, and Escape closes it from its field",
    async run(shopper) {
      await shopper.press("header a", "Zoeken");
      await shopper.see(`${dialog} input[type=search]`);
      await shopper.until("the field has the focus", () =>
        shopper.evaluate(() => document.activeElement?.matches("dialog input[type=search]")),
      );
      await shopper.type("trui");
      await shopper.see(`${dialog} [role=option]`);
      await shopper.key("Escape");
      // Where it empties the field first, once more.
      const empties = await shopper.until("Escape is heard", () =>
        shopper.evaluate(() => {
          const field = document.querySelector<HTMLInputElement>("dialog[open] input[type=search]");
          return field === null ? "closed" : field.value === "" && "emptied";
        }),
      );
      if (empties === "emptied") await shopper.key("Escape");
      await shopper.gone(dialog);
    },
  },
  {
    title: "a search by Enter shows its results",
    async run(shopper) {
      await shopper.press("header a", "Zoeken");
      await shopper.fill(`${dialog} input[type=search]`, "overhemd");
      await shopper.key("Enter");
      await shopper.at("q=overhemd");
      await shopper.see(heading, "overhemd");
      await shopper.see("main li a", "verhemd");
    },
  },
  {
    title: "labels have their ground, and the order of a list is chosen from a select that looks like the shop's",
    async run(shopper) {
      await shopper.open(listing);
      await shopper.see('main select[name="sort"]');
      const bare = await shopper.evaluate(
        () =>
          [...document.querySelectorAll("[data-corner] b")].filter(
            (label) => getComputedStyle(label).backgroundColor === "rgba(0, 0, 0, 0)",
          ).length,
      );
      if (bare > 0) throw new Error(`${bare} labels have no ground`);
      const dressed = await shopper.evaluate(() => {
        const { appearance, backgroundImage } = getComputedStyle(document.querySelector('main select[name="sort"]')!);
        return [appearance, backgroundImage.slice(0, 15)].join(" ");
      });
      if (dressed !== "none linear-gradient") throw new Error(`The select is dressed as ${dressed}`);
      // Again until it is heard: the list may become alive after the page's frame.
      await shopper.until("the order is chosen", () =>
        shopper.evaluate(() => {
          const select = document.querySelector<HTMLSelectElement>('main select[name="sort"]')!;
          if (location.search.includes("sort=")) return true;
          select.selectedIndex = 2;
          select.dispatchEvent(new Event("change", { bubbles: true }));
          return false;
        }),
      );
    },
  },
  {
    title: "a filter narrows the list, from the rail or from its sheet",
    async run(shopper, wide) {
      if (!wide) await shopper.press("main button", "Filters");
      await shopper.press("#filters a", "Wit ");
      if (!wide) {
        await shopper.press("#filters button", "Toon ");
        await shopper.gone("#filters");
        await shopper.see("main button", "Filters (1)");
      }
      await shopper.at("color");
      await shopper.see("main a", "Wit");
    },
  },
  {
    title: "a price is typed into plain fields without the engine's spinners",
    async run(shopper, wide) {
      if (!wide) await shopper.press("main button", "Filters");
      const [from] = ['#filters input[name="price.from"]'];
      await shopper.fill(from, "40");
      const dressed = await shopper.evaluate((css: string) => {
        const style = getComputedStyle(document.querySelector(css)!);
        return [
          style.appearance,
          getComputedStyle(document.querySelector(css)!, "::-webkit-inner-spin-button").display,
        ];
      }, from);
      if (dressed[0] !== "textfield") throw new Error(`The field is dressed as ${dressed.join(", ")}`);
      await shopper.key("Enter");
      await shopper.at("price=40-");
      if (!wide) await shopper.press("#filters button", "Toon ");
    },
  },
  {
    title: "colour and size of a product are chosen",
    async run(shopper) {
      await shopper.open("/oxford-overhemd-merwede/");
      await shopper.press("main section a", "Salie");
      // What is drawn anew for a colour may stand elsewhere afterwards.
      await shopper.see('main section[aria-label="Kleur"] a[aria-current="true"]', "Salie");
      await shopper.press('main section[aria-label="Maat"] a', "L");
      await shopper.at("childSku=KD-0001-SALIE-L");
    },
  },
  {
    title: "it goes into the cart, and that is said",
    async run(shopper) {
      // What is said stands for five seconds, which a busy machine may need for one look: here it stays.
      await shopper.evaluate(() => {
        const wait = window.setTimeout.bind(window);
        const longer = (then: TimerHandler, ms?: number, ...given: unknown[]) =>
          wait(then, ms === 5_000 ? 600_000 : ms, ...given);
        window.setTimeout = longer as typeof window.setTimeout;
      });
      await shopper.press("main button", "In winkelmand");
      await shopper.see(cartLink, "1 artikel");
      await shopper.see("[role=status] li", "Het artikel zit in je winkelmand!");
    },
  },
  {
    title: "the small cart opens as a dialog, Escape closes it, and the focus is where it was",
    async run(shopper) {
      await shopper.press(cartLink);
      await shopper.see(`${dialog} a`, "Oxford overhemd Merwede");
      await shopper.key("Escape");
      await shopper.gone(dialog);
      await shopper.until("the focus is on the cart again", () =>
        shopper.evaluate((css: string) => document.activeElement?.matches(css), cartLink),
      );
    },
  },
  {
    title: "another tab has the same cart, and what it adds is seen in the first",
    async run(shopper) {
      const other = await shopper.anotherTab();
      await other.open("/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
      await other.see(cartLink, "1 artikel");
      await other.press("main button", "In winkelmand");
      await other.see(cartLink, "2 artikelen");
      await shopper.front();
      await shopper.see(cartLink, "2 artikelen");
    },
  },
  {
    title: "the cart counts, and is the same after a reload",
    async run(shopper) {
      await shopper.open("/winkelwagen/");
      await shopper.press("main button", "Eén meer");
      await shopper.see(cartLink, "3 artikelen");
      await shopper.see("main aside dl", "€ 179,85");
      await shopper.open("/winkelwagen/");
      await shopper.see(cartLink, "3 artikelen");
      await shopper.see("main aside dl", "€ 179,85");
    },
  },
  {
    title: "back from a product, the list stands where it was left",
    async run(shopper) {
      await shopper.open(listing);
      await shopper.evaluate(() => scrollTo(0, 1_500));
      const path = await shopper.evaluate(() =>
        [...document.querySelectorAll("main li a:has(h2)")]
          .find((link) => link.getBoundingClientRect().top > 100)!
          .getAttribute("href")!,
      );
      await shopper.press(`main a[href="${path}"]`);
      await shopper.see("main button", "In winkelmand");
      const place = await shopper.evaluate(() =>
        Number(
          Object.entries(sessionStorage).find(([name]) => name.startsWith("scroll:default/heren/overhemden/"))?.[1],
        ),
      );
      await shopper.back();
      await shopper.at(listing);
      await isBackAt(shopper, place);
      if (place < 500) throw new Error(`The list was left at ${place}`);
    },
  },
  {
    title: "back from another document, too, and it goes on from there",
    async run(shopper) {
      await shopper.evaluate(() => scrollTo(0, 1_300));
      await isBackAt(shopper, 1_300);
      await shopper.evaluate(() => {
        setTimeout(() => location.assign("/over-kade/"));
      });
      await shopper.at("/over-kade/");
      await shopper.alive();
      await shopper.back();
      await shopper.at(listing);
      await isBackAt(shopper, 1_300);
      await shopper.evaluate(() => scrollTo(0, 1_400));
      await shopper.until("the new place is kept", () =>
        shopper.evaluate(() =>
          Object.entries(sessionStorage).some(
            ([name, value]) => name.startsWith("scroll:default/heren/overhemden/") && value === "1400",
          ),
        ),
      );
    },
  },
  {
    title: "a bank transfer: the order is placed and thanked for",
    async run(shopper) {
      await shopper.open("/checkout/");
      await fillAddress(shopper);
      await shopper.press('main input[type="radio"]', "Bankoverschrijving");
      await order(shopper, "/checkout/thank-you");
    },
  },
  {
    title: "a card: its fields in the provider's frames are filled by keys, and the payment succeeds",
    async run(shopper) {
      await shopper.open("/bretons-shirt-dinkel/?childSku=KD-0102-WIT-S");
      await shopper.see("header a", "Winkelmand");
      await shopper.press("main button", "In winkelmand");
      await shopper.see(cartLink, "1 artikel");
      await shopper.open("/checkout/");
      await fillAddress(shopper);
      await shopper.press('main input[type="radio"]', "Creditcard");
      for (const [title, digits] of [
        ["Kaartnummer", "4111111111111111"],
        ["Vervaldatum", "0330"],
        ["Beveiligingscode", "737"],
      ] as const) {
        await shopper.until(
          `${title} has the focus`,
          async () =>
            (await shopper.evaluate(isInside, title)) || void (await shopper.press(`main iframe[title="${title}"]`)),
        );
        await shopper.type(digits);
      }
      await order(shopper, "/checkout-return/");
      await shopper.see("main", "Je betaling is gelukt.");
    },
  },
  {
    title: "what the shop needs without a connection is kept",
    async run(shopper) {
      await shopper.open("/");
      await shopper.until("the build's files are kept", async () => (await shopper.evaluate(missing)) === 0);
      for (const path of ["/", listing]) {
        await shopper.open(path);
        await shopper.until(`${path} is kept`, () => shopper.evaluate(isKept, path));
      }
    },
  },
  {
    title: "nothing was complained of so far: no error, no violation of the policy",
    async run(shopper) {
      const heard = await shopper.complaints();
      if (heard.length > 0) throw new Error(heard.join("\n"));
    },
  },
  {
    title: "without a connection a full load shows the page that was kept",
    async run(shopper) {
      await shopper.line.cut();
      await shopper.open(listing);
      await shopper.see(heading, "Overhemden");
      await shopper.see("main li a:has(h2)");
    },
  },
  {
    title: "a page that is not kept says so, and is there at a press once the connection is back",
    async run(shopper) {
      await shopper.go("/dames/");
      await shopper.see("main button", "Opnieuw proberen");
      await shopper.line.mend();
      await shopper.press("main button", "Opnieuw proberen");
      await shopper.see(heading, "Dames");
    },
  },
];
