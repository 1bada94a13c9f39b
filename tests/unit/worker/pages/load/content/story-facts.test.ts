import { describe, expect, it } from "vitest";
import { shippedViews } from "../../../../../../shared/config/stores.ts";
import { trader } from "../../../../../../shared/trader/trader.ts";
import {
  storyFacts,
  unknownFacts,
  withFacts,
  withFactsInMarkup,
} from "../../../../../../worker/pages/load/content/story-facts.ts";

const [nl, de, en] = shippedViews.map(storyFacts);

describe("facts of the shop in stories", () => {
  it("stand where a text names them, in the language of the view", () => {
    expect(withFacts("{{trader.name}}, {{ trader.address }}", nl!)).toBe(
      `${trader.name}, ${trader.address.join(", ")}, Nederland`,
    );
    expect(withFacts("{{trader.hours}}", nl!)).toBe("maandag–vrijdag, 09:00–17:00");
    expect(withFacts("{{trader.hours}}", de!)).toBe("Montag–Freitag, 09:00–17:00");
    expect([nl, de, en].map((facts) => withFacts("{{delivery.countries}}", facts!))).toEqual([
      "Nederland, België en Duitsland",
      "Niederlande, Belgien und Deutschland",
      "Netherlands, Belgium, and Germany",
    ]);
    expect(withFacts("tel:{{trader.dial}}", nl!)).toMatch(/^tel:\+?\d+$/);
    expect(withFacts("{{delivery.price}} / {{delivery.freeFrom}}", de!)).toBe("4,95\u00a0€ / 75,00\u00a0€");
  });

  it("that do not exist say nothing, and are named", () => {
    expect(withFacts("a {{trader.shoe}}b", nl!)).toBe("a b");
    expect(unknownFacts("{{trader.shoe}} {{trader.name}} {{__proto__}} {{constructor}}", nl!)).toEqual([
      "trader.shoe",
      "constructor",
    ]);
    expect(withFacts("{{constructor}}{{ not a name }}{single}", nl!)).toBe("{{ not a name }}{single}");
  });

  it("are text in markup, whatever they hold", () => {
    const facts = { "trader.name": 'Klaas & "Zn." <b>' };
    expect(withFactsInMarkup('<a href="mailto:{{trader.name}}">{{trader.name}}</a>', facts)).toBe(
      '<a href="mailto:Klaas &amp; &quot;Zn.&quot; &lt;b&gt;">Klaas &amp; &quot;Zn.&quot; &lt;b&gt;</a>',
    );
    expect(withFacts("{{trader.name}}", facts)).toBe('Klaas & "Zn." <b>');
  });
});
