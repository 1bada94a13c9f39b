import { list, steps, table } from "../markup.ts";
import { cloth, drawn, journalTags, type Article } from "./article.ts";
import { categoryLink } from "./links.ts";

const knitwear = 30;
const coats = 41;
const guides = 110;

export const wool: Article = {
  publishedAt: "2026-09-10T09:00:00.000Z",
  tags: [journalTags.care, journalTags.cloths],
  products: ["KD-0103", "KD-0135", "KD-0170", "KD-0190"],
  card: cloth("trui", "knit", "5c2f2a"),
  head: "stacks",
  inside: drawn("front", "vest", "knit", "8a8f92"),
  nl: {
    slug: "wol-luchten",
    title: "Wol luchten in plaats van wassen",
    lead: "Een nacht bij een open raam is voor een trui meestal genoeg. Wassen kan, maar het hoeft zelden.",
    insideAlt: "Een grijs gebreid vest met knopen, plat neergelegd",
    opening: [
      "Wol neemt veel waterdamp op zonder nat aan te voelen. Geurtjes gaan met dat vocht mee de vezel in, en ze " +
        "komen er weer uit als de trui in frisse, wat vochtige lucht hangt te drogen. Vuil blijft intussen vooral " +
        "aan de buitenkant zitten, waar je het kunt afborstelen.",
    ],
    sections: [
      [
        "Zo lucht je een trui",
        steps(
          "Leg hem plat over een rek of over de leuning van een brede stoel. Op een smalle hanger rekt zijn " +
            "eigen gewicht de schouders uit.",
          "Zet hem bij een open raam of onder een afdak, uit de zon. Mistig weer is juist goed.",
          "Keer hem na een paar uur binnenstebuiten.",
          "Geef hem een dag rust voordat je hem weer draagt, dan veren boord en ellebogen terug.",
        ),
      ],
      [
        "En als hij toch gewassen moet",
        list(
          "Wolprogramma, koud, met wolwasmiddel. Gewoon wasmiddel bevat vaak enzymen die wol aantasten.",
          "Nooit wringen: rol hem in een handdoek en druk het water eruit.",
          "Liggend drogen, in vorm getrokken, niet op de verwarming.",
        ),
        "Wol vervilt door beweging, warmte en plotselinge kou bij elkaar. Koud en rustig wassen voorkomt dat.",
        table(
          ["Stuk", "Onderhoud"],
          ["Trui of vest", "Luchten, soms koud wassen"],
          ["Wollen jas of colbert", "Borstelen, luchten, zelden naar de stomerij"],
          ["Sjaal of muts", "Luchten, koud met de hand"],
        ),
      ],
      [
        "Pluisjes",
        "Pluisjes zijn korte vezels die loskomen waar stof langs stof wrijft: onder de arm, langs een tas. Haal " +
          "ze met een kam of pluizenscheerder weg, met de trui plat op tafel. Na een paar keer zijn de losse " +
          "vezels op en wordt het minder. Trek er niet aan, want dan komen er nieuwe mee.",
      ],
      [
        "Opbergen zonder gaatjes",
        "Mottenlarven eten het liefst wol waar zweet of eten aan zit. Berg truien dus schoon en gevouwen op, in " +
          "een zak of doos die goed sluit. Cederhout ruikt prettig, maar houdt motten niet betrouwbaar weg.",
        `In onze ${categoryLink(guides, "nl", "onderhoudsgids")} lees je meer. Wollen truien en vesten staan bij ` +
          `de ${categoryLink(knitwear, "nl", "truien en vesten")}, geweven wol bij de ` +
          `${categoryLink(coats, "nl", "jassen")}.`,
      ],
    ],
  },
  de: {
    slug: "wolle-lueften",
    title: "Wolle lüften statt waschen",
    lead: "Eine Nacht am offenen Fenster genügt einem Pullover meistens. Waschen geht auch, ist aber selten nötig.",
    insideAlt: "Eine graue Strickjacke mit Knöpfen, flach ausgelegt",
    opening: [
      "Wolle nimmt viel Wasserdampf auf, ohne sich nass anzufühlen. Gerüche ziehen mit dieser Feuchtigkeit in " +
        "die Faser, und sie gehen wieder heraus, wenn der Pullover an frischer, leicht feuchter Luft trocknet. " +
        "Schmutz bleibt vor allem außen sitzen, wo du ihn abbürsten kannst.",
    ],
    sections: [
      [
        "So lüftest du einen Pullover",
        steps(
          "Leg ihn flach auf einen Wäscheständer oder über eine breite Stuhllehne. Auf einem schmalen Bügel " +
            "zieht sein Gewicht die Schultern aus.",
          "Stell ihn ans offene Fenster oder unter ein Vordach, nicht in die Sonne. Neblige Luft ist gerade gut.",
          "Dreh ihn nach ein paar Stunden auf links.",
          "Gönn ihm einen Tag Ruhe, bevor du ihn wieder trägst. Dann federn Bündchen und Ellenbogen zurück.",
        ),
      ],
      [
        "Wenn er doch gewaschen werden muss",
        list(
          "Wollwaschgang, kalt, mit Wollwaschmittel. In normalem Waschmittel stecken oft Enzyme, die Wolle angreifen.",
          "Nie auswringen: in ein Handtuch rollen und das Wasser ausdrücken.",
          "Liegend trocknen, in Form gezogen, nicht auf der Heizung.",
        ),
        "Wolle verfilzt, wenn Bewegung, Wärme und plötzliche Kälte zusammenkommen. Kalt und sanft gewaschen " +
          "passiert das nicht so leicht.",
        table(
          ["Stück", "Pflege"],
          ["Pullover, Strickjacke", "Lüften, gelegentlich kalt waschen"],
          ["Wollmantel, Sakko", "Bürsten, lüften, selten in die Reinigung"],
          ["Schal, Mütze", "Lüften, kalt von Hand waschen"],
        ),
      ],
      [
        "Knötchen",
        "Knötchen sind kurze Fasern, die sich lösen, wo Stoff an Stoff reibt: unter dem Arm oder an der Tasche. " +
          "Entferne sie mit einem Wollkamm oder Fusselrasierer, am besten flach auf dem Tisch. Nach ein paar Malen " +
          "sind die losen Fasern weg, und es werden weniger. Zupf nicht daran, sonst ziehst du neue heraus.",
      ],
      [
        "Aufbewahren ohne Löcher",
        "Mottenlarven fressen am liebsten Wolle, an der Schweiß oder Essen haftet. Leg Pullover deshalb sauber " +
          "und gefaltet in einen Beutel oder eine Kiste, die dicht schließt. Zedernholz riecht gut, hält Motten " +
          "aber nicht zuverlässig fern.",
        `Mehr steht in unserem ${categoryLink(guides, "de", "Pflegeratgeber")}. Strick aus Wolle findest du bei ` +
          `den ${categoryLink(knitwear, "de", "Pullovern und Strickjacken")}, gewebte Wolle bei den ` +
          `${categoryLink(coats, "de", "Jacken")}.`,
      ],
    ],
  },
  en: {
    slug: "airing-wool",
    title: "Air wool rather than wash it",
    lead: "A night by an open window is mostly enough for a jumper. You can wash it, but seldom need to.",
    insideAlt: "A grey knitted cardigan with buttons, laid out flat",
    opening: [
      "Wool takes up a lot of water vapour without feeling wet. Smells travel into the fibre with that moisture, " +
        "and leave again when the jumper dries in fresh, slightly damp air. Dirt, meanwhile, stays mostly on the " +
        "outside, where you can brush it off.",
    ],
    sections: [
      [
        "How to air a jumper",
        steps(
          "Lay it flat on a rack or over the back of a wide chair. On a narrow hanger its own weight stretches " +
            "the shoulders.",
          "Put it by an open window or under a porch, out of the sun. Misty weather is fine, even good.",
          "Turn it inside out after a few hours.",
          "Give it a day's rest before you wear it again, so that cuffs and elbows spring back.",
        ),
      ],
      [
        "And if it has to be washed",
        list(
          "Wool cycle, cold, with a detergent for wool. Ordinary ones often contain enzymes that attack it.",
          "Never wring it: roll it in a towel and press the water out.",
          "Dry it lying down, pulled into shape, away from radiators.",
        ),
        "Wool felts when movement, heat and sudden cold come together. A cold and gentle wash keeps that from " +
          "happening.",
        table(
          ["Piece", "Care"],
          ["Jumper or cardigan", "Air, now and then a cold wash"],
          ["Wool coat or blazer", "Brush, air, rarely dry clean"],
          ["Scarf or beanie", "Air, cold wash by hand"],
        ),
      ],
      [
        "Bobbles",
        "Bobbles are short fibres that work loose where cloth rubs on cloth: under the arm, beside a bag. Take " +
          "them off with a wool comb or a fabric shaver, the jumper flat on a table. After a few rounds the loose " +
          "fibres are gone and there will be fewer. Do not pull at them, or new ones come along.",
      ],
      [
        "Putting it away without holes",
        "Moth larvae prefer wool with sweat or food on it. So store jumpers clean and folded, in a bag or box " +
          "that closes well. Cedar smells pleasant, but you cannot rely on it to keep moths away.",
        `Our ${categoryLink(guides, "en", "care guide")} has more. Wool knits are among the ` +
          `${categoryLink(knitwear, "en", "knitwear")}, woven wool among the ${categoryLink(coats, "en", "coats")}.`,
      ],
    ],
  },
};
