import { describe, expect, it } from "vitest";
import { vagueClaims } from "../../../../shared/text/vague-claims.ts";

describe("vague claims of the environment (directive 2024/825)", () => {
  it.each([
    ["nl-NL", "Duurzaam geweven, milieuvriendelijk geverfd en klimaatneutraal verstuurd.", 3],
    ["de-DE", "Nachhaltige Mode, umweltfreundlich und CO2-neutral.", 3],
    ["en-US", "Sustainable, eco-friendly and carbon neutral.", 3],
    ["fr-FR", "Collection greener", 1],
    // What is said in full, or is another word.
    ["nl-NL", "Van 60 % gerecycled katoen; een mantel in mosgroen, die lang meegaat.", 0],
    ["de-DE", "Aus 60 % recycelter Baumwolle, in Moosgrün.", 0],
    ["en-US", "Of 60% recycled cotton, in moss green; second cheapest, economy class.", 0],
  ])("in %s: %s", (language, text, count) => {
    expect(vagueClaims(text, language)).toHaveLength(count);
  });
});
