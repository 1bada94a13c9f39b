import type { z } from "zod";
import type { landingPage } from "../../../shared/contract/content/landing.ts";
import { storeViews } from "../../../shared/config/stores.ts";
import { materials } from "./fabrics.ts";
import { languages, text, type Language } from "./text.ts";

const storeOf: Record<Language, string> = { nl: "outlet_nl", de: "outlet_de", en: "outlet_en" };
const linen = {
  path: text("linnen", "leinen", "linen"),
  heading: text("Linnen voor heren", "Leinen für Herren", "Linen for men"),
  intro: text(
    "<p>Linnen dat lucht doorlaat, kreukt waar jij beweegt en met elke wasbeurt zachter wordt.</p>",
    "<p>Leinen, das Luft durchlässt, knittert, wo du dich bewegst, und mit jeder Wäsche weicher wird.</p>",
    "<p>Linen that lets the air through, creases where you move and softens with every wash.</p>",
  ),
  outro: text(
    "<p>Hoe je linnen wast en waarom strijken niet hoeft: " +
      '<a href="/blog/linnen-mag-kreuken/">waarom linnen mag kreuken</a>.</p>',
    "<p>Wie man Leinen wäscht und warum es kein Bügeleisen braucht: " +
      '<a href="/blog/leinen-darf-knittern/">warum Leinen knittern darf</a>.</p>',
    '<p>How to wash linen and why it needs no iron: <a href="/blog/linen-may-crease/">why linen may crease</a>.</p>',
  ),
};

/** Landing pages of the demo shop with the view each stands in, as operators send them. */
export function demoLandings(): { store_code: string; page: z.input<typeof landingPage> }[] {
  return languages
    .filter((language) => storeViews.some((view) => view.storeCode === storeOf[language]))
    .map((language) => ({
      store_code: storeOf[language],
      page: {
        url_path: linen.path[language],
        heading: linen.heading[language],
        category_id: 3,
        filter_attributes: [{ attribute: "material", value: materials.linnen.value }],
        content_first: linen.intro[language],
        content_last: linen.outro[language],
      },
    }));
}
