/** Everything the demo catalogue can be drawn as. The order is the order of contact sheets. */
export const garments = [
  "overhemd",
  "overhemd-kort",
  "t-shirt",
  "polo",
  "longsleeve",
  "trui",
  "coltrui",
  "vest",
  "hoodie",
  "sweater",
  "jas",
  "bodywarmer",
  "blazer",
  "jeans",
  "chino",
  "short",
  "jogger",
  "jurk",
  "rok",
  "blouse",
  "schoenen",
  "sneakers",
  "riem",
  "tas",
  "muts",
  "sjaal",
  "sokken",
  "boxer",
  "vermaken",
  "patroon",
  "blik",
  "doos",
  "set",
] as const;
export type Garment = (typeof garments)[number];

export const patterns = ["plain", "stripe", "check", "herringbone", "knit", "denim", "melange", "print"] as const;
export type Pattern = (typeof patterns)[number];

export const views = ["front", "back", "detail"] as const;
export type View = (typeof views)[number];

export const departments = ["men", "women", "kids", "neutral"] as const;
export type Department = (typeof departments)[number];

export const scenes = ["rail", "stacks", "quay", "outfit"] as const;
export type SceneName = (typeof scenes)[number];
