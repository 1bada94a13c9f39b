import { drawingPath } from "../../../media/drawings/drawing.ts";
import type { MenuEntry, StoryContent } from "../../../../shared/contract/content/cms.ts";
import { trader } from "../../../../shared/trader/trader.ts";
import type { Assortment } from "../assortment.ts";
import { brands } from "../brands.ts";
import { categoryPath, categoryPicture } from "../lines/categories.ts";
import { alterationCategory, saleCategory } from "../categories.ts";
import { text, type Language } from "../text.ts";
import {
  aboutSlug,
  accessibilitySlug,
  contactSlug,
  deliverySlug,
  imprintSlug,
  privacySlug,
  serviceSlug,
  sizeGuideSlug,
  termsSlug,
  withdrawalSlug,
} from "./slugs.ts";

const service = (language: Language) => `/${serviceSlug[language]}/`;
const about = (language: Language) => `/${aboutSlug[language]}/`;
const sale = (language: Language) => `/${categoryPath(saleCategory.id, language)}/`;
const words = {
  range: text("Assortiment", "Sortiment", "Range"),
  sale: text("Sale", "Sale", "Sale"),
  service: text("Klantenservice", "Kundenservice", "Customer service"),
  about: text("Over KADE", "Über KADE", "About KADE"),
  privacy: text("Privacy", "Datenschutz", "Privacy"),
  stores: text("Onze winkels", "Unsere Läden", "Our stores"),
  journal: text("Blog", "Blog", "Blog"),
  arrivals: text("Nieuw binnen", "Neu eingetroffen", "New in"),
  makers: text("Makers", "Hersteller", "Makers"),
  cart: text("Winkelmand", "Warenkorb", "Cart"),
  help: text("Hulp", "Hilfe", "Help"),
  shop: text("Winkelen", "Einkaufen", "Shopping"),
  follow: text("Volg KADE", "Folge KADE", "Follow KADE"),
  post: text("Post van de kade", "Post vom Kai", "Post from the quay"),
  postText: text(
    "10% korting op een bestelling als je je aanmeldt.",
    "10 % Rabatt auf eine Bestellung, wenn du dich anmeldest.",
    "10% off an order when you sign up.",
  ),
  contact: text("Contact", "Kontakt", "Contact"),
  delivery: text("Bezorgen en betalen", "Lieferung und Zahlung", "Delivery and payment"),
  withdrawal: text("Herroepingsrecht", "Widerrufsrecht", "Right of withdrawal"),
  imprint: text("Bedrijfsgegevens", "Impressum", "Company details"),
  terms: text("Voorwaarden", "AGB", "Terms"),
  accessibility: text("Toegankelijkheid", "Barrierefreiheit", "Accessibility"),
  prices: text(
    "Prijzen incl. btw, excl. bezorgkosten",
    "Preise inkl. MwSt., zzgl. Versand",
    "Prices incl. VAT, excl. delivery",
  ),
};
/** Each in one line of a narrow phone. */
const promises = [
  {
    label: text("14 dagen bedenktijd", "14 Tage Widerrufsrecht", "14 days to decide"),
    normal: text("en gratis retour", "und Gratis-Retoure", "and free returns"),
    icon: "return",
  },
  {
    label: text("Vandaag besteld", "Heute bestellt", "Ordered today"),
    normal: text("binnen 3 werkdagen in huis", "in 1 bis 3 Werktagen bei dir", "with you in 1 to 3 working days"),
    icon: "truck",
  },
  {
    label: text("Eerlijk afgeprijsd", "Ehrlich reduziert", "Honestly reduced"),
    normal: text("van de laagste 30-dagenprijs", "vom 30-Tage-Tiefstpreis", "off the lowest 30-day price"),
    icon: "heart",
  },
];

export function theme(language: Language): StoryContent {
  return {
    component: "theme",
    shopName: "KADE",
    customerServicePath: service(language),
    sizeGuidePath: `/${sizeGuideSlug[language]}/`,
    deliveryPath: `/${deliverySlug[language]}/`,
    privacyPath: `/${privacySlug[language]}/`,
    promo: promises.map(({ label, normal, icon }, i) => ({
      label: label[language],
      labelNormal: normal[language],
      icon,
      ...(i === 1 ? {} : { link: service(language) }),
    })),
    footer: {
      socialTitle: words.follow[language],
      newsletterTitle: words.post[language],
      newsletterText: words.postText[language],
      copyright: [{ label: "© KADE Outlet" }, ...legalRow(language)],
    },
  };
}

