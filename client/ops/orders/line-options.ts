import { z } from "zod";

const chosen = z.array(z.object({ label: z.string(), value: z.string() }));

/** "Kleur: Rood, Maat: M" of an order line's `options`, JSON as the order keeps it; "" where nothing was chosen. */
export function lineOptions(options: string): string {
  try {
    return chosen
      .parse(JSON.parse(options))
      .map(({ label, value }) => `${label}: ${value}`)
      .join(", ");
  } catch {
    return "";
  }
}

/** A line's name with what was chosen, which tells two sizes of one article apart. */
export const lineName = ({ name, options }: { name: string; options: string }): string =>
  [name, lineOptions(options)].filter((part) => part !== "").join(", ");
