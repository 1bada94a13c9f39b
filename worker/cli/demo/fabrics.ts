import { text, type Text } from "./text.ts";

const option = (value: number, nl: string, de: string, en: string) => ({
  value: String(value),
  label: text(nl, de, en),
});

/** Options of `material`. */
export const materials = {
  katoen: option(701, "Katoen", "Baumwolle", "Cotton"),
  linnen: option(702, "Linnen", "Leinen", "Linen"),
  wol: option(703, "Wol", "Wolle", "Wool"),
  merino: option(704, "Merinowol", "Merinowolle", "Merino wool"),
  leer: option(705, "Leer", "Leder", "Leather"),
  suede: option(706, "Suède", "Veloursleder", "Suede"),
  nylon: option(707, "Gerecycled nylon", "Recyceltes Nylon", "Recycled nylon"),
  viscose: option(708, "Viscose", "Viskose", "Viscose"),
  elastaan: option(709, "Elastaan", "Elasthan", "Elastane"),
  papier: option(710, "Papier", "Papier", "Paper"),
} as const;
export type MaterialCode = keyof typeof materials;

/** Options of `wever_ois`: how the cloth is woven or knitted. */
export const weaves = {
  popeline: option(801, "Popeline", "Popeline", "Poplin"),
  oxford: option(802, "Oxford", "Oxford", "Oxford"),
  twill: option(803, "Twill", "Twill", "Twill"),
  visgraat: option(804, "Visgraat", "Fischgrat", "Herringbone"),
  denim: option(805, "Denim", "Denim", "Denim"),
  flanel: option(806, "Flanel", "Flanell", "Flannel"),
  corduroy: option(807, "Corduroy", "Cord", "Corduroy"),
  jersey: option(808, "Jersey", "Jersey", "Jersey"),
  pique: option(809, "Piqué", "Piqué", "Piqué"),
  sweatstof: option(810, "Sweatstof", "Sweatstoff", "Loopback"),
  fijn: option(811, "Fijn gebreid", "Feinstrick", "Fine knit"),
  grof: option(812, "Grof gebreid", "Grobstrick", "Chunky knit"),
  linnen: option(813, "Linnenbinding", "Leinwandbindung", "Plain weave"),
  canvas: option(814, "Canvas", "Canvas", "Canvas"),
  glad: option(815, "Glad", "Glatt", "Smooth"),
} as const;
export type WeaveCode = keyof typeof weaves;

const leather = text("Leer", "Leder", "Leather");
const suede = text("Suède", "Veloursleder", "Suede");
const rubber = text("Rubber", "Gummi", "Rubber");
/** Materials of a shoe's parts, by what it is made of outside (Directive 94/11). */
export const shoeParts = {
  upper: { leer: leather, suede },
  lining: { leer: leather, suede: leather },
  sole: { leer: rubber, suede: rubber },
} as const;

export interface Fabric {
  readonly materials: readonly MaterialCode[];
  readonly weave: WeaveCode;
  readonly composition: Text;
  readonly care: Text;
  /** Whole sentences that say how the cloth feels; none names the garment, so they fit any. */
  readonly feel: readonly Text[];
}

const wash30 = text(
  "Machinewas 30 °C, niet in de droger",
  "Maschinenwäsche 30 °C, nicht in den Trockner",
  "Machine wash at 30 °C, do not tumble dry",
);
const wash40 = text(
  "Machinewas 40 °C, warm strijken",
  "Maschinenwäsche 40 °C, warm bügeln",
  "Machine wash at 40 °C, warm iron",
);
const woolCare = text(
  "Wolwasprogramma koud, liggend drogen",
  "Wollwaschgang kalt, liegend trocknen",
  "Cold wool cycle, dry flat",
);
const dryClean = text(
  "Chemisch reinigen, tussendoor luchten",
  "Chemisch reinigen, zwischendurch lüften",
  "Dry clean, air between wears",
);
const wipe = text(
  "Met een vochtige doek afnemen, af en toe invetten",
  "Feucht abwischen, ab und zu einfetten",
  "Wipe with a damp cloth, treat with balm now and then",
);
const brush = text(
  "Droog borstelen, vooraf impregneren",
  "Trocken bürsten, vor dem Tragen imprägnieren",
  "Brush dry, waterproof before first wear",
);

