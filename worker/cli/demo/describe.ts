import type { Chance } from "./chance.ts";
import { brands, type BrandCode } from "./brands.ts";
import { detailsOf } from "./copy/details.ts";
import { seasons } from "./copy/seasons.ts";
import { fabricOf, type FabricCode } from "./fabrics.ts";
import { fits, type FitCode } from "./fits.ts";
import type { Style } from "./styles/style.ts";
import { inEach, type Language, type Text } from "./text.ts";
import type { Garment } from "../../media/drawings/names.ts";

const bottoms: readonly Garment[] = ["jeans", "chino", "short", "jogger"];
const outers: readonly Garment[] = ["jas", "bodywarmer"];
const withoutFit: readonly Garment[] = ["rok", "boxer"];

/**
 * Name of a product: the model stands after the noun in Dutch and German, before it in English, or where the noun
 * phrase says `{}`.
 */
export function nameOf(noun: Text, model: string): Text {
  const place = (language: Language) => {
    if (noun[language].includes("{}")) return noun[language].replace("{}", model);
    return language === "en" ? `${model} ${noun.en}` : `${noun[language]} ${model}`;
  };
  return inEach(place);
}

const paragraphs = (list: readonly string[]) =>
  list
    .filter((part) => part !== "")
    .map((part) => `<p>${part}</p>`)
    .join("");

/** The text of a product page as HTML: what it is for, how it feels and fits, three things to look at, who made it. */
export function describe(
  style: Style,
  chosen: { brand: BrandCode; fabric: FabricCode; fit?: FitCode },
  chance: Chance,
): { description: Text; summary: Text } {
  const fabric = fabricOf(chosen.fabric);
  const feel = fabric.feel.length > 0 ? chance.pick(fabric.feel) : null;
  const wear = chance.pick(seasons[style.season].wear);
  const details = chance.some(detailsOf(style), 3);
  const fit = chosen.fit && !withoutFit.includes(style.garment) ? fits[chosen.fit] : null;
  const place = bottoms.includes(style.garment) ? "bottom" : outers.includes(style.garment) ? "outer" : "top";
  const write = (language: Language) => {
    const sentence = (part: Text | null | undefined) => part?.[language] ?? "";
    const list = details.map((detail) => `<li>${detail[language]}</li>`).join("");
    const cloth = `${style.lead[language]} ${sentence(feel)}`.trim();
    const cut = `${sentence(fit?.[place])} ${wear[language]}`.trim();
    return `${paragraphs([cloth, cut])}<ul>${list}</ul>${paragraphs([brands[chosen.brand].story[language]])}`;
  };
  return { description: inEach(write), summary: style.lead };
}
