import { guide, words, type DemoLanguage, type Words } from "./sheet.ts";

interface Lesson {
  readonly title: Words;
  readonly intro: Words;
  readonly needs: Words;
  readonly steps: readonly Words[];
}

const shirt: Lesson = {
  title: words("Overhemd inkorten", "Hemd kürzen", "Shortening a shirt"),
  intro: words(
    "Een zoom die even lang is als voorheen gebogen, in een half uur.",
    "Ein Saum, so gerundet wie zuvor, in einer halben Stunde.",
    "A hem as curved as it was before, in half an hour.",
  ),
  needs: words(
    "Spelden, kleermakerskrijt, meetlint, schaar, strijkijzer, garen in de kleur van de stof.",
    "Stecknadeln, Schneiderkreide, Maßband, Schere, Bügeleisen, Garn in der Farbe des Stoffs.",
    "Pins, tailor's chalk, a tape measure, scissors, an iron, thread in the colour of the cloth.",
  ),
  steps: [
    words(
      "Trek het overhemd aan en laat spelden hoe lang het moet zijn, midden achter en bij de zijnaden.",
      "Zieh das Hemd an und lass die Länge abstecken, hinten in der Mitte und an den Seitennähten.",
      "Put the shirt on and have the length pinned, at centre back and at the side seams.",
    ),
    words(
      "Leg het dubbel, knopen dicht, en teken de oude ronding evenwijdig over op de nieuwe hoogte.",
      "Leg es doppelt, Knöpfe zu, und zeichne die alte Rundung parallel auf der neuen Höhe nach.",
      "Fold it in half, buttons closed, and draw the old curve again, parallel, at the new height.",
    ),
    words(
      "Knip 1,5 cm onder de lijn, door beide lagen tegelijk.",
      "Schneid 1,5 cm unter der Linie, durch beide Lagen zugleich.",
      "Cut 1.5 cm below the line, through both layers at once.",
    ),
    words(
      "Stik langs de rand op 0,7 cm: dat houdt de ronding in vorm. Strijk op die lijn om, en nog een keer.",
      "Näh am Rand entlang bei 0,7 cm: Das hält die Rundung in Form. Bügle an dieser Linie um, und noch einmal.",
      "Stitch along the edge at 0.7 cm: it keeps the curve in shape. Press over on that line, and once more.",
    ),
    words(
      "Stik de zoom van binnen vast, 2 mm van de vouw, en pers hem vlak.",
      "Näh den Saum von innen fest, 2 mm neben dem Bruch, und bügle ihn flach.",
      "Stitch the hem from the inside, 2 mm from the fold, and press it flat.",
    ),
  ],
};
const trousers: Lesson = {
  title: words("Broek innemen", "Hose enger nähen", "Taking in trousers"),
  intro: words(
    "Tot vier centimeter in de taille, langs de naad midden achter.",
    "Bis zu vier Zentimeter in der Taille, an der hinteren Mittelnaht.",
    "Up to four centimetres at the waist, along the centre back seam.",
  ),
  needs: words(
    "Tornmesje, spelden, krijt, naaimachine met rechte steek, strijkijzer.",
    "Nahttrenner, Stecknadeln, Kreide, Nähmaschine mit Geradstich, Bügeleisen.",
    "A seam ripper, pins, chalk, a machine with a straight stitch, an iron.",
  ),
  steps: [
    words(
      "Speld midden achter af wat te wijd is, terwijl je staat én zit. De helft is wat je per kant inneemt.",
      "Steck hinten in der Mitte ab, was zu weit ist, im Stehen und im Sitzen. Die Hälfte nimmst du je Seite weg.",
      "Pin what is too wide at centre back, standing and sitting. Half of it comes off each side.",
    ),
    words(
      "Torn de middelste riemlus en de band los, vijf centimeter aan elke kant.",
      "Trenn die mittlere Gürtelschlaufe und den Bund auf, fünf Zentimeter nach jeder Seite.",
      "Unpick the middle belt loop and the waistband, five centimetres to each side.",
    ),
    words(
      "Teken met krijt een nieuwe naad die vanaf de band in 12 cm naar de oude toe loopt.",
      "Zeichne mit Kreide eine neue Naht, die vom Bund auf 12 cm in die alte läuft.",
      "Chalk a new seam that runs from the waistband into the old one within 12 cm.",
    ),
    words(
      "Stik erlangs, pas, en torn dan pas de oude naad. Knip niets af: wie weet moet de broek ooit weer wijder.",
      "Näh daran entlang, probier an und trenn erst dann die alte Naht. Schneid nichts ab: Vielleicht soll sie wieder weiter.",
      "Stitch along it, try on, and only then unpick the old seam. Cut nothing off: one day it may be let out again.",
    ),
    words(
      "Pers de naad open, kort de band met dezelfde maat in, en zet hem en de lus weer vast.",
      "Bügle die Naht auseinander, kürz den Bund um dasselbe Maß und näh ihn und die Schlaufe wieder fest.",
      "Press the seam open, shorten the waistband by the same amount, and sew it and the loop back on.",
    ),
  ],
};
const elbows: Lesson = {
  title: words("Ellebogen stoppen", "Ellbogen stopfen", "Darning elbows"),
  intro: words(
    "Een dunne plek verstevig je voordat hij een gat is.",
    "Eine dünne Stelle verstärkst du, bevor sie ein Loch ist.",
    "A thin spot is strengthened before it becomes a hole.",
  ),
  needs: words(
    "Stopnaald, stopei, breigaren in de dikte van de trui.",
    "Stopfnadel, Stopfei, Strickgarn in der Stärke des Pullovers.",
    "A darning needle, a darning egg, yarn as thick as that of the jumper.",
  ),
  steps: [
    words(
      "Keer de mouw en leg de elleboog over het ei. De steken moeten open liggen, niet gerekt.",
      "Dreh den Ärmel und leg den Ellbogen über das Ei. Die Maschen sollen offen liegen, nicht gedehnt.",
      "Turn the sleeve and lay the elbow over the egg. The stitches should lie open, not stretched.",
    ),
    words(
      "Volg met de naald de lussen van een rij die nog gaaf is, heen en terug, zes steken buiten de dunne plek.",
      "Folge mit der Nadel den Maschen einer heilen Reihe, hin und zurück, sechs Maschen um die dünne Stelle.",
      "Follow the loops of a sound row with the needle, there and back, six stitches around the thin spot.",
    ),
    words(
      "Laat bij elke keer een klein lusje staan: garen krimpt bij het wassen.",
      "Lass an jeder Wende eine kleine Schlaufe stehen: Garn läuft beim Waschen ein.",
      "Leave a small loop at every turn: yarn shrinks in the wash.",
    ),
    words(
      "Is er een gat, vang dan de losse lussen op en weef er dwars doorheen.",
      "Ist da ein Loch, fang die losen Maschen auf und web quer hindurch.",
      "Where there is a hole, catch the loose loops and weave across.",
    ),
    words(
      "Werk de draad weg langs vijf steken en stoom de plek, zonder te drukken.",
      "Vernäh den Faden über fünf Maschen und dämpf die Stelle, ohne zu drücken.",
      "Run the end in along five stitches and steam the spot, without pressing.",
    ),
  ],
};

const document =
  ({ title, intro, needs, steps }: Lesson) =>
  (language: DemoLanguage): string =>
    guide(
      title,
      intro,
      [
        { title: words("Wat je nodig hebt", "Was du brauchst", "What you need"), text: needs },
        {
          title: words("Stap voor stap", "Schritt für Schritt", "Step by step"),
          text: words(
            "Probeer elke steek eerst op een lapje.",
            "Probier jeden Stich erst auf einem Rest.",
            "Try each stitch on a scrap first.",
          ),
          steps,
        },
      ],
      language,
    );

export const shirtLesson = document(shirt);
export const trousersLesson = document(trousers);
export const elbowLesson = document(elbows);
