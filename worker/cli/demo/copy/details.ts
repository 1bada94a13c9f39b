import type { Garment } from "../../../media/drawings/names.ts";
import type { Style } from "../styles/style.ts";
import { text, type Text } from "../text.ts";

const shirt = [
  text(
    "Parelmoeren knopen, kruislings aangezet",
    "Perlmuttknöpfe, über Kreuz angenäht",
    "Mother-of-pearl buttons, cross-stitched",
  ),
  text(
    "Verstelbare manchetten met twee knopen",
    "Verstellbare Manschetten mit zwei Knöpfen",
    "Adjustable two-button cuffs",
  ),
  text(
    "Doorgestikt met acht steken per centimeter",
    "Mit acht Stichen pro Zentimeter genäht",
    "Sewn at eight stitches to the centimetre",
  ),
  text(
    "Gedeelde rugpas voor meer bewegingsruimte",
    "Geteilte Rückenpasse für mehr Bewegungsfreiheit",
    "Split back yoke for ease of movement",
  ),
];
const jersey = [
  text(
    "Schoudernaden met band, zodat ze niet uitrekken",
    "Schulternähte mit Band, damit sie nicht ausleiern",
    "Taped shoulder seams that don't stretch out",
  ),
  text("Halsboord in dubbele rib", "Halsbündchen in Doppelripp", "Double-rib neckband"),
  text("Zonder zijnaden gebreid", "Ohne Seitennähte gestrickt", "Knitted without side seams"),
  text(
    "Label geprint, dus niets dat kriebelt",
    "Gedrucktes Etikett, nichts, was kratzt",
    "Printed label, so nothing to itch",
  ),
];
const knit = [
  text(
    "Volledig gevormd: de randen zijn gebreid, niet geknipt",
    "Voll geformt: die Kanten sind gestrickt, nicht geschnitten",
    "Fully fashioned: the edges are knitted, not cut",
  ),
  text(
    "Boorden in dubbele rib die terugveren",
    "Bündchen in Doppelripp, die zurückfedern",
    "Double-rib cuffs that spring back",
  ),
  text(
    "Aan elkaar geketteld, zonder dikke naden",
    "Gekettelt, ohne dicke Nähte",
    "Linked together, without bulky seams",
  ),
  text(
    "Met een bolletje stopgaren in hetzelfde verfbad",
    "Mit einem Knäuel Stopfgarn aus demselben Farbbad",
    "Comes with darning yarn from the same dye bath",
  ),
];
const coat = [
  text(
    "Twee diepe zakken en een binnenzak met rits",
    "Zwei tiefe Taschen und eine Innentasche mit Reißverschluss",
    "Two deep pockets and a zipped inside pocket",
  ),
  text("Ritsen en knopen te vervangen", "Reißverschlüsse und Knöpfe austauschbar", "Replaceable zips and buttons"),
  text(
    "Kraag die je helemaal kunt sluiten",
    "Kragen, der sich ganz schließen lässt",
    "A collar that closes all the way",
  ),
  text(
    "Gevoerde mouwen die soepel over een trui glijden",
    "Gefütterte Ärmel, die glatt über den Pullover gleiten",
    "Lined sleeves that slip over a jumper",
  ),
];
const trousers = [
  text(
    "Zakken van stevig katoen, tot op de bodem gestikt",
    "Taschen aus fester Baumwolle, bis zum Boden genäht",
    "Pockets in sturdy cotton, stitched to the bottom",
  ),
  text(
    "Brede zoom, dus er kan lengte bij",
    "Breiter Saum, Länge lässt sich herauslassen",
    "A deep hem, so length can be let down",
  ),
  text("Rits met metalen tanden", "Reißverschluss mit Metallzähnen", "Metal zip"),
  text(
    "Riemlussen die een brede riem verdragen",
    "Gürtelschlaufen auch für breite Gürtel",
    "Belt loops that take a wide belt",
  ),
];
const soft = [
  text("Elastische taille met koord", "Elastischer Bund mit Kordel", "Elasticated waist with drawstring"),
  text("Zakken in de zijnaad", "Taschen in der Seitennaht", "Pockets in the side seams"),
  text("Platte naden", "Flache Nähte", "Flat seams"),
];
const dress = [
  text("Zakken in de zijnaad", "Taschen in der Seitennaht", "Pockets in the side seams"),
  text("Blinde zoom, van binnen net zo netjes", "Blindsaum, innen ebenso sauber", "Blind hem, just as neat inside"),
  text("Reserveknoop in de zijnaad", "Ersatzknopf in der Seitennaht", "Spare button in the side seam"),
];
const shoe = [
  text(
    "Uitneembaar voetbed van leer en kurk",
    "Herausnehmbares Fußbett aus Leder und Kork",
    "Removable footbed in leather and cork",
  ),
  text("Gestikte zool, opnieuw te verzolen", "Genähte Sohle, neu besohlbar", "Stitched sole that can be resoled"),
  text("Gevoerd met kalfsleer", "Mit Kalbsleder gefüttert", "Lined with calf leather"),
  text(
    "Gewaxte veters, reservepaar in de doos",
    "Gewachste Schnürsenkel, Ersatzpaar im Karton",
    "Waxed laces, with a spare pair in the box",
  ),
];
const small = [
  text("Zonder verpakkingsplastic geleverd", "Ohne Plastikverpackung geliefert", "Delivered without plastic packaging"),
  text("Met de hand afgewerkt", "Von Hand fertiggestellt", "Finished by hand"),
];

/** Things to point at on each garment; noun phrases that need no sentence around them. */
const byGarment: Partial<Record<Garment, readonly Text[]>> = {
  overhemd: shirt,
  "overhemd-kort": shirt.filter((_, i) => i !== 1),
  blouse: shirt.slice(0, 3),
  "t-shirt": jersey,
  longsleeve: jersey,
  polo: [jersey[0]!, jersey[2]!, shirt[0]!],
  trui: knit,
  coltrui: knit,
  vest: knit,
  hoodie: [jersey[0]!, jersey[3]!, soft[2]!],
  sweater: [jersey[0]!, jersey[1]!, jersey[3]!],
  jas: coat,
  bodywarmer: coat.slice(0, 3),
  blazer: [coat[3]!, shirt[2]!, dress[2]!],
  jeans: trousers,
  chino: trousers,
  short: trousers.slice(0, 3),
  jogger: soft,
  boxer: [soft[2]!, jersey[3]!],
  sokken: [knit[1]!, soft[2]!, small[0]!],
  jurk: dress,
  rok: dress,
  schoenen: shoe,
  sneakers: [shoe[0]!, shoe[2]!, shoe[3]!],
};

export function detailsOf({ garment, drawn }: Pick<Style, "garment" | "drawn">): readonly Text[] {
  if (garment === "schoenen" && drawn?.[1] === 1) return shoe.slice(0, 3);
  return byGarment[garment] ?? small;
}
