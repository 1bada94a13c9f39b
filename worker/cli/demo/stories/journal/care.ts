import { text } from "../../text.ts";
import { cloth, journalTags, type Article } from "./article.ts";

/** Articles on keeping clothes. */
export const care: readonly Article[] = [
  {
    slug: text("linnen-mag-kreuken", "leinen-darf-knittern", "linen-may-crease"),
    publishedAt: "2026-06-18T09:00:00.000Z",
    tags: [journalTags.care, journalTags.cloths],
    products: ["KD-0009", "KD-0008", "KD-0047", "KD-0194"],
    picture: cloth("overhemd", "plain", "c9bfa8"),
    scene: "stacks",
    alt: text(
      "Gevouwen overhemden op een lange tafel",
      "Gefaltete Hemden auf einem langen Tisch",
      "Folded shirts on a long table",
    ),
    title: text("Waarom linnen mag kreuken", "Warum Leinen knittern darf", "Why linen may crease"),
    lead: text(
      "Linnen kreukt omdat de vezel stijf is. Daarom voelt het ook koel aan.",
      "Leinen knittert, weil die Faser steif ist. Darum fühlt es sich auch kühl an.",
      "Linen creases because its fibre is stiff. That is also why it feels cool.",
    ),
    body: [
      text(
        "De vezel van vlas veert nauwelijks terug. Waar jij buigt, blijft een lijn staan. " +
          "Dat is geen fout van de stof maar het spoor van een dag.",
        "Die Flachsfaser federt kaum zurück. Wo du dich beugst, bleibt eine Linie stehen. " +
          "Das ist kein Fehler des Stoffes, sondern die Spur eines Tages.",
        "Flax hardly springs back. Where you bend, a line stays. That is no fault of the cloth but the trace of a day.",
      ),
      text(
        "Was op dertig graden, trek het hemd in vorm en hang het nat op een hanger. " +
          "Strijken hoeft alleen de eerste keer, en dan vochtig.",
        "Wasch es bei dreißig Grad, zieh das Hemd in Form und häng es nass auf einen Bügel. " +
          "Bügeln musst du nur beim ersten Mal, und dann feucht.",
        "Wash at thirty degrees, pull the shirt into shape and hang it wet. " +
          "It needs the iron only the first time, and damp.",
      ),
    ],
  },
  {
    slug: text("denim-was-je-zelden", "denim-waescht-man-selten", "denim-is-washed-rarely"),
    publishedAt: "2026-07-02T09:00:00.000Z",
    tags: [journalTags.care, journalTags.cloths],
    products: ["KD-0209", "KD-0210", "KD-0018", "KD-0211"],
    picture: cloth("jeans", "denim", "2f4866"),
    scene: "rail",
    alt: text("Kleding aan een rek", "Kleidung an einer Stange", "Clothes on a rail"),
    title: text("Denim was je zelden", "Denim wäscht man selten", "Denim is washed rarely"),
    lead: text(
      "Een spijkerbroek die je vaak wast, verliest zijn kleur precies waar je dat niet wilt.",
      "Eine oft gewaschene Jeans verliert ihre Farbe genau dort, wo du es nicht willst.",
      "Jeans that are washed often lose their colour exactly where you would rather they didn't.",
    ),
    body: [
      text(
        "Indigo ligt op het garen, niet erin. Elke wasbeurt neemt er iets van mee. " +
          "Luchten en een vlek uitdeppen is meestal genoeg.",
        "Indigo liegt auf dem Garn, nicht darin. Jede Wäsche nimmt etwas mit. " +
          "Lüften und Flecken austupfen reicht meist.",
        "Indigo lies on the yarn, not in it. Every wash takes some of it away. " +
          "Airing and dabbing out a stain is mostly enough.",
      ),
      text(
        "Moet het toch, draai de broek dan binnenstebuiten, was koud en hang hem aan de boord. " +
          "De droger maakt de naden scheef.",
        "Muss es doch sein, dreh die Hose auf links, wasch sie kalt und häng sie am Bund auf. " +
          "Im Trockner werden die Nähte schief.",
        "If you must, turn them inside out, wash cold and hang them by the waistband. A dryer pulls the seams askew.",
      ),
    ],
  },
  {
    slug: text("wol-luchten", "wolle-lueften", "airing-wool"),
    publishedAt: "2026-09-10T09:00:00.000Z",
    tags: [journalTags.care, journalTags.cloths],
    products: ["KD-0103", "KD-0135", "KD-0170", "KD-0190"],
    picture: cloth("trui", "knit", "5c2f2a"),
    scene: "stacks",
    alt: text("Stapels truien", "Stapel von Pullovern", "Stacks of jumpers"),
    title: text("Wol luchten in plaats van wassen", "Wolle lüften statt waschen", "Air wool rather than wash it"),
    lead: text(
      "Een nacht bij een open raam doet voor een trui meer dan een wolprogramma.",
      "Eine Nacht am offenen Fenster tut einem Pullover besser als jedes Wollprogramm.",
      "A night by an open window does more for a jumper than any wool programme.",
    ),
    body: [
      text(
        "Wol laat geuren los zodra de lucht vochtig is. Leg een trui plat, nooit op een hanger: " +
          "zijn eigen gewicht rekt de schouders uit.",
        "Wolle gibt Gerüche ab, sobald die Luft feucht ist. Leg einen Pullover flach hin, nie auf einen Bügel: " +
          "sein Gewicht zieht die Schultern aus.",
        "Wool lets go of smells as soon as the air is damp. Lay a jumper flat, never on a hanger: " +
          "its own weight stretches the shoulders.",
      ),
      text(
        "Pluisjes zijn korte vezels die eruit willen. Na een paar keer kammen houden ze op.",
        "Knötchen sind kurze Fasern, die herauswollen. Nach ein paarmal Kämmen hören sie auf.",
        "Bobbles are short fibres on their way out. After a few combings they stop.",
      ),
    ],
  },
  {
    slug: text("een-knoop-aanzetten", "einen-knopf-annaehen", "sewing-on-a-button"),
    publishedAt: "2026-10-01T09:00:00.000Z",
    tags: [journalTags.care],
    products: ["KD-0199", "KD-0204", "KD-0200"],
    picture: cloth("blazer", "herringbone", "4a4d52"),
    scene: "outfit",
    alt: text(
      "Een overhemd, een broek en schoenen naast elkaar",
      "Ein Hemd, eine Hose und Schuhe nebeneinander",
      "A shirt, trousers and shoes side by side",
    ),
    title: text("Een knoop aanzetten die blijft zitten", "Einen Knopf annähen, der hält", "A button that stays on"),
    lead: text(
      "Met een lucifer en een halve meter garen ben je in vijf minuten klaar.",
      "Mit einem Streichholz und einem halben Meter Garn bist du in fünf Minuten fertig.",
      "A match and half a metre of yarn, and five minutes later you are done.",
    ),
    body: [
      text(
        "Leg de lucifer op de knoop en naai eroverheen. " +
          "Trek hem weg, til de knoop op en wind het garen eronder zes keer om de steel.",
        "Leg das Streichholz auf den Knopf und näh darüber. " +
          "Zieh es heraus, heb den Knopf an und wickle das Garn darunter sechsmal um den Stiel.",
        "Lay the match on the button and sew over it. " +
          "Pull it out, lift the button and wind the yarn six times around the shank beneath.",
      ),
      text(
        "Die steel geeft de stof de ruimte om tussen knoop en pand te liggen. " +
          "Zonder steel scheurt niet het garen maar de stof.",
        "Dieser Stiel lässt dem Stoff Platz zwischen Knopf und Vorderteil. " +
          "Ohne ihn reißt nicht das Garn, sondern der Stoff.",
        "The shank gives the cloth room between button and front. " +
          "Without it, it is not the yarn that tears but the cloth.",
      ),
    ],
  },
  {
    slug: text("schoenen-laten-rusten", "schuhe-ruhen-lassen", "letting-shoes-rest"),
    publishedAt: "2026-10-22T09:00:00.000Z",
    tags: [journalTags.care],
    products: ["KD-0270", "KD-0279", "KD-0275", "KD-0259"],
    picture: cloth("schoenen", "plain", "5a3522", "c9a26a"),
    scene: "quay",
    alt: text(
      "Schoenen onder een jas bij een raam",
      "Schuhe unter einem Mantel am Fenster",
      "Shoes below a coat by a window",
    ),
    title: text(
      "Laat je schoenen een dag rusten",
      "Lass deine Schuhe einen Tag ruhen",
      "Let your shoes rest for a day",
    ),
    lead: text(
      "Leer droogt langzamer dan je denkt. Om en om dragen scheelt jaren.",
      "Leder trocknet langsamer, als du denkst. Im Wechsel getragen hält es Jahre länger.",
      "Leather dries more slowly than you think. Wearing pairs in turn adds years.",
    ),
    body: [
      text(
        "Na een dag lopen zit er een glas water in een paar schoenen. " +
          "Dat moet eruit voordat je ze weer aantrekt, anders breekt het leer in de plooi.",
        "Nach einem Tag steckt ein Glas Wasser in einem Paar Schuhe. " +
          "Das muss heraus, bevor du sie wieder anziehst, sonst bricht das Leder in der Falte.",
        "After a day's walking a pair of shoes holds a glass of water. " +
          "It must come out before you wear them again, or the leather cracks in the fold.",
      ),
      text(
        "Een houten spanner doet het werk. Krantenpapier ook, als je het na een uur vervangt.",
        "Ein Spanner aus Holz erledigt das. Zeitungspapier auch, wenn du es nach einer Stunde wechselst.",
        "A wooden tree does the work. So does newspaper, if you change it after an hour.",
      ),
    ],
  },
];
