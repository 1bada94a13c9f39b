import { guide, words, type DemoLanguage } from "./sheet.ts";

/** The care guide: washing, drying, darning, greasing. */
export const careGuide = (language: DemoLanguage): string =>
  guide(
    words("Onderhoudsgids", "Pflegeratgeber", "Care guide"),
    words(
      "Kleding die je goed verzorgt, draag je jaren. Lees altijd eerst het label: dat gaat voor.",
      "Kleidung, die du gut pflegst, trägst du jahrelang. Lies immer zuerst das Etikett: Es geht vor.",
      "Clothes that are cared for are worn for years. Always read the label first: it comes before this guide.",
    ),
    [
      {
        title: words("Wassen", "Waschen", "Washing"),
        text: words(
          "Minder vaak is beter. Wol en denim knappen op van een nacht aan de lucht.",
          "Seltener ist besser. Wolle und Denim erholen sich über Nacht an der Luft.",
          "Less often is better. Wool and denim recover overnight in fresh air.",
        ),
        steps: [
          words(
            "Sorteer op kleur en op stof. Sluit ritsen, keer jeans en breisels binnenstebuiten.",
            "Sortiere nach Farbe und Stoff. Schließ Reißverschlüsse, dreh Jeans und Strick auf links.",
            "Sort by colour and by cloth. Close zips, and turn jeans and knitwear inside out.",
          ),
          words(
            "Katoen en linnen op 30 of 40 graden, wol op het wolprogramma met wolwasmiddel, hooguit 30 graden.",
            "Baumwolle und Leinen bei 30 oder 40 Grad, Wolle im Wollprogramm mit Wollwaschmittel, höchstens 30 Grad.",
            "Cotton and linen at 30 or 40 degrees; wool on the wool programme with wool detergent, 30 at most.",
          ),
          words(
            "Vul de trommel voor driekwart, bij wol voor een derde. Laat wasverzachter weg bij wol en sportstof.",
            "Füll die Trommel zu drei Vierteln, bei Wolle zu einem Drittel. Kein Weichspüler bei Wolle und Sportstoff.",
            "Fill the drum to three quarters, for wool to a third. No softener with wool or sports cloth.",
          ),
        ],
      },
      {
        title: words("Drogen", "Trocknen", "Drying"),
        text: words(
          "Warmte en gewicht vervormen meer dan water.",
          "Wärme und Gewicht verformen mehr als Wasser.",
          "Heat and weight pull more out of shape than water does.",
        ),
        steps: [
          words(
            "Rol een nat breisel in een handdoek en druk het water eruit; niet wringen.",
            "Roll nassen Strick in ein Handtuch und drück das Wasser heraus; nicht wringen.",
            "Roll wet knitwear in a towel and press the water out; do not wring it.",
          ),
          words(
            "Leg het plat op een rek, in vorm, uit de zon. Hang overhemden aan een hanger, bovenste knoop dicht.",
            "Leg ihn flach und in Form auf einen Ständer, nicht in die Sonne. Hemden auf den Bügel, oberster Knopf zu.",
            "Lay it flat on a rack, in shape, out of the sun. Hang shirts on a hanger with the top button closed.",
          ),
          words(
            "Strijk linnen als het nog vochtig is, wol alleen met stoom en een doek ertussen.",
            "Bügle Leinen, solange es feucht ist, Wolle nur mit Dampf und einem Tuch dazwischen.",
            "Iron linen while it is damp, and wool only with steam and a cloth in between.",
          ),
        ],
      },
      {
        title: words("Stoppen", "Stopfen", "Darning"),
        text: words(
          "Een gaatje van een dag oud is in tien minuten dicht.",
          "Ein Loch von gestern ist in zehn Minuten zu.",
          "A hole that is a day old is closed in ten minutes.",
        ),
        steps: [
          words(
            "Span de plek over een stopei of een gloeilamp, zonder te rekken.",
            "Spann die Stelle über ein Stopfei oder eine Glühbirne, ohne zu dehnen.",
            "Stretch the spot over a darning egg or a light bulb, without pulling.",
          ),
          words(
            "Rijg met garen in de kleur van de stof evenwijdige draden, tot een centimeter buiten het gat.",
            "Zieh mit Garn in der Farbe des Stoffs parallele Fäden ein, bis einen Zentimeter um das Loch.",
            "With yarn in the cloth's colour lay parallel threads, to a centimetre around the hole.",
          ),
          words(
            "Weef er dwars doorheen, om en om, en druk elke rij met de naald aan. Geen knopen.",
            "Web quer hindurch, auf und ab, und schieb jede Reihe mit der Nadel an. Keine Knoten.",
            "Weave across them, over and under, and push each row close with the needle. No knots.",
          ),
        ],
      },
      {
        title: words("Invetten", "Einfetten", "Greasing"),
        text: words(
          "Leer droogt uit als huid. Twee keer per jaar, en na elke regenbui.",
          "Leder trocknet aus wie Haut. Zweimal im Jahr, und nach jedem Regen.",
          "Leather dries out like skin. Twice a year, and after every shower of rain.",
        ),
        steps: [
          words(
            "Borstel het vuil af en laat nat leer een dag drogen, niet bij de verwarming.",
            "Bürste den Schmutz ab und lass nasses Leder einen Tag trocknen, nicht an der Heizung.",
            "Brush the dirt off, and let wet leather dry for a day, away from the heating.",
          ),
          words(
            "Probeer het vet op een plek die niemand ziet: leer wordt er donkerder van.",
            "Probier das Fett an einer verdeckten Stelle: Leder wird davon dunkler.",
            "Try the grease where nobody sees it: leather gets darker.",
          ),
          words(
            "Breng het dun aan met een doek, wacht een nacht en wrijf op. Op suède hoort geen vet.",
            "Trag es dünn mit einem Tuch auf, warte eine Nacht und polier nach. Auf Wildleder gehört kein Fett.",
            "Put it on thinly with a cloth, wait a night, then polish. Suede takes no grease.",
          ),
        ],
      },
    ],
    language,
  );
