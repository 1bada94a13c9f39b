import { steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink } from "./links.ts";

const casualShirts = 11;
const blazers = 43;

export const linen: Article = {
  publishedAt: "2026-06-18T09:00:00.000Z",
  tags: [journalTags.care, journalTags.cloths],
  products: ["KD-0009", "KD-0008", "KD-0047", "KD-0194"],
  card: cloth("overhemd", "plain", "c9bfa8"),
  head: "stacks",
  inside: drawn("front", "overhemd", "plain", "c9bfa8"),
  nl: {
    slug: "linnen-mag-kreuken",
    title: "Waarom linnen mag kreuken",
    lead: "Linnen kreukt omdat de vezel stijf is. Daarom voelt het ook koel aan.",
    insideAlt: "Een zandkleurig linnen overhemd, plat neergelegd",
    opening: [
      "Linnen komt uit de stengel van vlas. De vezel is lang, glad en sterk, maar hij veert nauwelijks terug. " +
        "Waar jij buigt, blijft een lijn staan. Dat is geen fout van de stof maar het spoor van een dag.",
      "Dezelfde stijfheid houdt de stof een stukje van je huid. Daar gaat lucht langs. Linnen neemt bovendien " +
        "veel vocht op voordat het klam aanvoelt, en het droogt snel.",
    ],
    sections: [
      [
        "Zo was je het",
        steps(
          "Kijk op het label. Onze linnen overhemden mogen op dertig graden in de machine, niet in de droger.",
          "Vul de trommel hooguit voor twee derde. In een volle trommel worden vouwen scherp.",
          "Kies een laag toerental, zes- tot achthonderd. Hoe natter het hemd eruit komt, hoe gladder het droogt.",
          "Sla het één keer flink uit, trek kraag, knooplijst en naden recht en hang het nat op een brede hanger.",
        ),
      ],
      [
        "Strijken mag, hoeft niet",
        "Wil je het glad, strijk dan terwijl de stof nog vochtig is, aan de binnenkant en met stoom. Uit droog " +
          "linnen krijg je de lijnen niet meer weg, en op donkere stof gaat het glimmen. Kraag en knooplijst zijn " +
          "genoeg: wie die strijkt, ziet er verzorgd uit, ook met gekreukte mouwen.",
        table(
          ["Kreuk", "Wat je doet"],
          ["Elleboog en schoot", "Laten zitten"],
          ["Kraag en knooplijst", "Vochtig strijken"],
          ["Vouwen van de koffer", "Een kwartier in een warme badkamer hangen"],
          ["Scherpe vouw van de was", "Opnieuw nat maken en ophangen"],
        ),
      ],
      [
        "Wat je beter laat",
        "Vouw linnen niet telkens over dezelfde lijn. De vezel breekt daar op den duur, eerst bij de kraag en de " +
          "zoom. Hang een hemd op, of vouw het elke keer anders. Bleekmiddel tast de vezel aan, en wasverzachter " +
          "laat een laagje achter dat vocht tegenhoudt.",
        "Nieuw linnen is nog wat stug. Met elke wasbeurt wordt het zachter, zonder dat het dunner hoeft te worden.",
      ],
      [
        "Kopen",
        "Wil je het koele van linnen en minder kreuken, neem dan een mix met katoen. Op de productpagina staat " +
          "waar een stuk van gemaakt is. Je vindt linnen bij de " +
          `${categoryLink(casualShirts, "nl", "casual overhemden")} en, los gebouwd, bij de ` +
          `${categoryLink(blazers, "nl", "colberts")}.`,
      ],
    ],
  },
  de: {
    slug: "leinen-darf-knittern",
    title: "Warum Leinen knittern darf",
    lead: "Leinen knittert, weil die Faser steif ist. Darum fühlt es sich auch kühl an.",
    insideAlt: "Ein sandfarbenes Leinenhemd, flach ausgelegt",
    opening: [
      "Leinen wird aus dem Stängel der Flachspflanze gewonnen. Die Faser ist lang, glatt und reißfest, federt " +
        "aber kaum zurück. Wo du dich beugst, bleibt eine Linie stehen. Das ist kein Fehler des Stoffes, sondern " +
        "die Spur eines Tages.",
      "Weil die Faser steif ist, liegt der Stoff nicht eng an, und zwischen Hemd und Haut bleibt Luft. Außerdem " +
        "nimmt Leinen viel Feuchtigkeit auf, bevor es sich klamm anfühlt, und trocknet schnell.",
    ],
    sections: [
      [
        "So wäschst du es",
        steps(
          "Schau aufs Etikett. Unsere Leinenhemden dürfen bei 30 Grad in die Maschine, aber nicht in den Trockner.",
          "Mach die Trommel höchstens zu zwei Dritteln voll. Sonst werden die Falten scharf.",
          "Schleudere mit 600 bis 800 Umdrehungen. Je nasser das Hemd herauskommt, desto glatter trocknet es.",
          "Schlag es einmal kräftig aus, zieh Kragen, Knopfleiste und Nähte gerade und häng es nass auf einen " +
            "breiten Bügel.",
        ),
      ],
      [
        "Bügeln darf, muss aber nicht",
        "Wenn du es glatt magst, bügle, solange der Stoff noch feucht ist: auf links und mit Dampf. Aus " +
          "trockenem Leinen gehen die Linien nicht mehr heraus, und dunkler Stoff bekommt Glanzstellen. Kragen und " +
          "Knopfleiste reichen: Sind die glatt, wirkt das ganze Hemd gepflegt.",
        table(
          ["Falte", "Was hilft"],
          ["Ellenbogen und Schoß", "So lassen"],
          ["Kragen und Knopfleiste", "Feucht bügeln"],
          ["Falten aus dem Koffer", "Eine Viertelstunde ins warme Bad hängen"],
          ["Scharfe Falte von der Wäsche", "Noch einmal nass machen und aufhängen"],
        ),
      ],
      [
        "Was du besser lässt",
        "Falte Leinen nicht immer an derselben Stelle. Dort bricht die Faser mit der Zeit, zuerst an Kragen und " +
          "Saum. Häng das Hemd auf, oder leg es jedes Mal anders zusammen. Bleiche greift die Faser an, und " +
          "Weichspüler hinterlässt einen Film, der weniger Feuchtigkeit durchlässt.",
        "Neues Leinen ist noch etwas spröde. Mit jeder Wäsche wird es weicher.",
      ],
      [
        "Beim Kauf",
        "Du willst es kühl, aber mit weniger Falten? Dann nimm eine Mischung mit Baumwolle. Auf der Produktseite " +
          "steht, woraus ein Stück besteht. Leinen findest du bei den " +
          `${categoryLink(casualShirts, "de", "Freizeithemden")} und, leicht gebaut, bei den ` +
          `${categoryLink(blazers, "de", "Sakkos")}.`,
      ],
    ],
  },
  en: {
    slug: "linen-may-crease",
    title: "Why linen may crease",
    lead: "Linen creases because its fibre is stiff. That is also why it feels cool.",
    insideAlt: "A sand-coloured linen shirt laid out flat",
    opening: [
      "Linen comes from the stem of the flax plant. The fibre is long, smooth and strong, but it hardly springs " +
        "back. Where you bend, a line stays. That is no fault of the cloth but the trace of a day.",
      "The same stiffness keeps the cloth a little away from your skin, and air moves in between. Linen also " +
        "takes up a good deal of moisture before it feels damp, and dries quickly.",
    ],
    sections: [
      [
        "How to wash it",
        steps(
          "Read the label. Our linen shirts can go in the machine at thirty degrees, but not in the dryer.",
          "Fill the drum no more than two thirds. A full drum presses sharp folds.",
          "Spin slowly, at six to eight hundred. The wetter the shirt comes out, the smoother it dries.",
          "Give it one good shake, pull collar, placket and seams straight and hang it wet on a wide hanger.",
        ),
      ],
      [
        "You can iron it, but need not",
        "If you like it smooth, iron while the cloth is still damp, on the inside and with steam. Lines in dry " +
          "linen will not come out, and dark cloth turns shiny. Collar and placket are enough: with those pressed, " +
          "creased sleeves look like a choice.",
        table(
          ["Crease", "What to do"],
          ["Elbows and lap", "Leave them"],
          ["Collar and placket", "Iron while damp"],
          ["Folds from a suitcase", "Hang in a warm bathroom for a quarter of an hour"],
          ["A sharp fold from the wash", "Wet it again and hang it up"],
        ),
      ],
      [
        "What to avoid",
        "Do not fold linen along the same line every time. The fibre breaks there in the end, first at collar " +
          "and hem. Hang a shirt up, or fold it differently each time. Bleach attacks the fibre, and softener " +
          "leaves a film that keeps moisture out of it.",
        "New linen is a little crisp. It softens with every wash, and need not get thinner for that.",
      ],
      [
        "Buying it",
        "For the cool of linen with fewer creases, take a blend with cotton. The product page says what a piece " +
          `is made of. You will find linen among the ${categoryLink(casualShirts, "en", "casual shirts")} and, ` +
          `lightly built, among the ${categoryLink(blazers, "en", "blazers")}.`,
      ],
    ],
  },
};
