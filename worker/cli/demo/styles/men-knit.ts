import type { BrandCode } from "../brands.ts";
import { lineText, palettes, type Line, type Style } from "./style.ts";

type Rest = Omit<Style, "department" | "category" | "name" | "lead" | "makers"> & { makers?: readonly BrandCode[] };
const knitters = ["torsholm", "fjellmar", "norrhamn", "ottergaard", "hallinga"] as const;
const men = (category: number, name: Line, lead: Line, rest: Rest): Style => ({
  department: "men",
  category,
  name: lineText(name),
  lead: lineText(lead),
  makers: knitters,
  ...rest,
});
const knit = {
  patterns: ["knit"],
  fits: ["regular", "relaxed"],
  sizes: "letters",
  season: "winter",
  palette: palettes.knit,
} as const;
/** Without cables. */
const plain = [3, 0, 2] as const;
const sweat = {
  fits: ["regular", "relaxed"],
  sizes: "letters",
  season: "heel",
  palette: palettes.sweat,
  makers: ["stuurlui", "veldhaven", "vloedlijn", "kaapwind"],
} as const;

export const menKnit: readonly Style[] = [
  men(
    31,
    ["Lamswollen trui", "Lammwollpullover", "lambswool jumper"],
    [
      "De trui die je in oktober opzoekt en in april weer opbergt.",
      "Der Pullover, den du im Oktober hervorholst und im April wieder wegräumst.",
      "The jumper you look for in October and put away in April.",
    ],
    { ...knit, garment: "trui", drawn: plain, fabrics: ["lamswol"], price: [95, 130], count: 6 },
  ),
  men(
    31,
    ["Merino trui", "Merinopullover", "merino jumper"],
    [
      "Dun, warm en netjes genoeg om een colbert te vervangen.",
      "Dünn, warm und fein genug, um ein Sakko zu ersetzen.",
      "Thin, warm and smart enough to stand in for a blazer.",
    ],
    { ...knit, garment: "trui", drawn: plain, fabrics: ["merino"], price: [90, 120], count: 6 },
  ),
  men(
    31,
    ["Kabeltrui", "Zopfpullover", "cable-knit jumper"],
    [
      "Kabels van dik garen, voor wind die dwars door alles heen wil.",
      "Zöpfe aus dickem Garn, gegen Wind, der überall durch will.",
      "Cables in thick yarn, for wind that wants to get through everything.",
    ],
    {
      ...knit,
      garment: "trui",
      drawn: [3, 1],
      fabrics: ["grovewol"],
      price: [120, 160],
      palette: ["ecru", "marine", "flessengroen", "camel", "antraciet"],
      count: 5,
    },
  ),
  men(
    31,
    ["Katoenen trui", "Baumwollpullover", "cotton jumper"],
    [
      "Voor zomeravonden en voor wie van wol gaat krabben.",
      "Für Sommerabende und für alle, die Wolle kratzt.",
      "For summer evenings and for anyone wool makes itch.",
    ],
    { ...knit, garment: "trui", drawn: plain, season: "zomer", fabrics: ["katoenbreisel"], price: [70, 95], count: 5 },
  ),
  men(
    32,
    ["Merino coltrui", "Merino-Rollkragenpullover", "merino roll neck"],
    [
      "Een dunne col voor onder een colbert, of gewoon op zichzelf.",
      "Ein dünner Rollkragen für unters Sakko oder einfach für sich.",
      "A thin roll neck for under a blazer, or just on its own.",
    ],
    { ...knit, garment: "coltrui", fabrics: ["merino"], price: [95, 125], count: 5 },
  ),
  men(
    32,
    ["Grof gebreide coltrui", "Grobstrick-Rollkragenpullover", "chunky roll neck"],
    [
      "Dik genoeg om de jas thuis te laten.",
      "Dick genug, um die Jacke zu Hause zu lassen.",
      "Thick enough to leave your coat at home.",
    ],
    {
      ...knit,
      garment: "coltrui",
      fabrics: ["grovewol"],
      price: [120, 160],
      palette: ["ecru", "antraciet", "marine", "bruin", "flessengroen"],
      count: 5,
    },
  ),
  men(
    33,
    ["Wollen vest", "Wollstrickjacke", "wool cardigan"],
    [
      "Met knopen die je ook met koude vingers dicht krijgt.",
      "Mit Knöpfen, die auch mit kalten Fingern zugehen.",
      "With buttons you can manage with cold fingers.",
    ],
    { ...knit, garment: "vest", fabrics: ["lamswol", "grovewol"], price: [110, 150], count: 5 },
  ),
  men(
    33,
    ["Merino vest", "Merinostrickjacke", "merino cardigan"],
    [
      "Een dun vest dat onder een jas niet opvalt en erzonder wel.",
      "Eine dünne Strickjacke, die unter der Jacke nicht auffällt und ohne sie schon.",
      "A thin cardigan that disappears under a coat and shows well without one.",
    ],
    { ...knit, garment: "vest", fabrics: ["merino"], price: [100, 130], count: 5 },
  ),
  men(
    34,
    ["Hoodie", "Hoodie", "hoodie"],
    [
      "Een capuchon die blijft staan, een zak waar je handen in passen en verder niets.",
      "Eine Kapuze, die steht, eine Tasche, in die beide Hände passen, und sonst nichts.",
      "A hood that stands up, a pocket for both hands and nothing else.",
    ],
    {
      ...sweat,
      garment: "hoodie",
      drawn: [2, 1],
      patterns: ["plain", "melange"],
      fabrics: ["sweat"],
      price: [70, 95],
      count: 5,
    },
  ),
  men(
    34,
    ["Hoodie {} met rits", "Kapuzenjacke", "zip hoodie"],
    [
      "Voor op de fiets dicht, binnen open en in huis over een stoel.",
      "Auf dem Rad zu, drinnen offen und zu Hause über dem Stuhl.",
      "Zipped on the bike, open indoors and over a chair at home.",
    ],
    {
      ...sweat,
      garment: "hoodie",
      drawn: [2, 0],
      patterns: ["plain", "melange"],
      fabrics: ["sweat"],
      price: [75, 100],
      count: 4,
    },
  ),
  men(
    34,
    ["Sweater", "Sweatshirt", "sweatshirt"],
    [
      "Ronde hals, ribboorden en een golfje op de borst.",
      "Rundhals, Rippbündchen und eine kleine Welle auf der Brust.",
      "Crew neck, ribbed cuffs and a small wave on the chest.",
    ],
    { ...sweat, garment: "sweater", patterns: ["plain", "melange"], fabrics: ["sweat"], price: [60, 80], count: 6 },
  ),
  men(
    34,
    ["Gestreepte sweater", "Gestreiftes Sweatshirt", "striped sweatshirt"],
    [
      "Een brede streep die een grijze dag verdraagt.",
      "Ein breiter Streifen, der einen grauen Tag verträgt.",
      "A broad stripe that can handle a grey day.",
    ],
    {
      ...sweat,
      garment: "sweater",
      patterns: ["stripe"],
      fabrics: ["sweat"],
      price: [65, 85],
      palette: ["marine", "ecru", "petrol", "bordeaux"],
      count: 4,
    },
  ),
];