/** The footer's last row: the law's pages. */
const legalRow = (language: Language) => [
  { label: words.prices[language], path: `/${deliverySlug[language]}/` },
  { label: words.imprint[language], path: `/${imprintSlug[language]}/` },
  { label: words.terms[language], path: `/${termsSlug[language]}/` },
  { label: words.privacy[language], path: `/${privacySlug[language]}/` },
  { label: words.accessibility[language], path: `/${accessibilitySlug[language]}/` },
];

/** A theme that leads to the law's pages and says nothing else, for a view that has none. */
export const legalTheme = (language: Language): StoryContent => ({
  component: "theme",
  shopName: trader.brand,
  customerServicePath: `/${contactSlug[language]}/`,
  deliveryPath: `/${deliverySlug[language]}/`,
  privacyPath: `/${privacySlug[language]}/`,
  promo: [],
  footer: { copyright: [{ label: `© ${trader.brand}` }, ...legalRow(language)] },
});

const departments = [
  {
    categoryId: 3,
    picture: drawingPath({ kind: "scene", scene: "rail", ratio: "tall" }),
    all: text("Alles voor heren", "Alles für Herren", "Everything for men"),
  },
  {
    categoryId: 4,
    picture: categoryPicture(4),
    all: text("Alles voor dames", "Alles für Damen", "Everything for women"),
  },
  {
    categoryId: 5,
    picture: categoryPicture(5),
    all: text("Alles voor kinderen", "Alles für Kinder", "Everything for children"),
  },
  {
    categoryId: 6,
    picture: categoryPicture(6),
    all: text("Alle cadeaus", "Alle Geschenke", "All gifts"),
  },
];
/** Makers named of a department. */
const makersNamed = 5;

/** Those who made most of a department, in the order of their names. */
function makersOf(categoryId: number, { shelves }: Assortment) {
  const made = new Map<string, number>();
  for (const { brand } of shelves.get(categoryId) ?? []) if (brand) made.set(brand, (made.get(brand) ?? 0) + 1);
  return [...made]
    .sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
    .slice(0, makersNamed)
    .map(([code]) => brands[code as keyof typeof brands])
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

function department(
  { categoryId, picture, all }: (typeof departments)[number],
  language: Language,
  assortment: Assortment,
): MenuEntry {
  const path = `/${categoryPath(categoryId, language)}/`;
  const makers = makersOf(categoryId, assortment);
  return {
    label: "",
    categoryId,
    picture,
    allLabel: all[language],
    children: [
      { label: words.arrivals[language], path: `${path}?sort=new` },
      ...(makers.length > 1
        ? [
            {
              label: words.makers[language],
              children: makers.map(({ label, value }) => ({ label, path: `${path}?f.brand_ois=${value}` })),
            },
          ]
        : []),
    ],
  };
}

/** The first entry is filled from the category tree, the others stand beside it (CHROME-020). */
export function headerMenu(language: Language, assortment: Assortment): StoryContent {
  return {
    component: "menu",
    entries: [
      {
        label: words.range[language],
        categoryId: 2,
        children: departments.map((one) => department(one, language, assortment)),
      },
      { label: words.sale[language], path: sale(language) },
      { label: words.journal[language], path: "/blog/" },
      { label: words.service[language], path: service(language) },
    ],
  };
}

export function footer(language: Language): StoryContent {
  return {
    component: "footer",
    social: [
      { network: "Instagram", url: "https://www.instagram.com/" },
      { network: "Pinterest", url: "https://www.pinterest.com/" },
      { network: "YouTube", url: "https://www.youtube.com/" },
    ],
    columns: [
      {
        title: words.help[language],
        links: [
          { label: words.service[language], path: service(language) },
          { label: words.contact[language], path: `/${contactSlug[language]}/` },
          { label: words.delivery[language], path: `/${deliverySlug[language]}/` },
          { label: words.withdrawal[language], path: `/${withdrawalSlug[language]}/` },
          { label: words.stores[language], path: "/storelocator/" },
          { label: words.about[language], path: about(language) },
        ],
      },
      {
        title: words.shop[language],
        links: [
          { label: words.sale[language], path: sale(language) },
          { label: alterationCategory.name[language], path: `/${categoryPath(alterationCategory.id, language)}/` },
          { label: words.cart[language], path: "/winkelwagen" },
        ],
      },
    ],
    payments: ["banktransfer", "visa", "mastercard", "paylater"],
  };
}
