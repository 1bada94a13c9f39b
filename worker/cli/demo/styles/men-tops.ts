import type { BrandCode } from "../brands.ts";
import { lineText, palettes, type Line, type Style } from "./style.ts";

type Rest = Omit<Style, "department" | "category" | "name" | "lead" | "makers"> & { makers?: readonly BrandCode[] };
const classic = ["askelund", "hallinga", "ottergaard", "veldhaven", "rietmeer"] as const;
const men = (category: number, name: Line, lead: Line, rest: Rest): Style => ({
  department: "men",
  category,
  name: lineText(name),
  lead: lineText(lead),
  makers: classic,
  ...rest,
});

const shirt = { garment: "overhemd", fits: ["regular", "slim"], sizes: "letters" } as const;
const business = { garment: "overhemd", fits: ["slim", "regular"], sizes: "collar" } as const;
const short = {
  garment: "overhemd-kort",
  fits: ["regular", "relaxed"],
  sizes: "lettersShort",
  season: "zomer",
} as const;
const tee = {
  garment: "t-shirt",
  fits: ["regular", "relaxed"],
  sizes: "letters",
  season: "heel",
  makers: ["veldhaven", "stuurlui", "vloedlijn", "sluiswerk"],
} as const;
const polo = {
  garment: "polo",
  fits: ["regular", "slim"],
  sizes: "lettersShort",
  makers: ["veldhaven", "ottergaard", "stuurlui", "askelund"],
} as const;

