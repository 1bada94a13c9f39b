import { text, type Text } from "../../text.ts";

/**
 * A table of sizes: its heading, a sentence on how to measure, its columns, and rows that read alike in every language.
 */
export interface SizeTable {
  readonly title: Text;
  readonly how: Text;
  readonly columns: readonly Text[];
  readonly rows: readonly (readonly string[])[];
}

const size = text("Maat", "Größe", "Size");
const inInches = text("Maat (inch)", "Größe (Zoll)", "Size (inches)");
const european = text("Maat (EU)", "Größe (EU)", "Size (EU)");
const chest = text("Borst (cm)", "Brust (cm)", "Chest (cm)");
const waist = text("Taille (cm)", "Taille (cm)", "Waist (cm)");
const hips = text("Heupen (cm)", "Hüfte (cm)", "Hips (cm)");
const foot = text("Voetlengte (cm)", "Fußlänge (cm)", "Foot length (cm)");

const chestHow = text(
  "Meet rond het breedste deel van je borst, onder je armen door. Houd het meetlint recht en trek het niet strak.",
  "Miss rund um die breiteste Stelle der Brust, unter den Armen hindurch. " +
    "Halte das Maßband gerade und zieh es nicht fest.",
  "Measure around the fullest part of your chest, under your arms. Keep the tape level and do not pull it tight.",
);
const waistHow = text(
  "Meet waar je broek zit, met één vinger onder het meetlint. De maat op het label is in inches.",
  "Miss dort, wo deine Hose sitzt, mit einem Finger unter dem Maßband. Die Größe auf dem Etikett ist in Zoll.",
  "Measure where your trousers sit, with one finger under the tape. The size on the label is in inches.",
);
const footHow = text(
  "Zet je hiel tegen de muur en meet tot je langste teen. Neem de grootste van beide voeten.",
  "Stell die Ferse an die Wand und miss bis zum längsten Zeh. Nimm den größeren der beiden Füße.",
  "Put your heel against the wall and measure to your longest toe. Go by the larger foot.",
);

const waistOf = (inch: number, ease: number) => Math.round(inch * 2.54 + ease);
/** Each from behind the one before, also where an inch is left out: a measure belongs to one size. */
const inches = (list: readonly number[]) =>
  list.map((each, at) => {
    const from = at === 0 ? waistOf(each, 1) : waistOf(list[at - 1]!, 3) + 1;
    return [String(each), `${from}–${waistOf(each, 3)}`];
  });
const shoes = (from: number, to: number, first: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), (first + i * 0.65).toFixed(1)]);

export const menTables: readonly SizeTable[] = [
  {
    title: text("Truien, shirts en jassen", "Pullover, Shirts und Jacken", "Knitwear, shirts and jackets"),
    how: chestHow,
    columns: [size, chest, waist],
    rows: [
      ["XS", "86–91", "72–77"],
      ["S", "92–96", "78–82"],
      ["M", "97–101", "83–88"],
      ["L", "102–107", "89–95"],
      ["XL", "108–114", "96–103"],
      ["XXL", "115–121", "104–112"],
    ],
  },
  {
    title: text("Zakelijke overhemden", "Businesshemden", "Business shirts"),
    columns: [
      text("Boord (cm)", "Kragenweite (cm)", "Collar (cm)"),
      text("Hals (cm)", "Hals (cm)", "Neck (cm)"),
      chest,
    ],
    how: text(
      "Meet rond je hals waar het boordje sluit, met één vinger onder het meetlint.",
      "Miss rund um den Hals, wo der Kragen schließt, mit einem Finger unter dem Maßband.",
      "Measure around your neck where the collar closes, with one finger under the tape.",
    ),
    rows: [
      ["37", "36.1–37.0", "88–91"],
      ["38", "37.1–38.0", "92–95"],
      ["39", "38.1–39.0", "96–99"],
      ["40", "39.1–40.0", "100–103"],
      ["41", "40.1–41.0", "104–107"],
      ["42", "41.1–42.0", "108–111"],
      ["43", "42.1–43.0", "112–115"],
      ["44", "43.1–44.0", "116–119"],
      ["45", "44.1–45.0", "120–123"],
      ["46", "45.1–46.0", "124–127"],
    ],
  },
  {
    title: text("Jeans en broeken", "Jeans und Hosen", "Jeans and trousers"),
    how: waistHow,
    columns: [inInches, waist],
    rows: inches([28, 29, 30, 31, 32, 33, 34, 36, 38]),
  },
  {
    title: text("Colberts", "Sakkos", "Blazers"),
    how: chestHow,
    columns: [size, chest, waist],
    rows: [
      ["46", "90–93", "78–81"],
      ["48", "94–97", "82–85"],
      ["50", "98–101", "86–89"],
      ["52", "102–105", "90–94"],
      ["54", "106–109", "95–99"],
      ["56", "110–113", "100–104"],
      ["58", "114–117", "105–109"],
    ],
  },
  { title: text("Schoenen", "Schuhe", "Shoes"), how: footHow, columns: [european, foot], rows: shoes(39, 46, 24.8) },
];

