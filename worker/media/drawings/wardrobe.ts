import type { Flatlay } from "./flatlay.ts";
import { drawBlazer } from "./garments/blazer.ts";
import { drawAlteration } from "./garments/alteration.ts";
import { drawBag, drawBelt, drawBooklet } from "./garments/carried.ts";
import { drawSet } from "./garments/folded.ts";
import { drawPolo, drawTee } from "./garments/jersey.ts";
import { drawCardigan, drawSweaterKnit } from "./garments/knitwear.ts";
import { drawBodywarmer, drawParka } from "./garments/outerwear.ts";
import { drawShirt } from "./garments/shirts.ts";
import { drawShoes, drawSneakers } from "./garments/shoes.ts";
import { drawBeanie, drawBoxer, drawScarf, drawSocks } from "./garments/small.ts";
import { drawGiftBox } from "./garments/gift-box.ts";
import { drawTin } from "./garments/tin.ts";
import { drawHoodie, drawSweatshirt } from "./garments/sweats.ts";
import { drawChino, drawJeans, drawJogger, drawShort } from "./garments/trousers.ts";
import { drawBlouse, drawDress, drawSkirt } from "./garments/women.ts";
import type { Garment } from "./names.ts";

/** How each garment is laid on the table, front or back up. */
export const wardrobe: Record<Garment, (lay: Flatlay, back: boolean) => void> = {
  overhemd: (lay, back) => drawShirt(lay, back, true),
  "overhemd-kort": (lay, back) => drawShirt(lay, back, false),
  "t-shirt": (lay, back) => drawTee(lay, back, false),
  polo: drawPolo,
  longsleeve: (lay, back) => drawTee(lay, back, true),
  trui: (lay, back) => drawSweaterKnit(lay, back, false),
  coltrui: (lay, back) => drawSweaterKnit(lay, back, true),
  vest: drawCardigan,
  hoodie: drawHoodie,
  sweater: drawSweatshirt,
  jas: drawParka,
  bodywarmer: drawBodywarmer,
  blazer: drawBlazer,
  jeans: drawJeans,
  chino: drawChino,
  short: drawShort,
  jogger: drawJogger,
  jurk: drawDress,
  rok: drawSkirt,
  blouse: drawBlouse,
  schoenen: drawShoes,
  sneakers: drawSneakers,
  riem: drawBelt,
  tas: drawBag,
  muts: drawBeanie,
  sjaal: drawScarf,
  sokken: drawSocks,
  boxer: drawBoxer,
  vermaken: drawAlteration,
  patroon: drawBooklet,
  blik: drawTin,
  doos: drawGiftBox,
  set: drawSet,
};
