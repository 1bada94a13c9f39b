import { logoTag, shownLogos, type ShownLogos } from "../../../../shared/checkout/method-logos.ts";
import { scrubbed } from "../../../log.ts";
import type { LoadContext } from "../context.ts";

/**
 * Official logos of ways to pay; undefined where none was put in. What shows them stands without them rather than not
 * at all.
 */
export async function loadLogos(context: LoadContext): Promise<ShownLogos | undefined> {
  if (!context.logos) return undefined;
  context.from.tag([logoTag]);
  try {
    const all = await context.logos();
    return all.length > 0 ? shownLogos(all) : undefined;
  } catch (error) {
    console.error(scrubbed(`logos of ways to pay: ${String(error)}`));
    return undefined;
  }
}
