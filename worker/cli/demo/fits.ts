import { text, type Text } from "./text.ts";

export interface Fit {
  readonly value: string;
  readonly label: Text;
  /** One sentence each for what is worn above, over everything, and below. */
  readonly top: Text;
  readonly outer: Text;
  readonly bottom: Text;
}

const fit = (value: number, label: Text, top: Text, outer: Text, bottom: Text): Fit => ({
  value: String(value),
  label,
  top,
  outer,
  bottom,
});

export const fits = {
  slim: fit(
    601,
    text("Slim fit", "Slim Fit", "Slim fit"),
    text(
      "Slim fit: getailleerd en smal in de mouw. Twijfel je tussen twee maten, neem dan de grootste.",
      "Slim Fit: tailliert und schmal im Ärmel. Zwischen zwei Größen nimmst du besser die größere.",
      "Slim fit: shaped at the waist and narrow in the sleeve. Between two sizes, take the larger.",
    ),
    text(
      "Slim fit: aangesloten, met ruimte voor een dunne trui.",
      "Slim Fit: körpernah, mit Platz für einen dünnen Pullover.",
      "Slim fit: close to the body, with room for a thin jumper.",
    ),
    text(
      "Slim fit: smal vanaf de heup, met genoeg rek om te fietsen.",
      "Slim Fit: schmal ab der Hüfte, mit genug Stretch zum Radfahren.",
      "Slim fit: narrow from the hip, with enough give to cycle in.",
    ),
  ),
  regular: fit(
    602,
    text("Regular fit", "Regular Fit", "Regular fit"),
    text(
      "Regular fit: recht van snit, ruim genoeg om in te bewegen en smal genoeg voor onder een jas.",
      "Regular Fit: gerade geschnitten, weit genug zum Bewegen und schmal genug für unter die Jacke.",
      "Regular fit: cut straight, roomy enough to move in and trim enough to go under a coat.",
    ),
    text(
      "Regular fit: recht van snit, met ruimte voor een trui eronder.",
      "Regular Fit: gerade geschnitten, mit Platz für einen Pullover darunter.",
      "Regular fit: cut straight, with room for a jumper underneath.",
    ),
    text(
      "Regular fit: een rechte pijp en een gewone taille, zonder verrassingen.",
      "Regular Fit: gerades Bein und normale Bundhöhe, ohne Überraschungen.",
      "Regular fit: a straight leg and a regular rise, no surprises.",
    ),
  ),
  relaxed: fit(
    603,
    text("Relaxed fit", "Relaxed Fit", "Relaxed fit"),
    text(
      "Relaxed fit: ruim in schouder en lijf. Neem je gewone maat voor de bedoelde val.",
      "Relaxed Fit: weit an Schulter und Körper. In deiner gewohnten Größe fällt es wie gedacht.",
      "Relaxed fit: easy through shoulder and body. Take your usual size for the intended drape.",
    ),
    text(
      "Relaxed fit: ruim gesneden, ook over een dikke trui.",
      "Relaxed Fit: weit geschnitten, auch über einem dicken Pullover.",
      "Relaxed fit: cut wide, even over a thick jumper.",
    ),
    text(
      "Relaxed fit: ruim op de dij, iets smaller naar de enkel.",
      "Relaxed Fit: weit am Oberschenkel, zum Knöchel etwas schmaler.",
      "Relaxed fit: roomy in the thigh, a little narrower towards the ankle.",
    ),
  ),
  tapered: fit(
    604,
    text("Tapered fit", "Tapered Fit", "Tapered fit"),
    text(
      "Tapered fit: ruim boven, smal bij de zoom.",
      "Tapered Fit: oben weit, am Saum schmal.",
      "Tapered fit: easy on top, narrow at the hem.",
    ),
    text(
      "Tapered fit: ruim in de schouder, smaller naar de zoom.",
      "Tapered Fit: an der Schulter weit, zum Saum schmaler.",
      "Tapered fit: roomy in the shoulder, narrower at the hem.",
    ),
    text(
      "Tapered fit: comfortabel boven de knie en smal eronder.",
      "Tapered Fit: über dem Knie bequem, darunter schmal.",
      "Tapered fit: comfortable above the knee and slim below it.",
    ),
  ),
} as const satisfies Record<string, Fit>;
export type FitCode = keyof typeof fits;
