import { wordsOf } from "./tokenize.ts";
import type { Language } from "../../../../shared/i18n/language.ts";

/** The plain colours that shoppers name. */
export type ColorFamily =
  | "black"
  | "grey"
  | "white"
  | "beige"
  | "brown"
  | "red"
  | "pink"
  | "orange"
  | "yellow"
  | "green"
  | "blue"
  | "purple";

/** What a language calls a plain colour, as `wordsOf` writes it. */
const plain: Readonly<Record<Language, Readonly<Record<ColorFamily, readonly string[]>>>> = {
  nl: {
    black: ["zwart"],
    grey: ["grijs", "grijze"],
    white: ["wit"],
    beige: ["beige"],
    brown: ["bruin"],
    red: ["rood"],
    pink: ["roze"],
    orange: ["oranje"],
    yellow: ["geel"],
    green: ["groen"],
    blue: ["blauw"],
    purple: ["paars"],
  },
  de: {
    black: ["schwarz"],
    grey: ["grau"],
    white: ["weiss"],
    beige: ["beige"],
    brown: ["braun"],
    red: ["rot"],
    pink: ["rosa", "pink"],
    orange: ["orange"],
    yellow: ["gelb"],
    green: ["grun"],
    blue: ["blau"],
    purple: ["lila", "violett"],
  },
  en: {
    black: ["black"],
    grey: ["grey", "gray"],
    white: ["white"],
    beige: ["beige"],
    brown: ["brown"],
    red: ["red"],
    pink: ["pink"],
    orange: ["orange"],
    yellow: ["yellow"],
    green: ["green"],
    blue: ["blue"],
    purple: ["purple"],
  },
};

/** Names of shades in all languages, by the plain colours they belong to. Extend for another range. */
const shades: Readonly<Record<ColorFamily, string>> = {
  black: "zwart schwarz black noir onyx ebony jet pek kool",
  grey:
    "grijs grau grey gray antraciet anthrazit anthracite charcoal taupe zilver silber silver leisteen schiefer " +
    "slate steel graphit graphite grafiet asgrijs ash stone smoke",
  white:
    "wit weiss white ecru offwhite creme cream ivoor elfenbein ivory naturel natur natural wolwit wollweiss chalk snow",
  beige: "beige zand sand camel kameel ecru khaki kaki taupe creme cream champagne nude oatmeal stone naturel",
  brown:
    "bruin braun brown cognac camel kameel taupe chocolade schokolade chocolate tabak tobacco roest rost rust " +
    "kastanje kastanien chestnut mokka mocha hazelnoot haselnuss hazel koffie kaffee coffee espresso tan",
  red:
    "rood rot red bordeaux burgundy burgunder wijnrood weinrot wine scharlaken scharlach scarlet karmijn karmin " +
    "crimson robijn rubin ruby kersen kirsch cherry baksteen brick merlot oxblood",
  pink:
    "roze rosa pink rose fuchsia magenta zalm lachs salmon koraal koralle coral blush framboos himbeere raspberry " +
    "mauve",
  orange:
    "oranje orange terracotta terrakotta abrikoos aprikose apricot perzik pfirsich peach koraal koralle coral " +
    "roest rost rust mandarijn mandarine tangerine koper kupfer copper",
  yellow:
    "geel gelb yellow mosterd senf mustard oker ocker ochre goud gold citroen zitrone lemon maïs saffraan safran " +
    "saffron honing honig honey",
  green:
    "groen grun green olijf oliv olive salie salbei sage flessengroen kaki khaki mint mintgrun bos moss mos moos " +
    "smaragd emerald petrol teal turquoise turkoois turkis jade limoen limette lime pistache dennen forest",
  blue:
    "blauw blau blue marine navy kobalt cobalt indigo denim jeansblauw petrol teal turquoise turkoois turkis azuur " +
    "azur azure aqua cyaan cyan hemel himmel sky nacht midnight royal saffier saphir sapphire konings lavendel",
  purple:
    "paars purple violet violett lila lilac flieder lavendel lavender aubergine pruim pflaume plum magenta mauve " +
    "orchidee orchid fuchsia druif traube grape",
};

const families = Object.keys(shades) as ColorFamily[];
const byShade = new Map<string, ColorFamily[]>();
for (const family of families)
  for (const shade of wordsOf(shades[family])) byShade.set(shade, [...(byShade.get(shade) ?? []), family]);
const compounding = [...byShade.keys()].filter((shade) => shade.length >= 3).sort((a, b) => b.length - a.length);

/** Plain colours by name, in a language. */
export function plainColors(language: Language): readonly (readonly [name: string, family: ColorFamily])[] {
  return families.flatMap((family) => plain[language][family].map((name) => [name, family] as const));
}

/**
 * The plain colours of a shade: by its names in any language, of which the last word and the end of a compound say most
 * ("Flessengroen", "Light blue"); else by its swatch.
 */
export function familiesOf(labels: readonly string[], swatch: string | null): ColorFamily[] {
  const found = new Set(
    labels.flatMap((label) => {
      const words = wordsOf(label).reverse();
      for (const word of words) {
        const own =
          byShade.get(word) ??
          byShade.get(compounding.find((shade) => word.length > shade.length && word.endsWith(shade)) ?? "");
        if (own) return own;
      }
      return [];
    }),
  );
  if (found.size > 0) return [...found];
  const byHue = swatch === null ? null : familyOfHex(swatch);
  return byHue === null ? [] : [byHue];
}

/** The plain colour of six hex digits by lightness, saturation and hue; null for anything else. */
export function familyOfHex(text: string): ColorFamily | null {
  if (!/^#?[\da-f]{6}$/i.test(text)) return null;
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(text.replace("#", "").slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [light, spread] = [(high + low) / 2, high - low];
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1));
  if (light < 0.1) return "black";
  if (light > 0.93) return "white";
  if (saturation < 0.12) return light > 0.88 ? "white" : "grey";
  const turn = high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return byHue(turn * 60, light, saturation);
}

function byHue(hue: number, light: number, saturation: number): ColorFamily {
  if (hue < 50 && hue >= 15 && light > 0.6 && saturation < 0.6) return "beige";
  if (hue < 45 && hue >= 12 && (light < 0.42 || saturation < 0.35)) return "brown";
  if (hue < 15 || hue >= 345) return light > 0.68 ? "pink" : "red";
  if (hue < 42) return "orange";
  if (hue < 68) return "yellow";
  if (hue < 170) return "green";
  if (hue < 255) return "blue";
  return hue < 300 ? "purple" : "pink";
}
