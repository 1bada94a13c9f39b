import type { Garment, Pattern } from "../../../media/drawings/names.ts";
import type { BrandCode } from "../brands.ts";
import type { ColourCode } from "../colours.ts";
import type { FabricCode } from "../fabrics.ts";
import type { FitCode } from "../fits.ts";
import type { SizeRun } from "../sizes.ts";
import type { Text } from "../text.ts";

/** A kind of garment from which several products are made, each with its own maker, model name and colours. */
export interface Style {
  /** Leaf category. */
  readonly category: number;
  readonly department: "men" | "women" | "kids";
  readonly garment: Garment;
  readonly patterns: readonly Pattern[];
  /**
   * Where a garment is drawn in several ways: what its seed leaves when divided, e.g. `[2, 0]` for derbies and not
   * boots.
   */
  readonly drawn?: readonly [divisor: number, ...remainders: number[]];
  /** Noun phrase; the model name follows it in Dutch and German and precedes it in English. */
  readonly name: Text;
  /** One sentence that says what it is for. */
  readonly lead: Text;
  readonly fabrics: readonly FabricCode[];
  readonly fits: readonly FitCode[];
  readonly sizes: SizeRun;
  /** Bounds of the original price in whole euros; a price is one of them or between, less five cents. */
  readonly price: readonly [number, number];
  readonly palette: readonly ColourCode[];
  readonly makers: readonly BrandCode[];
  readonly season: "zomer" | "winter" | "heel";
  readonly count: number;
}

export type Line = readonly [nl: string, de: string, en: string];
export const lineText = ([nl, de, en]: Line): Text => ({ nl, de, en });

/** Palettes that recur. */
export const palettes = {
  shirt: ["wit", "lichtblauw", "marine", "salie", "roze", "ecru", "bordeaux"],
  business: ["wit", "lichtblauw", "roze", "lichtgrijs", "marine", "lila"],
  linen: ["wit", "zand", "lichtblauw", "salie", "terracotta", "marine"],
  check: ["flessengroen", "bordeaux", "marine", "antraciet", "rood", "mosterd"],
  jersey: ["wit", "zwart", "marine", "ecru", "salie", "terracotta", "lichtgrijs", "mosterd", "petrol", "bordeaux"],
  knit: [
    "marine",
    "antraciet",
    "ecru",
    "petrol",
    "bordeaux",
    "mosterd",
    "flessengroen",
    "lichtgrijs",
    "camel",
    "terracotta",
  ],
  sweat: ["lichtgrijs", "marine", "zwart", "ecru", "salie", "petrol", "bordeaux", "olijf"],
  coat: ["marine", "olijf", "zwart", "camel", "antraciet", "flessengroen", "zand"],
  suit: ["marine", "grijs", "antraciet", "bruin", "zand", "flessengroen"],
  denim: ["denim", "indigo", "zwart", "lichtblauw", "grijs"],
  chino: ["zand", "marine", "olijf", "taupe", "flessengroen", "bruin", "antraciet"],
  leather: ["cognac", "bruin", "zwart"],
  sneaker: ["wit", "zwart", "marine", "ecru", "grijs"],
  women: ["terracotta", "petrol", "zwart", "ecru", "bordeaux", "salie", "marine", "mosterd", "roze", "lila"],
  kids: ["mosterd", "kobalt", "rood", "marine", "salie", "terracotta", "lila", "petrol"],
} as const satisfies Record<string, readonly ColourCode[]>;
