import type { StoryContent } from "../../../../../shared/contract/content/cms.ts";
import { categoryPath } from "../../lines/categories.ts";
import { text, type Language, type Text } from "../../text.ts";
import { sizeGuideSlug } from "../slugs.ts";
import { kidsTables, menTables, womenTables, type SizeTable } from "./tables.ts";

interface Department {
  readonly category: number;
  readonly title: Text;
  readonly tables: readonly SizeTable[];
}
/** Departments by the category at the top of their tree: its path is the last part of the department's page. */
const departments: readonly Department[] = [
  { category: 3, title: text("Maattabel heren", "Größentabelle Herren", "Men's size guide"), tables: menTables },
  { category: 4, title: text("Maattabel dames", "Größentabelle Damen", "Women's size guide"), tables: womenTables },
  {
    category: 5,
    title: text("Maattabel kinderen", "Größentabelle Kinder", "Children's size guide"),
    tables: kidsTables,
  },
];

const title = text("Maattabel", "Größentabelle", "Size guide");
const about = text(
  "Zo vind je je maat bij KADE: tabellen in centimeters voor heren, dames en kinderen.",
  "So findest du deine Größe bei KADE: Tabellen in Zentimetern für Herren, Damen und Kinder.",
  "How to find your size at KADE: tables in centimetres for men, women and children.",
);
const intro = text(
  "<p>Alle maten zijn lichaamsmaten, dus van jou en niet van het kledingstuk. Twijfel je tussen twee maten? " +
    "Neem de grootste, terugsturen is gratis.</p>",
  "<p>Alle Maße sind Körpermaße, also deine und nicht die des Kleidungsstücks. Unsicher zwischen zwei Größen? " +
    "Nimm die größere, die Rücksendung ist kostenlos.</p>",
  "<p>All measurements are of the body, so yours and not the garment's. Between two sizes? " +
    "Take the larger, returns are free.</p>",
);

function table({ title: name, how, columns, rows }: SizeTable, language: Language): string {
  const head = columns.map((column) => `<th>${column[language]}</th>`).join("");
  const comma = (cell: string) => (language === "en" ? cell : cell.replace(/(\d)\.(\d)/g, "$1,$2"));
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${comma(cell)}</td>`).join("")}</tr>`).join("");
  return (
    `<h2>${name[language]}</h2><p>${how[language]}</p>` +
    `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  );
}

const slugOf = ({ category }: Department): Text =>
  text(
    `${sizeGuideSlug.nl}/${categoryPath(category, "nl")}`,
    `${sizeGuideSlug.de}/${categoryPath(category, "de")}`,
    `${sizeGuideSlug.en}/${categoryPath(category, "en")}`,
  );

const links = (language: Language): string =>
  departments.map((each) => `<li><a href="/${slugOf(each)[language]}/">${each.title[language]}</a></li>`).join("");

/** Every department's name over its first table, whose own heading goes one step down. */
const firstTables = (language: Language): string =>
  departments
    .flatMap((each) => [
      `<h2>${each.title[language]}</h2>`,
      ...each.tables.slice(0, 1).map((first) => table(first, language).replaceAll("h2>", "h3>")),
    ])
    .join("");

/** The size guide: one page that leads to the departments, and one page a department. */
export const sizeStories: readonly { slug: Text; write: (language: Language) => StoryContent }[] = [
  {
    slug: sizeGuideSlug,
    write: (language) => ({
      component: "page",
      title: title[language],
      metaDescription: about[language],
      body: [
        {
          component: "richtext",
          html: `${intro[language]}<ul>${links(language)}</ul>${firstTables(language)}`,
        },
      ],
    }),
  },
  ...departments.map((department) => ({
    slug: slugOf(department),
    write: (language: Language): StoryContent => ({
      component: "page",
      title: department.title[language],
      metaDescription: about[language],
      body: [
        {
          component: "richtext",
          html: intro[language] + department.tables.map((each) => table(each, language)).join(""),
        },
      ],
    }),
  })),
];
