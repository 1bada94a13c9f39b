// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { shirt, shopAnswers } from "../../shop-answers.ts";
import { fakeWire } from "../../wire.ts";
import { main, wayOf } from "./checkout-form.ts";

const wire = fakeWire();
let shop: OpenShop;
beforeEach(() => void shopAnswers(wire));
afterEach(() => shop.unmount());

const words = {
  outlet_nl: {
    button: "Bestellen met betaalverplichting",
    section: "Controleren en bestellen",
    beside: "Je bestelling",
    code: ["Kortingscode?", "Toepassen"],
    amount: /^Totaal €\s[\d,]+$/,
    facts: [/^Bezorging$/, /^Totaal$/, /btw/],
    links: ["Algemene voorwaarden", "Wettelijke garantie"],
    same: "De factuur gaat naar hetzelfde adres",
    brought: "Binnen 1–3 werkdagen na ontvangst van je overschrijving in huis",
  },
  outlet_de: {
    button: "Zahlungspflichtig bestellen",
    section: "Prüfen und bestellen",
    beside: "Deine Bestellung",
    code: ["Rabattcode?", "Einlösen"],
    amount: /^Gesamt [\d,]+\s€$/,
    facts: [/^Lieferung$/, /^Gesamt$/, /MwSt/],
    links: ["Allgemeine Geschäftsbedingungen", "Gesetzliche Gewährleistung"],
    same: /dieselbe Adresse/,
    brought: "Bei dir 1–3 Werktage nach Eingang deiner Überweisung",
  },
} as const;

for (const view of ["outlet_nl", "outlet_de"] as const)
  it(`what an order is told to be stands with the one button that orders (${view})`, async () => {
    const { button, section, beside, code, amount, facts, links, same, brought } = words[view];
    const page = await newPage({ device: true });
    shop = await page.openShop("/checkout/", { wire, view });
    await page.putInCart(shirt, view);
    await wayOf(/Bank transfer/);
    // In the whole page's content, also when the field for a code beside the form is open.
    const summary = within(main().getByRole("complementary", { name: beside }));
    await shop.user.click(summary.getByText(code[0]));
    expect(await summary.findByRole("button", { name: code[1] })).toHaveAttribute("type", "button");
    const submits = [...screen.getByRole("main").querySelectorAll("[type=submit], button:not([type])")];
    expect(submits).toHaveLength(1);
    // Only the words on the button count, so they are the law's and nothing else; the amount stands above it.
    expect(submits[0]).toHaveAccessibleName(button);
    expect(submits[0]).toHaveTextContent(new RegExp(`^${button}$`));
    await waitFor(() => expect(submits[0]).toHaveAccessibleDescription(amount));
    const region = main().getByRole("region", { name: section });
    const review = within(region);
    expect(region).toContainElement(submits[0] as HTMLElement);
    expect(region).toHaveTextContent(shirt.name);
    expect(region).toHaveTextContent("Colour: Sage, Size: M");
    expect(region.querySelector("img")).not.toBeNull();
    for (const name of facts)
      expect([...region.querySelectorAll("dt")].some(({ textContent }) => name.test(textContent))).toBe(true);
    expect(region).toHaveTextContent(brought);
    expect(region.querySelector("details")).toBeNull();
    for (const name of links)
      expect(review.getByRole("link", { name: new RegExp(name) })).toHaveAttribute(
        "href",
        expect.stringMatching(/^\//),
      );
    // Nothing that costs or binds is ticked for the shopper.
    const boxes = main().getAllByRole<HTMLInputElement>("checkbox");
    const ticked = boxes.filter(({ checked }) => checked);
    expect(ticked).toEqual([main().getByRole("checkbox", { name: same })]);
  });
