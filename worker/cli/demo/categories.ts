import { text, type Text } from "./text.ts";
import type { Garment, Pattern } from "../../media/drawings/names.ts";
import type { ColourCode } from "./colours.ts";

export interface CategoryPlan {
  readonly id: number;
  readonly parent: number;
  readonly name: Text;
  /** What the address says where the name was another once: addresses stay. */
  readonly slug?: Partial<Text>;
  readonly about: Text;
  /** What the category's picture shows. */
  readonly picture: {
    garment: Garment;
    pattern: Pattern;
    colour: ColourCode;
    department: "men" | "women" | "kids" | "neutral";
  };
}

type Picture = CategoryPlan["picture"];
const men = (garment: Garment, colour: ColourCode, pattern: Pattern = "plain"): Picture => ({
  garment,
  pattern,
  colour,
  department: "men",
});
const women = (garment: Garment, colour: ColourCode, pattern: Pattern = "plain"): Picture => ({
  garment,
  pattern,
  colour,
  department: "women",
});
const kids = (garment: Garment, colour: ColourCode, pattern: Pattern = "plain"): Picture => ({
  garment,
  pattern,
  colour,
  department: "kids",
});
const plan = (id: number, parent: number, name: Text, about: Text, picture: Picture): CategoryPlan => ({
  id,
  parent,
  name,
  about,
  picture,
});