export const womenTables: readonly SizeTable[] = [
  {
    title: text("Truien en shirts", "Pullover und Shirts", "Knitwear and tops"),
    how: chestHow,
    columns: [size, chest, waist, hips],
    rows: [
      ["XS", "78–83", "62–66", "86–90"],
      ["S", "84–88", "67–71", "91–95"],
      ["M", "89–94", "72–77", "96–101"],
      ["L", "95–101", "78–84", "102–108"],
      ["XL", "102–108", "85–92", "109–115"],
    ],
  },
  {
    title: text("Jurken, blouses en blazers", "Kleider, Blusen und Blazer", "Dresses, blouses and blazers"),
    how: chestHow,
    columns: [size, chest, waist, hips],
    rows: [
      ["34", "78–81", "62–65", "86–89"],
      ["36", "82–85", "66–69", "90–93"],
      ["38", "86–89", "70–73", "94–97"],
      ["40", "90–93", "74–77", "98–101"],
      ["42", "94–98", "78–82", "102–106"],
      ["44", "99–103", "83–87", "107–111"],
    ],
  },
  {
    title: text("Jeans en broeken", "Jeans und Hosen", "Jeans and trousers"),
    how: waistHow,
    columns: [inInches, waist],
    rows: inches([25, 26, 27, 28, 29, 30, 31, 32]),
  },
  { title: text("Schoenen", "Schuhe", "Shoes"), how: footHow, columns: [european, foot], rows: shoes(36, 41, 22.8) },
];

export const kidsTables: readonly SizeTable[] = [
  {
    title: text("Kleding", "Kleidung", "Clothes"),
    columns: [
      size,
      text("Lengte (cm)", "Körpergröße (cm)", "Height (cm)"),
      text("Leeftijd (ongeveer)", "Alter (etwa)", "Age (about)"),
    ],
    how: text(
      "Kinderkleding gaat op lengte. Zit je kind tussen twee maten, neem dan de grootste.",
      "Kinderkleidung geht nach Körpergröße. Liegt dein Kind zwischen zwei Größen, nimm die größere.",
      "Children's clothes go by height. If your child is between two sizes, take the larger.",
    ),
    rows: [
      ["92", "87–92", "1½–2"],
      ["104", "93–104", "3–4"],
      ["116", "105–116", "5–6"],
      ["128", "117–128", "7–8"],
      ["140", "129–140", "9–10"],
      ["152", "141–152", "11–12"],
      ["164", "153–164", "13–14"],
    ],
  },
  {
    title: text("Sokken", "Socken", "Socks"),
    how: footHow,
    columns: [size, foot],
    rows: [
      ["27-30", "16.5–18.5"],
      ["31-34", "19.0–21.0"],
      ["35-38", "21.5–24.0"],
    ],
  },
];
