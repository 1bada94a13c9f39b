import { text, type Text } from "../text.ts";
import type { Style } from "../styles/style.ts";

/** Options of `season` with sentences on when it is worn; none names the garment. */
export const seasons: Record<
  Style["season"],
  { readonly value: string; readonly label: Text; readonly wear: readonly Text[] }
> = {
  zomer: {
    value: "901",
    label: text("Lente en zomer", "Frühjahr und Sommer", "Spring and summer"),
    wear: [
      text(
        "Goed vanaf de eerste terrasdag tot de laatste.",
        "Gut vom ersten Terrassentag bis zum letzten.",
        "Good from the first terrace day to the last.",
      ),
      text(
        "Licht genoeg om mee te nemen, ook als de zon zich bedenkt.",
        "Leicht genug zum Mitnehmen, auch wenn die Sonne es sich anders überlegt.",
        "Light enough to bring along, even if the sun changes its mind.",
      ),
      text(
        "Gemaakt voor dagen boven de twintig graden.",
        "Gemacht für Tage über zwanzig Grad.",
        "Made for days above twenty degrees.",
      ),
    ],
  },
  winter: {
    value: "902",
    label: text("Herfst en winter", "Herbst und Winter", "Autumn and winter"),
    wear: [
      text(
        "Op zijn best tussen de eerste storm en de laatste vorst.",
        "Am besten zwischen dem ersten Sturm und dem letzten Frost.",
        "At its best between the first storm and the last frost.",
      ),
      text(
        "Voor korte dagen en lange wandelingen.",
        "Für kurze Tage und lange Spaziergänge.",
        "For short days and long walks.",
      ),
      text(
        "Houdt warm op de fiets en blijft prettig binnen.",
        "Hält auf dem Rad warm und bleibt drinnen angenehm.",
        "Keeps you warm on the bike and stays pleasant indoors.",
      ),
    ],
  },
  heel: {
    value: "903",
    label: text("Het hele jaar", "Das ganze Jahr", "All year round"),
    wear: [
      text(
        "Het hele jaar te dragen, alleen of in lagen.",
        "Das ganze Jahr zu tragen, allein oder in Lagen.",
        "Wearable all year, alone or in layers.",
      ),
      text(
        "Past bij wat er al in je kast hangt.",
        "Passt zu dem, was schon in deinem Schrank hängt.",
        "Goes with what already hangs in your wardrobe.",
      ),
      text(
        "Een stuk voor doordeweeks dat in het weekend niet uit hoeft.",
        "Ein Stück für die Woche, das am Wochenende nicht ausgezogen werden muss.",
        "One for the week that needn't come off at the weekend.",
      ),
    ],
  },
};