/** The tree below the root (2): three levels, in menu order. */
export const categoryPlans: readonly CategoryPlan[] = [
  plan(
    3,
    2,
    text("Heren", "Herren", "Men"),
    text(
      "Overhemden, truien, jassen en schoenen van goede makers, uit voorraad en met korting.",
      "Hemden, Pullover, Jacken und Schuhe guter Hersteller, ab Lager und reduziert.",
      "Shirts, knitwear, jackets and shoes from good makers, in stock and reduced.",
    ),
    men("overhemd", "lichtblauw", "stripe"),
  ),
  plan(
    10,
    3,
    text("Overhemden", "Hemden", "Shirts"),
    text(
      "Van strakke popeline voor kantoor tot flanel voor het weekend.",
      "Von glatter Popeline fürs Büro bis zu Flanell fürs Wochenende.",
      "From crisp poplin for the office to flannel for the weekend.",
    ),
    men("overhemd", "lichtblauw"),
  ),
  plan(
    11,
    10,
    text("Casual overhemden", "Freizeithemden", "Casual shirts"),
    text(
      "Oxford, linnen, denim en flanel, los over een T-shirt of netjes in de broek.",
      "Oxford, Leinen, Denim und Flanell, offen über dem T-Shirt oder ordentlich in der Hose.",
      "Oxford, linen, denim and flannel, open over a T-shirt or tucked in.",
    ),
    men("overhemd", "flessengroen", "check"),
  ),
  plan(
    12,
    10,
    text("Zakelijke overhemden", "Businesshemden", "Business shirts"),
    text(
      "Op halswijdte, met kragen die onder een das en zonder das overeind blijven.",
      "Nach Kragenweite, mit Kragen, die mit und ohne Krawatte stehen.",
      "By collar size, with collars that stand up with and without a tie.",
    ),
    men("overhemd", "wit"),
  ),
  plan(
    13,
    10,
    text("Korte mouwen", "Kurzarmhemden", "Short sleeves"),
    text(
      "Linnen en licht katoen voor warme dagen.",
      "Leinen und leichte Baumwolle für warme Tage.",
      "Linen and light cotton for warm days.",
    ),
    men("overhemd-kort", "terracotta", "print"),
  ),
  plan(
    20,
    3,
    text("T-shirts & polo's", "T-Shirts & Polos", "T-shirts & polos"),
    text(
      "De basis, goed gemaakt: zwaar jersey, fijne piqué en een hals die blijft.",
      "Die Basis, gut gemacht: schwerer Jersey, feines Piqué und ein Kragen, der bleibt.",
      "The basics, well made: heavy jersey, fine piqué and a neckline that stays.",
    ),
    men("polo", "flessengroen"),
  ),
  plan(
    21,
    20,
    text("T-shirts", "T-Shirts", "T-shirts"),
    text(
      "Effen, gestreept en bedrukt, in katoen dat niet lubbert.",
      "Uni, gestreift und bedruckt, aus Baumwolle, die nicht ausleiert.",
      "Plain, striped and printed, in cotton that doesn't bag.",
    ),
    men("t-shirt", "ecru", "stripe"),
  ),
  plan(
    22,
    20,
    text("Polo's", "Polos", "Polos"),
    text(
      "Piqué en fijn gebreid, van de baan tot het terras.",
      "Piqué und Feinstrick, vom Platz bis zur Terrasse.",
      "Piqué and fine knit, from the court to the terrace.",
    ),
    men("polo", "marine"),
  ),
  plan(
    23,
    20,
    text("Longsleeves", "Langarmshirts", "Long sleeves"),
    text(
      "Voor alleen, voor onder een vest en voor op het water.",
      "Für solo, für unter die Strickjacke und fürs Wasser.",
      "To wear alone, under a cardigan and on the water.",
    ),
    men("longsleeve", "wit", "stripe"),
  ),
  plan(
    30,
    3,
    text("Truien & vesten", "Pullover & Strickjacken", "Knitwear & sweats"),
    text(
      "Merino, lamswol en zware sweatstof.",
      "Merino, Lammwolle und schwerer Sweatstoff.",
      "Merino, lambswool and heavy loopback.",
    ),
    men("trui", "mosterd", "knit"),
  ),
  plan(
    31,
    30,
    text("Truien", "Pullover", "Jumpers"),
    text(
      "Ronde halzen, V-halzen en kabels.",
      "Rundhals, V-Ausschnitt und Zopfmuster.",
      "Crew necks, V-necks and cables.",
    ),
    men("trui", "petrol", "knit"),
  ),
  plan(
    32,
    30,
    text("Coltruien", "Rollkragenpullover", "Roll necks"),
    text(
      "Dun onder een colbert of dik in plaats van een jas.",
      "Dünn unter dem Sakko oder dick statt einer Jacke.",
      "Thin under a blazer or thick instead of a coat.",
    ),
    men("coltrui", "antraciet", "knit"),
  ),
  plan(
    33,
    30,
    text("Vesten", "Strickjacken", "Cardigans"),
    text(
      "Met knopen, met rits, met een kraag om op te zetten.",
      "Mit Knöpfen, mit Reißverschluss, mit Kragen zum Hochstellen.",
      "With buttons, with a zip, with a collar to turn up.",
    ),
    men("vest", "bordeaux", "knit"),
  ),
  plan(
    34,
    30,
    text("Hoodies & sweaters", "Hoodies & Sweatshirts", "Hoodies & sweatshirts"),
    text(
      "Zware sweatstof in rustige kleuren.",
      "Schwerer Sweatstoff in ruhigen Farben.",
      "Heavy loopback in calm colours.",
    ),
    men("hoodie", "lichtgrijs", "melange"),
  ),
  plan(
    40,
    3,
    text("Jassen & colberts", "Jacken & Sakkos", "Coats & blazers"),
    text(
      "Tegen wind, regen en een saaie agenda.",
      "Gegen Wind, Regen und langweilige Termine.",
      "Against wind, rain and a dull diary.",
    ),
    men("jas", "olijf"),
  ),
  plan(
    41,
    40,
    text("Jassen", "Jacken", "Coats & jackets"),
    text(
      "Overshirts, regenjassen en parka's.",
      "Overshirts, Regenjacken und Parkas.",
      "Overshirts, raincoats and parkas.",
    ),
    men("jas", "camel", "herringbone"),
  ),
  plan(
    42,
    40,
    text("Bodywarmers", "Westen", "Gilets"),
    text(
      "De laag tussen trui en jas.",
      "Die Lage zwischen Pullover und Jacke.",
      "The layer between jumper and jacket.",
    ),
    men("bodywarmer", "marine"),
  ),
  plan(
    43,
    40,
    text("Colberts", "Sakkos", "Blazers"),
    text(
      "Licht gebouwd, goed van schouder, ook op een spijkerbroek.",
      "Leicht gebaut, gut an der Schulter, auch zur Jeans.",
      "Lightly built, good in the shoulder, fine with jeans too.",
    ),
    men("blazer", "grijs", "herringbone"),
  ),
  plan(
    50,
    3,
    text("Broeken", "Hosen", "Trousers"),
    text(
      "Jeans, chino's, shorts en joggers in de pijp die jij draagt.",
      "Jeans, Chinos, Shorts und Jogger in deiner Beinform.",
      "Jeans, chinos, shorts and joggers in the leg you wear.",
    ),
    men("jeans", "indigo", "denim"),
  ),
  plan(
    51,
    50,
    text("Jeans", "Jeans", "Jeans"),
    text(
      "Donker, gewassen en zwart, van smal tot ruim.",
      "Dunkel, gewaschen und schwarz, von schmal bis weit.",
      "Dark, washed and black, from slim to relaxed.",
    ),
    men("jeans", "denim", "denim"),
  ),
  plan(
    52,
    50,
    text("Chino's", "Chinos", "Chinos"),
    text(
      "Twill en corduroy in kleuren van zand tot flessengroen.",
      "Twill und Cord in Farben von Sand bis Flaschengrün.",
      "Twill and corduroy in colours from sand to bottle green.",
    ),
    men("chino", "zand"),
  ),
  plan(
    53,
    50,
    text("Korte broeken", "Shorts", "Shorts"),
    text(
      "Tot boven de knie, met zakken waar iets in past.",
      "Bis über das Knie, mit Taschen, in die etwas passt.",
      "Above the knee, with pockets that hold something.",
    ),
    men("short", "salie"),
  ),
  plan(
    54,
    50,
    text("Joggers", "Jogginghosen", "Joggers"),
    text("Voor thuis en voor de trein.", "Für zu Hause und für den Zug.", "For home and for the train."),
    men("jogger", "antraciet", "melange"),
  ),
  plan(
    60,
    3,
    text("Schoenen", "Schuhe", "Shoes"),
    text(
      "Leer en suède op zolen die je kunt laten vervangen.",
      "Leder und Velours auf Sohlen, die man ersetzen lassen kann.",
      "Leather and suede on soles that can be replaced.",
    ),
    men("schoenen", "cognac"),
  ),
  plan(
    61,
    60,
    text("Sneakers", "Sneaker", "Trainers"),
    text("Laag, rustig en van goed leer.", "Flach, ruhig und aus gutem Leder.", "Low, quiet and in good leather."),
    men("sneakers", "wit"),
  ),
  plan(
    62,
    60,
    text("Nette schoenen", "Elegante Schuhe", "Dress shoes"),
    text(
      "Derby's en chelsea boots voor werk en feest.",
      "Derbys und Chelsea Boots für Arbeit und Fest.",
      "Derbies and Chelsea boots for work and weddings.",
    ),
    men("schoenen", "bruin"),
  ),
  plan(
    70,
    3,
    text("Accessoires & ondermode", "Accessoires & Wäsche", "Accessories & underwear"),
    text(
      "Riemen, tassen, mutsen en wat je eronder draagt.",
      "Gürtel, Taschen, Mützen und was man darunter trägt.",
      "Belts, bags, beanies and what goes underneath.",
    ),
    men("tas", "cognac"),
  ),
  plan(
    71,
    70,
    text("Riemen & tassen", "Gürtel & Taschen", "Belts & bags"),
    text(
      "Plantaardig gelooid leer en stevig canvas.",
      "Pflanzlich gegerbtes Leder und fester Canvas.",
      "Vegetable-tanned leather and sturdy canvas.",
    ),
    men("riem", "cognac"),
  ),
  plan(
    72,
    70,
    text("Mutsen & sjaals", "Mützen & Schals", "Beanies & scarves"),
    text("Wol voor hoofd en hals.", "Wolle für Kopf und Hals.", "Wool for head and neck."),
    men("muts", "terracotta", "knit"),
  ),
  plan(
    73,
    70,
    text("Sokken & boxers", "Socken & Boxershorts", "Socks & boxers"),
    text("Zacht katoen, platte naden.", "Weiche Baumwolle, flache Nähte.", "Soft cotton, flat seams."),
    men("boxer", "marine", "stripe"),
  ),

  plan(
    4,
    2,
    text("Dames", "Damen", "Women"),
    text(
      "Jurken, blouses en breisels die je lang draagt.",
      "Kleider, Blusen und Strick, die man lange trägt.",
      "Dresses, blouses and knitwear you'll wear for years.",
    ),
    women("jurk", "terracotta"),
  ),
  plan(
    80,
    4,
    text("Jurken & rokken", "Kleider & Röcke", "Dresses & skirts"),
    text(
      "Vloeiende viscose, linnen en denim.",
      "Fließende Viskose, Leinen und Denim.",
      "Fluid viscose, linen and denim.",
    ),
    women("jurk", "petrol", "print"),
  ),
  plan(
    81,
    80,
    text("Jurken", "Kleider", "Dresses"),
    text("Van de fiets naar een etentje.", "Vom Fahrrad zum Abendessen.", "From the bicycle to dinner."),
    women("jurk", "petrol", "print"),
  ),
  plan(
    82,
    80,
    text("Rokken", "Röcke", "Skirts"),
    text("Midi en A-lijn, met zakken.", "Midi und A-Linie, mit Taschen.", "Midi and A-line, with pockets."),
    women("rok", "camel"),
  ),
  plan(
    83,
    4,
    text("Blouses & shirts", "Blusen & Shirts", "Blouses & tops"),
    text(
      "Licht, los en makkelijk te combineren.",
      "Leicht, locker und gut zu kombinieren.",
      "Light, easy and simple to combine.",
    ),
    women("blouse", "roze"),
  ),
  plan(
    84,
    83,
    text("Blouses", "Blusen", "Blouses"),
    text(
      "Katoen en viscose met een zachte val.",
      "Baumwolle und Viskose mit weichem Fall.",
      "Cotton and viscose with a soft drape.",
    ),
    women("blouse", "wit"),
  ),
  plan(
    85,
    83,
    text("T-shirts & tops", "T-Shirts & Tops", "T-shirts & tops"),
    text("De basis in zacht jersey.", "Die Basis in weichem Jersey.", "The basics in soft jersey."),
    women("t-shirt", "lila"),
  ),
  plan(
    86,
    4,
    text("Truien & jassen", "Strick & Jacken", "Knitwear & coats"),
    text("Warme lagen voor koude weken.", "Warme Lagen für kalte Wochen.", "Warm layers for cold weeks."),
    women("vest", "salie", "knit"),
  ),
  plan(
    87,
    86,
    text("Truien & vesten", "Pullover & Strickjacken", "Jumpers & cardigans"),
    text(
      "Merino, lamswol en grof gebreid.",
      "Merino, Lammwolle und Grobstrick.",
      "Merino, lambswool and chunky knits.",
    ),
    women("trui", "roze", "knit"),
  ),
  plan(
    88,
    86,
    text("Jassen & blazers", "Jacken & Blazer", "Coats & blazers"),
    text("Getailleerd of juist ruim.", "Tailliert oder betont weit.", "Tailored or pleasantly oversized."),
    women("blazer", "camel"),
  ),
  plan(
    89,
    4,
    text("Broeken & schoenen", "Hosen & Schuhe", "Trousers & shoes"),
    text("Van de taille tot de grond.", "Von der Taille bis zum Boden.", "From the waist to the ground."),
    women("jeans", "denim", "denim"),
  ),
  plan(
    90,
    89,
    text("Broeken", "Hosen", "Trousers"),
    text(
      "Jeans en chino's met een hoge taille.",
      "Jeans und Chinos mit hohem Bund.",
      "Jeans and chinos with a high rise.",
    ),
    women("jeans", "indigo", "denim"),
  ),
  plan(
    91,
    89,
    text("Schoenen", "Schuhe", "Shoes"),
    text("Sneakers die bij een jurk passen.", "Sneaker, die zum Kleid passen.", "Trainers that go with a dress."),
    women("sneakers", "ecru"),
  ),

  plan(
    5,
    2,
    text("Kinderen", "Kinder", "Kids"),
    text(
      "Kleren die tegen een stootje kunnen, maat 92 tot en met 164.",
      "Kleidung, die etwas aushält, Größe 92 bis 164.",
      "Clothes that can take a knock, sizes 92 to 164.",
    ),
    kids("t-shirt", "mosterd", "stripe"),
  ),
  plan(
    100,
    5,
    text("Bovenkleding", "Oberteile", "Tops"),
    text("Shirts, overhemden en truien.", "Shirts, Hemden und Pullover.", "T-shirts, shirts and jumpers."),
    kids("hoodie", "terracotta"),
  ),
  plan(
    101,
    100,
    text("T-shirts & overhemden", "T-Shirts & Hemden", "T-shirts & shirts"),
    text(
      "Zacht katoen met drukknopen waar het kan.",
      "Weiche Baumwolle, mit Druckknöpfen, wo es geht.",
      "Soft cotton, with poppers where possible.",
    ),
    kids("t-shirt", "rood", "stripe"),
  ),
  plan(
    102,
    100,
    text("Truien & hoodies", "Pullover & Hoodies", "Jumpers & hoodies"),
    text("Warm, zacht en goed te wassen.", "Warm, weich und gut zu waschen.", "Warm, soft and easy to wash."),
    kids("hoodie", "kobalt"),
  ),
  plan(
    103,
    5,
    text("Broeken & jurken", "Hosen & Kleider", "Trousers & dresses"),
    text(
      "Met versterkte knieën en tailles die meegroeien.",
      "Mit verstärkten Knien und Bündchen, die mitwachsen.",
      "With reinforced knees and waists that grow along.",
    ),
    kids("jeans", "denim", "denim"),
  ),
  plan(
    104,
    103,
    text("Broeken", "Hosen", "Trousers"),
    text("Jeans, joggers en shorts.", "Jeans, Jogger und Shorts.", "Jeans, joggers and shorts."),
    kids("jogger", "grijs", "melange"),
  ),
  plan(
    105,
    103,
    text("Jurken", "Kleider", "Dresses"),
    text("Om in te draaien en in te klimmen.", "Zum Drehen und zum Klettern.", "For twirling and for climbing."),
    kids("jurk", "mosterd", "print"),
  ),
  plan(
    106,
    5,
    text("Jassen", "Jacken", "Coats"),
    text("Voor elk weer op het schoolplein.", "Für jedes Wetter auf dem Schulhof.", "For all playground weathers."),
    kids("jas", "mosterd"),
  ),
  plan(
    107,
    106,
    text("Winterjassen & bodywarmers", "Winterjacken & Westen", "Winter coats & gilets"),
    text(
      "Gevuld, waterafstotend en met zichtbare details.",
      "Gefüttert, wasserabweisend und mit sichtbaren Details.",
      "Padded, water-repellent and easy to see.",
    ),
    kids("bodywarmer", "rood"),
  ),

  plan(
    6,
    2,
    text("Cadeaus", "Geschenke", "Gifts"),
    text(
      "Sets, patronen en kleine dingen om weg te geven.",
      "Sets, Schnittmuster und kleine Dinge zum Verschenken.",
      "Sets, patterns and small things to give away.",
    ),
    { garment: "set", pattern: "plain", colour: "bordeaux", department: "neutral" },
  ),
  plan(
    110,
    6,
    text("Patronen & gidsen", "Schnittmuster & Ratgeber", "Patterns & guides"),
    text(
      "Patronen en gidsen als bestand, om meteen te gebruiken.",
      "Schnittmuster und Ratgeber als Datei, sofort zu verwenden.",
      "Patterns and guides as files, to use at once.",
    ),
    { garment: "patroon", pattern: "plain", colour: "ecru", department: "neutral" },
  ),
  plan(
    111,
    6,
    text("Sets", "Sets", "Sets"),
    text(
      "Bij elkaar gezocht, klaar om te geven.",
      "Zusammengestellt, fertig zum Verschenken.",
      "Put together, ready to give.",
    ),
    { garment: "set", pattern: "plain", colour: "marine", department: "neutral" },
  ),
];

