import type { Garment } from "../../media/drawings/names.ts";
import type { Product } from "./product.ts";
import { text, type Text } from "./text.ts";

const cords = text(
  "Waarschuwing: houd kinderen jonger dan 3 jaar uit de buurt van losse veters en banden; gevaar voor verstrikking.",
  "Achtung: Lose Schnürsenkel und Bänder von Kindern unter 3 Jahren fernhalten; Gefahr der Strangulierung.",
  "Warning: keep loose laces and straps away from children under 3 years; risk of strangulation.",
);
const fire = text("Uit de buurt van vuur houden.", "Von Feuer fernhalten.", "Keep away from fire.");
const children = text(
  "Buiten het bereik van kinderen bewaren.",
  "Darf nicht in die Hände von Kindern gelangen.",
  "Keep out of reach of children.",
);
const dye = text(
  "Kan bij de eerste keren dragen afgeven op lichte stof en bekleding.",
  "Kann bei den ersten Malen auf helle Stoffe und Polster abfärben.",
  "May rub off on light cloth and upholstery the first few times it is worn.",
);

const byGarment: Partial<Record<Garment, Text>> = {
  jeans: dye,
  tas: cords,
  schoenen: cords,
  sneakers: cords,
  blik: children,
};

/** What to beware of with a product; null where there is nothing, or its parts say it. */
export const warningOf = (product: Product): Text | null => {
  if (product.bundle.length > 0) return null;
  return (
    byGarment[product.picture.garment] ?? (product.brand === "krukel" || product.brand === "stekelbaars" ? fire : null)
  );
};