export const menTops: readonly Style[] = [
  men(
    11,
    ["Oxford overhemd", "Oxford-Hemd", "Oxford shirt"],
    [
      "Het overhemd dat je het vaakst aantrekt: button-down, zacht van kraag en nergens te netjes voor.",
      "Das Hemd, das du am häufigsten anziehst: Button-down, weicher Kragen und nie zu fein.",
      "The shirt you'll reach for most: button-down, soft in the collar and never too formal.",
    ],
    {
      ...shirt,
      patterns: ["plain", "plain", "stripe"],
      fabrics: ["oxford"],
      price: [70, 95],
      palette: palettes.shirt,
      season: "heel",
      count: 6,
    },
  ),
  men(
    11,
    ["Linnen overhemd", "Leinenhemd", "linen shirt"],
    [
      "Koel op de warmste dag van het jaar en met opgerolde mouwen op zijn best.",
      "Kühl am heißesten Tag des Jahres und mit hochgekrempelten Ärmeln am schönsten.",
      "Cool on the hottest day of the year and at its best with the sleeves rolled.",
    ],
    {
      ...shirt,
      patterns: ["plain", "stripe"],
      fabrics: ["linnen", "linnenmix"],
      price: [80, 110],
      palette: palettes.linen,
      season: "zomer",
      count: 5,
    },
  ),
  men(
    11,
    ["Flanellen overhemd", "Flanellhemd", "flannel shirt"],
    [
      "Een ruit die warm oogt en warm is, voor onder een jas of open over een T-shirt.",
      "Ein Karo, das warm aussieht und warm ist, unter der Jacke oder offen über dem T-Shirt.",
      "A check that looks warm and is warm, under a coat or open over a T-shirt.",
    ],
    {
      ...shirt,
      patterns: ["check"],
      fabrics: ["flanel"],
      price: [75, 100],
      palette: palettes.check,
      season: "winter",
      count: 5,
    },
  ),
  men(
    11,
    ["Denim overhemd", "Jeanshemd", "denim shirt"],
    [
      "Een spijkeroverhemd met twee borstzakken, dat met elke wasbeurt meer van jou wordt.",
      "Ein Jeanshemd mit zwei Brusttaschen, das mit jeder Wäsche mehr deines wird.",
      "A denim shirt that becomes more your own with every wash.",
    ],
    {
      ...shirt,
      patterns: ["denim"],
      fabrics: ["jeanshemd"],
      price: [80, 110],
      palette: ["denim", "indigo", "lichtblauw", "zwart"],
      season: "heel",
      makers: ["dijkstal", "sluiswerk", "norrhamn"],
      count: 4,
    },
  ),
  men(
    11,
    ["Corduroy overhemd", "Cordhemd", "corduroy shirt"],
    [
      "Zwaar genoeg voor over een T-shirt, zacht genoeg voor de hele dag.",
      "Schwer genug für über das T-Shirt, weich genug für den ganzen Tag.",
      "Heavy enough over a T-shirt, soft enough for the whole day.",
    ],
    {
      ...shirt,
      patterns: ["plain"],
      fabrics: ["corduroy"],
      price: [85, 115],
      palette: ["camel", "flessengroen", "bordeaux", "marine", "ecru"],
      season: "winter",
      count: 4,
    },
  ),
  men(
    12,
    ["Popeline overhemd", "Popelinehemd", "poplin shirt"],
    [
      "Strak, licht en klaar voor een das die er misschien nooit komt.",
      "Glatt, leicht und bereit für eine Krawatte, die vielleicht nie kommt.",
      "Crisp, light and ready for a tie that may never come.",
    ],
    {
      ...business,
      patterns: ["plain", "plain", "stripe"],
      fabrics: ["popeline"],
      price: [75, 100],
      palette: palettes.business,
      season: "heel",
      count: 6,
    },
  ),
  men(
    12,
    ["Twill overhemd", "Twillhemd", "twill shirt"],
    [
      "Met een zachte glans en een kraag die ook zonder das rechtop blijft.",
      "Mit sanftem Glanz und einem Kragen, der auch ohne Krawatte steht.",
      "With a soft sheen and a collar that stands up without a tie.",
    ],
    {
      ...business,
      patterns: ["plain"],
      fabrics: ["twill"],
      price: [80, 110],
      palette: palettes.business,
      season: "heel",
      count: 5,
    },
  ),
  men(
    12,
    ["Gestreept overhemd", "Gestreiftes Hemd", "striped shirt"],
    [
      "Een smalle streep die een donker pak lichter maakt.",
      "Ein schmaler Streifen, der einen dunklen Anzug heller macht.",
      "A narrow stripe that lifts a dark suit.",
    ],
    {
      ...business,
      patterns: ["stripe"],
      fabrics: ["popeline", "twill"],
      price: [75, 105],
      palette: palettes.business,
      season: "heel",
      count: 5,
    },
  ),
  men(
    12,
    ["Visgraat overhemd", "Fischgrathemd", "herringbone shirt"],
    [
      "Van ver effen, van dichtbij een visgraat: precies genoeg.",
      "Aus der Ferne uni, aus der Nähe Fischgrat: genau genug.",
      "Plain from afar, herringbone up close: just enough.",
    ],
    {
      ...business,
      patterns: ["herringbone"],
      fabrics: ["visgraat"],
      price: [85, 115],
      palette: palettes.business,
      season: "winter",
      count: 4,
    },
  ),
  men(
    13,
    ["Linnen overhemd {} met korte mouwen", "Kurzärmliges Leinenhemd", "short-sleeved linen shirt"],
    [
      "Voor het terras, de boot en alles waar een T-shirt net te weinig is.",
      "Für die Terrasse, das Boot und überall, wo ein T-Shirt etwas zu wenig ist.",
      "For the terrace, the boat and wherever a T-shirt isn't quite enough.",
    ],
    {
      ...short,
      patterns: ["plain", "stripe"],
      fabrics: ["linnen", "linnenmix"],
      price: [65, 90],
      palette: palettes.linen,
      count: 4,
    },
  ),
  men(
    13,
    ["Bedrukt overhemd {} met korte mouwen", "Bedrucktes Kurzarmhemd", "printed short-sleeved shirt"],
    [
      "Een kleine print op een rustige kleur, met een open kraag.",
      "Ein kleiner Druck auf ruhiger Farbe, mit offenem Kragen.",
      "A small print on a calm colour.",
    ],
    {
      ...short,
      patterns: ["print"],
      fabrics: ["viscose", "popeline"],
      price: [60, 85],
      palette: ["terracotta", "marine", "salie", "ecru", "petrol"],
      count: 4,
    },
  ),
  men(
    13,
    ["Oxford overhemd {} met korte mouwen", "Kurzärmliges Oxford-Hemd", "short-sleeved Oxford shirt"],
    [
      "De button-down van de winter, op zomerlengte.",
      "Der Button-down des Winters in Sommerlänge.",
      "Winter's button-down, cut to summer length.",
    ],
    { ...short, patterns: ["plain", "check"], fabrics: ["oxford"], price: [60, 80], palette: palettes.shirt, count: 4 },
  ),

  men(
    21,
    ["T-shirt {} met ronde hals", "Rundhals-T-Shirt", "crew-neck T-shirt"],
    [
      "Een gewoon T-shirt waar alles aan klopt.",
      "Ein gewöhnliches T-Shirt, an dem alles stimmt.",
      "An ordinary T-shirt with everything in the right place.",
    ],
    {
      ...tee,
      drawn: [3, 1, 2],
      patterns: ["plain"],
      fabrics: ["jersey"],
      price: [30, 40],
      palette: palettes.jersey,
      count: 6,
    },
  ),
  men(
    21,
    ["Zwaar T-shirt", "Schweres T-Shirt", "heavyweight T-shirt"],
    [
      "Dik jersey en een smalle boord: een T-shirt dat als trui gedragen mag worden.",
      "Dicker Jersey und ein schmales Bündchen: ein T-Shirt, das man wie einen Pullover trägt.",
      "Thick jersey and a narrow neckband: a T-shirt you can wear like a jumper.",
    ],
    { ...tee, patterns: ["plain"], fabrics: ["zwaarjersey"], price: [35, 50], palette: palettes.jersey, count: 5 },
  ),
  men(
    21,
    ["Gestreept T-shirt", "Gestreiftes T-Shirt", "striped T-shirt"],
    [
      "Strepen zoals matrozen ze droegen, in een pasvorm van nu.",
      "Streifen, wie Matrosen sie trugen, in einer Passform von heute.",
      "Stripes the way sailors wore them, in a cut for today.",
    ],
    {
      ...tee,
      patterns: ["stripe"],
      fabrics: ["jersey", "zwaarjersey"],
      price: [35, 45],
      palette: ["ecru", "wit", "marine", "flessengroen", "bordeaux"],
      count: 5,
    },
  ),
  men(
    21,
    ["Gemêleerd T-shirt", "Meliertes T-Shirt", "melange T-shirt"],
    [
      "Garen in twee tinten geeft de kleur diepte zonder druk te worden.",
      "Garn in zwei Tönen gibt der Farbe Tiefe, ohne unruhig zu wirken.",
      "Yarn in two shades gives the colour depth without making it busy.",
    ],
    {
      ...tee,
      patterns: ["melange"],
      fabrics: ["jersey"],
      price: [30, 40],
      palette: ["lichtgrijs", "denim", "antraciet", "salie", "bordeaux"],
      count: 4,
    },
  ),
  men(
    22,
    ["Piqué polo", "Piqué-Polo", "piqué polo"],
    [
      "Netter dan een T-shirt, makkelijker dan een overhemd.",
      "Feiner als ein T-Shirt, einfacher als ein Hemd.",
      "Smarter than a T-shirt, easier than a shirt.",
    ],
    {
      ...polo,
      patterns: ["plain"],
      fabrics: ["pique"],
      price: [50, 70],
      palette: ["marine", "wit", "flessengroen", "bordeaux", "lichtblauw", "zwart"],
      season: "zomer",
      count: 6,
    },
  ),
  men(
    22,
    ["Gebreide polo", "Strickpolo", "knitted polo"],
    [
      "Fijn gebreid, met een kraag die onder een colbert netjes blijft liggen.",
      "Fein gestrickt, mit einem Kragen, der unter dem Sakko ordentlich liegt.",
      "Finely knitted, with a collar that lies flat under a blazer.",
    ],
    {
      ...polo,
      patterns: ["knit"],
      fabrics: ["merino", "katoenbreisel"],
      price: [75, 100],
      palette: palettes.knit,
      season: "heel",
      makers: ["torsholm", "ottergaard"],
      count: 5,
    },
  ),
  men(
    22,
    ["Gestreepte polo", "Gestreiftes Polo", "striped polo"],
    [
      "Brede strepen en een effen kraag, zoals op een oude tennisfoto.",
      "Breite Streifen und ein einfarbiger Kragen, wie auf einem alten Tennisfoto.",
      "Broad stripes and a plain collar, like an old tennis photograph.",
    ],
    {
      ...polo,
      patterns: ["stripe"],
      fabrics: ["pique"],
      price: [50, 70],
      palette: ["marine", "ecru", "flessengroen", "terracotta"],
      season: "zomer",
      count: 4,
    },
  ),
  men(
    23,
    ["Longsleeve", "Langarmshirt", "long-sleeved T-shirt"],
    [
      "Voor als een T-shirt net te fris is en een trui net te warm.",
      "Für Tage, an denen ein T-Shirt zu frisch und ein Pullover zu warm ist.",
      "For when a T-shirt is too cool and a jumper too warm.",
    ],
    {
      ...tee,
      garment: "longsleeve",
      patterns: ["plain"],
      fabrics: ["jersey", "zwaarjersey"],
      price: [40, 55],
      palette: palettes.jersey,
      count: 5,
    },
  ),
  men(
    23,
    ["Bretons shirt", "Bretonisches Shirt", "Breton shirt"],
    [
      "De matrozenstreep in dik katoen, ruim genoeg voor een hemd eronder.",
      "Der Matrosenstreifen in dicker Baumwolle, weit genug für ein Unterhemd.",
      "The sailor's stripe in thick cotton, roomy enough for a vest beneath.",
    ],
    {
      ...tee,
      garment: "longsleeve",
      patterns: ["stripe"],
      fabrics: ["zwaarjersey"],
      price: [45, 60],
      palette: ["wit", "ecru", "marine", "bordeaux"],
      makers: ["vloedlijn", "kaapwind"],
      count: 5,
    },
  ),
];
