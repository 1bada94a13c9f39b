import { text, type Text } from "./text.ts";

export interface Colour {
  /** Option value of `color_ois`. */
  readonly value: string;
  /** Six hex digits, as the cloth is drawn and the swatch is shown. */
  readonly hex: string;
  readonly label: Text;
  /** Colour of stripes, checks and linings on this cloth. */
  readonly accent: string;
}

const colour = (value: number, hex: string, accent: string, nl: string, de: string, en: string): Colour => ({
  value: String(value),
  hex,
  accent,
  label: text(nl, de, en),
});

/** Every colour of the demo shop, in the order a facet shows them. */
export const colours = {
  wit: colour(301, "f4f1ea", "2a3f5f", "Wit", "Weiß", "White"),
  ecru: colour(302, "e6dcc6", "7a5c3e", "Ecru", "Ecru", "Ecru"),
  zand: colour(303, "d2bf9f", "5d4332", "Zand", "Sand", "Sand"),
  camel: colour(304, "b98a56", "3b2a1e", "Camel", "Camel", "Camel"),
  cognac: colour(305, "9a5a2c", "e6dcc6", "Cognac", "Cognac", "Cognac"),
  bruin: colour(306, "5d4332", "d2bf9f", "Bruin", "Braun", "Brown"),
  taupe: colour(307, "8c7f70", "f4f1ea", "Taupe", "Taupe", "Taupe"),
  lichtgrijs: colour(308, "c4c6c6", "3f4448", "Lichtgrijs", "Hellgrau", "Light grey"),
  grijs: colour(309, "8a8f92", "f4f1ea", "Grijs", "Grau", "Grey"),
  antraciet: colour(310, "3f4448", "c4c6c6", "Antraciet", "Anthrazit", "Charcoal"),
  zwart: colour(311, "1d1e20", "8a8f92", "Zwart", "Schwarz", "Black"),
  marine: colour(312, "1f2d46", "f4f1ea", "Marine", "Marine", "Navy"),
  kobalt: colour(313, "2a4e9b", "f4f1ea", "Kobalt", "Kobalt", "Cobalt"),
  lichtblauw: colour(314, "a9c3dd", "f4f1ea", "Lichtblauw", "Hellblau", "Light blue"),
  denim: colour(315, "4a6a8f", "f4f1ea", "Denimblauw", "Jeansblau", "Denim blue"),
  indigo: colour(316, "2c3e63", "a9c3dd", "Indigo", "Indigo", "Indigo"),
  petrol: colour(317, "1f5560", "e6dcc6", "Petrol", "Petrol", "Petrol"),
  salie: colour(318, "9aa88c", "f4f1ea", "Salie", "Salbei", "Sage"),
  olijf: colour(319, "6b6a3f", "e6dcc6", "Olijf", "Oliv", "Olive"),
  flessengroen: colour(320, "1f4433", "e6dcc6", "Flessengroen", "Flaschengrün", "Bottle green"),
  mosterd: colour(321, "c99a2e", "1f2d46", "Mosterd", "Senf", "Mustard"),
  terracotta: colour(322, "b4583a", "f4f1ea", "Terracotta", "Terrakotta", "Terracotta"),
  rood: colour(323, "a8322d", "f4f1ea", "Rood", "Rot", "Red"),
  bordeaux: colour(324, "6a2032", "dba9a6", "Bordeaux", "Bordeaux", "Burgundy"),
  roze: colour(325, "dba9a6", "6a2032", "Roze", "Rosa", "Pink"),
  lila: colour(326, "a79bbd", "f4f1ea", "Lila", "Flieder", "Lilac"),
} as const satisfies Record<string, Colour>;

export type ColourCode = keyof typeof colours;
export const colourCodes = Object.keys(colours) as ColourCode[];