const cotton = text("100% katoen", "100 % Baumwolle", "100% cotton");

export const fabrics = {
  popeline: {
    materials: ["katoen"],
    weave: "popeline",
    composition: cotton,
    care: wash40,
    feel: [
      text(
        "De popeline is fijn en glad, met een droge hand die ook eind van de middag nog fris voelt.",
        "Die Popeline ist fein und glatt, mit trockenem Griff, der sich auch am späten Nachmittag frisch anfühlt.",
        "The poplin is fine and smooth, with a dry handle that still feels fresh late in the afternoon.",
      ),
      text(
        "Dicht geweven popeline van lange katoenvezels: koel op de huid en snel gestreken.",
        "Dicht gewebte Popeline aus langstapeliger Baumwolle: kühl auf der Haut und schnell gebügelt.",
        "Tightly woven poplin from long-staple cotton: cool on the skin and quick to iron.",
      ),
    ],
  },
  oxford: {
    materials: ["katoen"],
    weave: "oxford",
    composition: cotton,
    care: wash40,
    feel: [
      text(
        "Oxford is een stevige mandjesbinding die bij elke wasbeurt zachter wordt.",
        "Oxford ist eine kräftige Panamabindung, die mit jeder Wäsche weicher wird.",
        "Oxford is a sturdy basket weave that softens with every wash.",
      ),
      text(
        "De stof heeft body zonder zwaar te zijn en ziet er met een kreukje minstens zo goed uit.",
        "Der Stoff hat Stand, ohne schwer zu sein, und sieht mit einer Falte mindestens so gut aus.",
        "The cloth has body without weight and looks at least as good with a crease in it.",
      ),
    ],
  },
  twill: {
    materials: ["katoen"],
    weave: "twill",
    composition: cotton,
    care: wash40,
    feel: [
      text(
        "De schuine binding van twill valt soepel en kreukt minder dan je gewend bent.",
        "Die schräge Bindung des Twills fällt weich und knittert weniger als gewohnt.",
        "The diagonal weave of twill drapes softly and creases less than you're used to.",
      ),
      text(
        "Gekamde twill met een zachte glans, dicht genoeg om niet door te schijnen.",
        "Gekämmter Twill mit sanftem Glanz, dicht genug, um nicht durchzuscheinen.",
        "Combed twill with a soft sheen, dense enough not to show through.",
      ),
    ],
  },
  visgraat: {
    materials: ["katoen"],
    weave: "visgraat",
    composition: cotton,
    care: wash40,
    feel: [
      text(
        "Van dichtbij zie je de visgraat, van een afstand alleen diepte in de kleur.",
        "Aus der Nähe sieht man das Fischgrat, aus der Ferne nur die Tiefe der Farbe.",
        "Up close you see the herringbone, from a distance only depth in the colour.",
      ),
      text(
        "De visgraat is in zacht katoen geweven en houdt warmte net iets beter vast.",
        "Das Fischgrat ist in weiche Baumwolle gewebt und hält die Wärme etwas besser.",
        "The herringbone is woven into soft cotton and holds warmth that little bit better.",
      ),
    ],
  },
  flanel: {
    materials: ["katoen"],
    weave: "flanel",
    composition: cotton,
    care: wash30,
    feel: [
      text(
        "Aan beide kanten geruwd flanel, warm vanaf het eerste moment.",
        "Beidseitig aufgerauter Flanell, warm vom ersten Moment an.",
        "Flannel brushed on both sides, warm from the first moment.",
      ),
      text(
        "Het flanel is dik genoeg voor een frisse ochtend en zacht genoeg voor de bank.",
        "Der Flanell ist dick genug für einen frischen Morgen und weich genug fürs Sofa.",
        "The flannel is thick enough for a crisp morning and soft enough for the sofa.",
      ),
    ],
  },
  linnen: {
    materials: ["linnen"],
    weave: "linnen",
    composition: text("100% linnen", "100 % Leinen", "100% linen"),
    care: wash30,
    feel: [
      text(
        "Puur linnen: koel, droog en met kreukels die erbij horen.",
        "Reines Leinen: kühl, trocken und mit Falten, die dazugehören.",
        "Pure linen: cool, dry and with creases that belong there.",
      ),
      text(
        "Voorgewassen linnen dat lucht doorlaat en met de jaren mooier wordt.",
        "Vorgewaschenes Leinen, das Luft durchlässt und mit den Jahren schöner wird.",
        "Pre-washed linen that lets the air through and gets better with age.",
      ),
    ],
  },
  linnenmix: {
    materials: ["linnen", "katoen"],
    weave: "linnen",
    composition: text("55% linnen, 45% katoen", "55 % Leinen, 45 % Baumwolle", "55% linen, 45% cotton"),
    care: wash30,
    feel: [
      text(
        "Linnen voor de koelte, katoen voor de zachtheid.",
        "Leinen für die Kühle, Baumwolle für die Weichheit.",
        "Linen for coolness, cotton for softness.",
      ),
      text(
        "De mix ademt als linnen en kreukt als katoen, en dat is precies de bedoeling.",
        "Die Mischung atmet wie Leinen und knittert wie Baumwolle, genau so ist es gedacht.",
        "The blend breathes like linen and creases like cotton, which is exactly the point.",
      ),
    ],
  },
  denim: {
    materials: ["katoen", "elastaan"],
    weave: "denim",
    composition: text("98% katoen, 2% elastaan", "98 % Baumwolle, 2 % Elasthan", "98% cotton, 2% elastane"),
    care: text(
      "Binnenstebuiten wassen op 30 °C, aan de lijn drogen",
      "Auf links bei 30 °C waschen, auf der Leine trocknen",
      "Wash inside out at 30 °C, line dry",
    ),
    feel: [
      text(
        "Denim van ongeveer 12 ounce, met net genoeg rek om op te zitten.",
        "Denim von rund 12 Unzen, mit gerade genug Stretch zum Sitzen.",
        "Denim of around 12 ounces, with just enough stretch to sit down in.",
      ),
      text(
        "De indigo is in lagen geverfd en bleekt uit waar jij beweegt.",
        "Das Indigo ist in Schichten gefärbt und bleicht dort aus, wo du dich bewegst.",
        "The indigo is dyed in layers and fades where you move.",
      ),
    ],
  },
  jeanshemd: {
    materials: ["katoen"],
    weave: "denim",
    composition: cotton,
    care: text(
      "Binnenstebuiten wassen op 30 °C, aan de lijn drogen",
      "Auf links bei 30 °C waschen, auf der Leine trocknen",
      "Wash inside out at 30 °C, line dry",
    ),
    feel: [
      text(
        "Lichte denim van zes ounce, gewassen tot de stof soepel is.",
        "Leichter Denim von sechs Unzen, gewaschen, bis der Stoff weich ist.",
        "Light six-ounce denim, washed until the cloth is supple.",
      ),
    ],
  },
  corduroy: {
    materials: ["katoen"],
    weave: "corduroy",
    composition: cotton,
    care: text(
      "Binnenstebuiten wassen op 30 °C, niet strijken",
      "Auf links bei 30 °C waschen, nicht bügeln",
      "Wash inside out at 30 °C, do not iron",
    ),
    feel: [
      text(
        "Fijne rib die het licht vangt en warm aanvoelt.",
        "Feine Rippen, die das Licht fangen und sich warm anfühlen.",
        "A fine rib that catches the light and feels warm.",
      ),
      text(
        "Katoenen corduroy met een zachte pool, stevig genoeg voor elke dag.",
        "Baumwollcord mit weichem Flor, robust genug für jeden Tag.",
        "Cotton corduroy with a soft pile, sturdy enough for every day.",
      ),
    ],
  },
  jersey: {
    materials: ["katoen"],
    weave: "jersey",
    composition: cotton,
    care: wash40,
    feel: [
      text(
        "Gekamd jersey van 180 gram: licht, maar niet doorzichtig.",
        "Gekämmter Jersey mit 180 Gramm: leicht, aber nicht durchsichtig.",
        "Combed jersey of 180 grams: light, but not see-through.",
      ),
      text(
        "De jersey is voorgewassen, dus de maat van vandaag is ook die van volgend jaar.",
        "Der Jersey ist vorgewaschen, die Größe von heute ist also auch die vom nächsten Jahr.",
        "The jersey is pre-washed, so today's size is next year's too.",
      ),
    ],
  },
  zwaarjersey: {
    materials: ["katoen"],
    weave: "jersey",
    composition: cotton,
    care: wash40,
    feel: [
      text(
        "Jersey van 240 gram met een droge, stevige hand.",
        "Jersey mit 240 Gramm und trockenem, festem Griff.",
        "Jersey of 240 grams with a dry, firm handle.",
      ),
      text(
        "Zwaar katoen dat mooi van de schouder valt en niet lubbert.",
        "Schwere Baumwolle, die schön von der Schulter fällt und nicht ausleiert.",
        "Heavy cotton that falls well from the shoulder and doesn't bag.",
      ),
    ],
  },
  pique: {
    materials: ["katoen"],
    weave: "pique",
    composition: cotton,
    care: wash40,
    feel: [
      text(
        "Piqué met een open structuur, zodat er lucht bij je huid komt.",
        "Piqué mit offener Struktur, damit Luft an die Haut kommt.",
        "Piqué with an open structure, so that air reaches your skin.",
      ),
      text(
        "Fijne piqué die zijn vorm houdt, ook na een lange dag.",
        "Feines Piqué, das auch nach einem langen Tag die Form hält.",
        "Fine piqué that keeps its shape, even after a long day.",
      ),
    ],
  },
  sweat: {
    materials: ["katoen"],
    weave: "sweatstof",
    composition: text("100% biologisch katoen", "100 % Bio-Baumwolle", "100% organic cotton"),
    care: wash30,
    feel: [
      text(
        "Ongeruwde sweatstof van biologisch katoen: stevig van buiten, lusjes van binnen.",
        "Ungerauter Sweatstoff aus Bio-Baumwolle: außen fest, innen Schlingen.",
        "Unbrushed loopback in organic cotton: firm outside, looped inside.",
      ),
      text(
        "Zware sweatstof die na het wassen zacht blijft en niet pilt.",
        "Schwerer Sweatstoff, der nach dem Waschen weich bleibt und nicht pillt.",
        "Heavy loopback that stays soft after washing and doesn't pill.",
      ),
    ],
  },
  lamswol: {
    materials: ["wol"],
    weave: "fijn",
    composition: text("100% lamswol", "100 % Lammwolle", "100% lambswool"),
    care: woolCare,
    feel: [
      text(
        "Lamswol in een middelzware breisteek: warm, veerkrachtig en een tikje droog.",
        "Lammwolle in mittlerer Maschenstärke: warm, elastisch und eine Spur trocken.",
        "Lambswool in a mid-weight knit: warm, springy and a touch dry.",
      ),
      text(
        "De wol is gewassen tot hij zacht is en houdt jarenlang zijn vorm.",
        "Die Wolle ist weich gewaschen und hält jahrelang die Form.",
        "The wool is washed until soft and holds its shape for years.",
      ),
    ],
  },
  merino: {
    materials: ["merino"],
    weave: "fijn",
    composition: text("100% merinowol", "100 % Merinowolle", "100% merino wool"),
    care: woolCare,
    feel: [
      text(
        "Fijne merinowol: dun genoeg voor onder een colbert, warm genoeg zonder.",
        "Feine Merinowolle: dünn genug für unters Sakko, warm genug ohne.",
        "Fine merino: thin enough for under a blazer, warm enough without one.",
      ),
      text(
        "Merino kriebelt niet, ruikt niet en hoeft zelden in de was.",
        "Merino kratzt nicht, riecht nicht und muss selten in die Wäsche.",
        "Merino doesn't itch, doesn't smell and seldom needs washing.",
      ),
    ],
  },
  grovewol: {
    materials: ["wol"],
    weave: "grof",
    composition: text(
      "80% wol, 20% gerecycled nylon",
      "80 % Wolle, 20 % recyceltes Nylon",
      "80% wool, 20% recycled nylon",
    ),
    care: woolCare,
    feel: [
      text(
        "Grof gebreid van dik garen, met genoeg gewicht om echt warm te zijn.",
        "Grob gestrickt aus dickem Garn, schwer genug, um wirklich warm zu sein.",
        "Knitted from thick yarn, with enough weight to be properly warm.",
      ),
      text(
        "Het garen is los gesponnen, zodat er lucht in blijft en het breisel veert.",
        "Das Garn ist locker gesponnen, damit Luft darin bleibt und der Strick federt.",
        "The yarn is loosely spun, so air stays in and the knit springs back.",
      ),
    ],
  },
  katoenbreisel: {
    materials: ["katoen"],
    weave: "fijn",
    composition: cotton,
    care: wash30,
    feel: [
      text(
        "Katoenen breisel voor de maanden waarin wol te veel is.",
        "Baumwollstrick für die Monate, in denen Wolle zu viel ist.",
        "Cotton knit for the months when wool is too much.",
      ),
      text(
        "Zacht gebreid katoen dat gewoon in de machine mag.",
        "Weich gestrickte Baumwolle, die einfach in die Maschine darf.",
        "Softly knitted cotton that can simply go in the machine.",
      ),
    ],
  },
  keper: {
    materials: ["katoen", "elastaan"],
    weave: "twill",
    composition: text("97% katoen, 3% elastaan", "97 % Baumwolle, 3 % Elasthan", "97% cotton, 3% elastane"),
    care: wash30,
    feel: [
      text(
        "Katoentwill met een beetje rek, na het verven nog eens gewassen.",
        "Baumwolltwill mit etwas Stretch, nach dem Färben noch einmal gewaschen.",
        "Cotton twill with a little stretch, washed once more after dyeing.",
      ),
      text(
        "Stevige twill met een matte hand, die op de knie niet uitzakt.",
        "Fester Twill mit mattem Griff, der am Knie nicht ausbeult.",
        "Firm twill with a matt handle that doesn't bag at the knee.",
      ),
    ],
  },
  canvas: {
    materials: ["katoen"],
    weave: "canvas",
    composition: cotton,
    care: wash30,
    feel: [
      text(
        "Katoenen canvas dat stug begint en zich naar je vormt.",
        "Baumwollcanvas, der fest beginnt und sich dir anpasst.",
        "Cotton canvas that starts out stiff and shapes itself to you.",
      ),
      text(
        "Dicht canvas waar de wind niet doorheen komt.",
        "Dichter Canvas, durch den kein Wind kommt.",
        "Dense canvas that keeps the wind out.",
      ),
    ],
  },
  wolstof: {
    materials: ["wol"],
    weave: "twill",
    composition: text(
      "90% wol, 10% gerecycled nylon",
      "90 % Wolle, 10 % recyceltes Nylon",
      "90% wool, 10% recycled nylon",
    ),
    care: dryClean,
    feel: [
      text(
        "Stevige wollen stof met een droge hand, warm zonder stijf te zijn.",
        "Fester Wollstoff mit trockenem Griff, warm, ohne steif zu sein.",
        "Firm wool cloth with a dry handle, warm without being stiff.",
      ),
      text(
        "De wol is dicht geweven en veert na het zitten vanzelf terug.",
        "Die Wolle ist dicht gewebt und springt nach dem Sitzen von selbst zurück.",
        "The wool is tightly woven and recovers on its own after sitting.",
      ),
    ],
  },
  wolglad: {
    materials: ["wol"],
    weave: "glad",
    composition: text("100% scheerwol", "100 % Schurwolle", "100% virgin wool"),
    care: dryClean,
    feel: [
      text(
        "Gladde scheerwol die koel blijft en nauwelijks kreukt.",
        "Glatte Schurwolle, die kühl bleibt und kaum knittert.",
        "Smooth virgin wool that stays cool and hardly creases.",
      ),
    ],
  },
  nylon: {
    materials: ["nylon"],
    weave: "glad",
    composition: text(
      "Buitenstof: 100% gerecycled nylon; vulling: 100% gerecycled polyester",
      "Oberstoff: 100 % recyceltes Nylon; Füllung: 100 % recyceltes Polyester",
      "Outer fabric: 100% recycled nylon; filling: 100% recycled polyester",
    ),
    care: wash30,
    feel: [
      text(
        "Mat nylon dat regen laat parelen, met een lichte vulling die warmte vasthoudt.",
        "Mattes Nylon, an dem Regen abperlt, mit leichter Füllung, die Wärme hält.",
        "Matt nylon that sheds rain, with a light filling that keeps warmth in.",
      ),
      text(
        "Winddicht, waterafstotend en klein op te vouwen.",
        "Winddicht, wasserabweisend und klein zusammenzulegen.",
        "Windproof, water-repellent and small when folded.",
      ),
    ],
  },
  regen: {
    materials: ["nylon"],
    weave: "glad",
    composition: text("100% gerecycled nylon", "100 % recyceltes Nylon", "100% recycled nylon"),
    care: wash30,
    feel: [
      text(
        "Drielaagse stof met getapete naden: waterdicht en toch stil.",
        "Dreilagiger Stoff mit verschweißten Nähten: wasserdicht und trotzdem leise.",
        "Three-layer cloth with taped seams: waterproof and quiet all the same.",
      ),
    ],
  },
  viscose: {
    materials: ["viscose"],
    weave: "glad",
    composition: text(
      "100% viscose uit gecertificeerd hout",
      "100 % Viskose aus zertifiziertem Holz",
      "100% viscose from certified wood",
    ),
    care: wash30,
    feel: [
      text(
        "Vloeiende viscose die koel aanvoelt en mooi beweegt.",
        "Fließende Viskose, die sich kühl anfühlt und schön bewegt.",
        "Fluid viscose that feels cool and moves well.",
      ),
      text(
        "De stof heeft gewicht in de val en is licht op de huid.",
        "Der Stoff fällt schwer und liegt leicht auf der Haut.",
        "The cloth has weight in its drape and is light on the skin.",
      ),
    ],
  },
  leer: {
    materials: ["leer"],
    weave: "glad",
    composition: text(
      "100% rundleer, plantaardig gelooid",
      "100 % Rindsleder, pflanzlich gegerbt",
      "100% cowhide, vegetable tanned",
    ),
    care: wipe,
    feel: [
      text(
        "Plantaardig gelooid leer dat met de jaren donkerder en mooier wordt.",
        "Pflanzlich gegerbtes Leder, das mit den Jahren dunkler und schöner wird.",
        "Vegetable-tanned leather that grows darker and better over the years.",
      ),
      text(
        "Vol leer met een fijne nerf, soepel vanaf de eerste dag.",
        "Volles Leder mit feiner Narbe, geschmeidig vom ersten Tag an.",
        "Full-grain leather with a fine texture, supple from day one.",
      ),
    ],
  },
  suede: {
    materials: ["suede"],
    weave: "glad",
    composition: text(
      "100% kalfssuède; voering: 100% leer",
      "100 % Kalbsveloursleder; Futter: 100 % Leder",
      "100% calf suede; lining: 100% leather",
    ),
    care: brush,
    feel: [
      text(
        "Zachte suède met een korte vleug, voorzien van een waterafstotende laag.",
        "Weiches Veloursleder mit kurzem Flor, wasserabweisend ausgerüstet.",
        "Soft short-nap suede with a water-repellent finish.",
      ),
    ],
  },
  papier: {
    materials: ["papier"],
    weave: "glad",
    composition: text("Digitaal", "Digital", "Digital"),
    care: text(
      "Bewaar het bestand waar je het terugvindt",
      "Bewahre die Datei dort auf, wo du sie wiederfindest",
      "Keep the file where you'll find it again",
    ),
    feel: [],
  },
} as const satisfies Record<string, Fabric>;
export type FabricCode = keyof typeof fabrics;
export function fabricOf(code: FabricCode): Fabric {
  return fabrics[code];
}