/** Where reduced products of every department come together; not in the catalogue part of the menu. */
export const saleCategory: CategoryPlan = plan(
  7,
  2,
  text("Sale", "Sale", "Sale"),
  text(
    "Alles wat nu minstens 30% onder de laagste prijs van de afgelopen 30 dagen staat.",
    "Alles, was jetzt mindestens 30 % unter dem niedrigsten Preis der letzten 30 Tage liegt.",
    "Everything now at least 30% below its lowest price of the past 30 days.",
  ),
  men("trui", "rood", "knit"),
);

/** Work on clothes, done in stores: no gift and no garment, so it stands in the footer and not in the menu. */
export const alterationCategory: CategoryPlan = {
  ...plan(
    112,
    2,
    text("Kleding vermaken", "Änderungsschneiderei", "Alterations"),
    text(
      "Laat je kleding op maat maken in een van onze winkels. Neem het kledingstuk en je bestelnummer mee.",
      "Lass deine Kleidung in einem unserer Läden ändern. Bring das Kleidungsstück und deine Bestellnummer mit.",
      "Have your clothes altered in one of our stores. Bring the garment and your order number.",
    ),
    { garment: "vermaken", pattern: "plain", colour: "marine", department: "neutral" },
  ),
  slug: { de: "aenderungen" },
};
