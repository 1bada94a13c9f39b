import { mix } from "../colour.ts";
import type { Cut, Flatlay } from "../flatlay.ts";
import { mirrored, short, symmetric } from "../path.ts";

/**
 * The block that tops are cut from: half widths from the axis and heights on the sheet, in pixels (about 3.8 to the
 * centimetre).
 */
export type Block = {
  neck: number;
  neckY: number;
  shoulder: number;
  shoulderY: number;
  underarm: number;
  underarmY: number;
  waist: number;
  hem: number;
  hemY: number;
  /** How far the neckline dips below `neckY` in front, and the hem's middle below its sides. */
  neckDip: number;
  hemDip: number;
  /** End of the sleeve at its outer and inner edge; absent on a sleeveless top. */
  sleeve?: { outerX: number; outerY: number; innerX: number; innerY: number };
};

export const longSleeve = { outerX: 160, outerY: 370, innerX: 121, innerY: 380 };
export const shortSleeve = { outerX: 147, outerY: 186, innerX: 106, innerY: 210 };
export const shirtBlock: Block = {
  neck: 29,
  neckY: 72,
  shoulder: 84,
  shoulderY: 91,
  underarm: 95,
  underarmY: 168,
  waist: 91,
  hem: 96,
  hemY: 382,
  neckDip: 30,
  hemDip: 20,
};

/** Path data from numbers, rounded. */
export const join = (strings: TemplateStringsArray, ...values: number[]): string =>
  strings.reduce((text, part, i) => text + short(values[i - 1] ?? 0) + part);

/** Outline of front or back with its sleeves in one. `dip` is the depth of the neckline. */
export function topOutline(b: Block, dip = b.neckDip): string {
  const middle = (b.underarmY + b.hemY) / 2;
  const { sleeve: s } = b;
  const l = s ? s.outerY - b.shoulderY : 0;
  const long = l > 150;
  const reach = s ? s.outerX - b.shoulder : 0;
  return symmetric(
    join`M0 ${b.neckY + dip}` +
      join`C${b.neck * 0.62} ${b.neckY + dip} ${b.neck * 0.96} ${b.neckY + dip * 0.55} ${b.neck} ${b.neckY}` +
      join`C${b.neck + 18} ${b.neckY + 5} ${b.shoulder - 22} ${b.shoulderY - 9} ${b.shoulder} ${b.shoulderY}` +
      (s
        ? join`C${b.shoulder + 19} ${b.shoulderY + 8} ${b.shoulder + (long ? 27 : 34)} ` +
          join`${b.shoulderY + l * 0.17} ${b.shoulder + reach * (long ? 0.55 : 0.7)} ` +
          join`${b.shoulderY + l * (long ? 0.38 : 0.56)}` +
          join`C${b.shoulder + reach * (long ? 0.72 : 0.8)} ${b.shoulderY + l * (long ? 0.58 : 0.7)} ` +
          join`${s.outerX - 4} ${s.outerY - l * 0.2} ${s.outerX} ${s.outerY}` +
          join`C${s.outerX - 12} ${s.outerY + 7} ${s.innerX + 12} ${s.innerY + 2} ${s.innerX} ${s.innerY}` +
          join`C${s.innerX - 4} ${s.innerY - (s.innerY - b.underarmY) * 0.4} ${b.underarm + 10} ` +
          join`${b.underarmY + (s.innerY - b.underarmY) * 0.25} ${b.underarm} ${b.underarmY}`
        : join`C${b.shoulder - 9} ${b.shoulderY + 28} ${b.shoulder - 7} ${b.underarmY - 18} ${b.underarm} ` +
          join`${b.underarmY}`) +
      join`C${b.underarm - 1} ${b.underarmY + 34} ${b.waist} ${middle - 30} ${b.waist} ${middle}` +
      join`C${b.waist} ${middle + 36} ${b.hem - 1} ${b.hemY - 40} ${b.hem} ${b.hemY}` +
      join`C${b.hem * 0.78} ${b.hemY + b.hemDip * 0.6} ${b.hem * 0.5} ${b.hemY + b.hemDip} 0 ${b.hemY + b.hemDip}`,
  );
}

/** Cloth of a top: what its sleeves and body are cut from, and how the sleeve's cloth turns (degrees, right sleeve). */
export type Making = { cut?: Cut; turn?: number; strength?: number };

/** Sleeves and body on their own grain with their roundness and creases, inside a top's outline. */
export function makeUp(lay: Flatlay, b: Block, { cut = {}, turn = -14, strength = 1 }: Making = {}): void {
  sleeves(lay, b, cut, turn);
  const armhole =
    join`M0 ${b.neckY - 12}L${b.shoulder - 1} ${b.neckY - 12}L${b.shoulder - 1} ${b.shoulderY}C${b.shoulder - 10} ` +
    join`${b.shoulderY + 26} ${b.shoulder - 8} ${b.underarmY - 18} ${b.underarm} ${b.underarmY + 1}` +
    join`L${Math.max(b.hem, b.underarm) + 6} ${b.hemY - 24}L${b.hem + 9} ${b.hemY + b.hemDip + 5}` +
    join`L0 ${b.hemY + b.hemDip + 5}`;
  lay.panel(symmetric(armhole), cut).shape(symmetric(armhole), lay.round());
  bodyFolds(lay, b, strength);
}

function sleeves(lay: Flatlay, b: Block, cut: Cut, turn: number): void {
  const { sleeve: s } = b;
  if (!s) return;
  const panel =
    join`M${b.shoulder - 30} ${b.shoulderY - 12}L180 ${b.shoulderY - 12}L185 ${s.outerY + 20}` +
    join`L${s.innerX - 14} ${s.innerY + 20}L${b.underarm - 30} ${b.underarmY}Z`;
  const { angle = 0 } = cut;
  lay.panel(panel, { ...cut, angle: angle + turn });
  lay.panel(mirrored(panel), { ...cut, angle: angle - turn });
  const long = s.outerY - b.shoulderY > 150;
  const [topX, topY] = [(b.shoulder + b.underarm) / 2 + (long ? 8 : 12), b.shoulderY - 14];
  for (const m of [-1, 1]) {
    lay.roll(m * topX, topY, m * ((s.outerX + s.innerX) / 2), s.outerY + 8, long ? 66 : 90);
    lay.hollow(m * (b.underarm + 3), b.underarmY + 8, 14, 52, m * -10);
  }
  if (long) longSleeveFolds(lay, b, s);
  else
    for (const m of [-1, 1]) {
      lay.fold(m * (b.underarm + 2), b.underarmY - 6, m * (b.shoulder + 34), b.shoulderY + 40, 12, 0.7, 0.3);
      lay.fold(m * (b.underarm + 8), b.underarmY + 14, m * (s.outerX - 14), s.outerY - 34, 11, 0.6, 0.2);
    }
}

/** A band of `deep` pixels at the end of both sleeves, under the cloth that falls over it. */
export function cuffs(lay: Flatlay, b: Block, deep: number, cut: Cut = {}): void {
  const { sleeve: s } = b;
  if (!s) return;
  const length = Math.hypot(s.outerX - s.innerX, s.outerY - s.innerY);
  const [ux, uy] = [(s.outerX - s.innerX) / length, (s.outerY - s.innerY) / length];
  const point = (along: number, up: number) =>
    join`${s.innerX + ux * along + uy * up} ${s.innerY + uy * along - ux * up}`;
  const band =
    `M${point(-6, deep - 2)}C${point(length * 0.3, deep - 6)} ${point(length * 0.7, deep - 6)} ` +
    `${point(length + 14, deep - 1)}L${point(length + 14, -16)}L${point(-6, -16)}Z`;
  const turn = Math.round((Math.atan2(uy, ux) * 180) / Math.PI);
  const edge = band.slice(0, band.indexOf("L"));
  const above =
    `M${point(-4, deep + 1)}` +
    `C${point(length * 0.3, deep - 3)} ${point(length * 0.7, deep - 3)} ${point(length + 4, deep + 2)}`;
  for (const m of [-1, 1]) {
    const side = (d: string) => (m === 1 ? d : mirrored(d));
    lay.panel(side(band), { ...cut, angle: (cut.angle ?? 0) + m * turn });
    lay.line(side(above), lay.tone.shadow, 5, 0.14 * lay.tone.depth).line(side(edge), lay.tone.light, 1, 0.25);
    lay.roll(
      m * (s.innerX + ux * length * 0.5 + uy * deep),
      s.innerY + uy * length * 0.5 - ux * deep,
      m * ((s.innerX + s.outerX) / 2),
      (s.innerY + s.outerY) / 2 + 6,
      length + 8,
    );
  }
}

/** A band along the hem from `y` down, inside the outline: a rib, a facing. */
export function hemBand(lay: Flatlay, y: number, cut: Cut): void {
  const edge = `M-125 ${y - 4}C-70 ${y + 3} 70 ${y + 3} 125 ${y - 4}`;
  lay
    .panel(`${edge}L125 ${y + 60}L-125 ${y + 60}Z`, cut)
    .line(`M-125 ${y - 6}C-70 ${y + 1} 70 ${y + 1} 125 ${y - 6}`, lay.tone.shadow, 5, 0.14 * lay.tone.depth)
    .line(edge, lay.tone.light, 1, 0.25);
  lay.shape(`${edge}L125 ${y + 30}L-125 ${y + 30}Z`, lay.round());
}

function longSleeveFolds(lay: Flatlay, b: Block, s: NonNullable<Block["sleeve"]>): void {
  const l = s.outerY - b.shoulderY;
  const y = (part: number) => b.shoulderY + l * part + (lay.random() - 0.5) * 14;
  const outer = (part: number) => b.shoulder + (s.outerX - b.shoulder) * part;
  const inner = (part: number) => b.underarm + (s.innerX - b.underarm) * part;
  for (const m of [-1, 1]) {
    lay.fold(m * inner(0), b.underarmY - 12, m * outer(0.34), y(0.2), 13, 0.8, 0.3);
    lay.fold(m * inner(0.1), y(0.38), m * outer(0.5), y(0.31), 12, 0.55, -0.3);
    lay.fold(m * outer(0.76), y(0.52), m * inner(0.3), y(0.62), 15, 0.8, 0.3);
    lay.fold(m * inner(0.55), y(0.78), m * outer(0.8), y(0.66), 13, 0.6, -0.3);
    lay.fold(m * outer(0.95), y(0.8), m * inner(0.86), y(0.93), 12, 0.6, 0.3);
    lay.bulge((m * (outer(0.4) + inner(0.2))) / 2 - 4, y(0.44), 9, 34, m * -14, 0.7);
  }
}

/** The creases of cloth that has just been laid down: from the underarms, at the waist, up from the hem. */
function bodyFolds(lay: Flatlay, b: Block, strength = 1): void {
  const r = (size = 20) => (lay.random() - 0.5) * size;
  const h = b.hemY - b.underarmY;
  const y = (part: number) => b.underarmY + h * part + r(14);
  lay.bulge(-b.shoulder * 0.46, b.shoulderY + 52, 40, 52, 18, 0.9 * strength);
  lay.bulge(-b.waist * 0.45 + r(), y(0.62), 20, 84, 5, 0.8 * strength);
  lay.hollow(b.waist * 0.2 + r(), y(0.6), 17, 96, 4, 0.6 * strength);
  lay.hollow(-b.waist * 0.1 + r(), y(0.75), 12, 70, -4, 0.45 * strength);
  lay.hollow(b.waist * 0.66, y(0.74), 20, 74, -7, 0.65 * strength);
  lay.hollow(-b.waist * 0.8, y(0.5), 14, 66, 3, 0.6 * strength);
  for (const m of [-1, 1]) {
    lay.fold(m * (b.underarm - 4), b.underarmY + 2, m * (b.underarm * 0.36 + r()), y(0.2), 18, 0.75 * strength, 0.3);
    lay.fold(m * (b.underarm - 8), y(0.14), m * (b.underarm * 0.6 + r()), y(0.46), 18, 0.55 * strength, 0.3);
    lay.fold(m * (b.waist * 0.95), y(0.56), m * (b.waist * 0.36 + r()), y(0.68), 16, 0.5 * strength, 0.35);
    lay.fold(m * (b.hem * 0.6 + r()), b.hemY + 6, m * (b.hem * 0.7 + r()), y(0.55), 18, 0.5 * strength, 0.15);
  }
  lay.fold(-b.hem * 0.18 + r(), b.hemY + b.hemDip, -b.hem * 0.1 + r(), y(0.5), 16, 0.5 * strength, 0.2);
}

/** The inside of the back seen through the neck opening, with a label. Drawn before the front. */
export function neckInside(lay: Flatlay, b: Block, shade: string, rise = 8): void {
  lay.shape(
    join`M${-b.neck - 1} ${b.neckY + 1}` +
      join`C${-b.neck * 0.6} ${b.neckY - rise} ${b.neck * 0.6} ${b.neckY - rise} ${b.neck + 1} ${b.neckY + 1}` +
      join`C${b.neck} ${b.neckY + 16} ${b.neck * 0.7} ${b.neckY + b.neckDip + 3} 0 ${b.neckY + b.neckDip + 3}` +
      join`C${-b.neck * 0.7} ${b.neckY + b.neckDip + 3} ${-b.neck} ${b.neckY + 16} ${-b.neck - 1} ${b.neckY + 1}Z`,
    shade,
  );
  lay.hollow(-6, b.neckY + 10, b.neck * 0.8, 10, 0, 1);
  label(lay, b.neckY + 4);
}

/** The maker's label in the neck, its top edge at `y`. */
export function label(lay: Flatlay, y: number, cloth = "#f4f1ea", ink = "#5c6166"): void {
  lay.shape(`M-8 ${y}L8 ${y}L8 ${y + 7}L-8 ${y + 7}Z`, cloth).line(`M-4 ${y + 3.5}L4 ${y + 3.5}`, ink, 1);
}

/**
 * The far side of a turn-down or stand collar: its fold behind the neck, `half` wide at height `y`. Drawn before the
 * front.
 */
export function collarBehind(lay: Flatlay, half: number, y: number, cut: Cut = {}): void {
  lay.patch(
    join`M${-half} ${y}C${-half * 0.6} ${y - 9} ${half * 0.6} ${y - 9} ${half} ${y}L${half - 2} ${y + 12}` +
      join`C${half * 0.5} ${y + 3} ${-half * 0.5} ${y + 3} ${-half + 2} ${y + 12}Z`,
    { angle: 90, ...cut },
  );
}

/** A round neck's rib: half width `outer` at height `y`, dipping to `depth`, `wide` pixels of rib. */
export type Neck = { outer: number; y: number; depth: number; wide: number };

/** The far side of a round neck and the inside below it; drawn before the body. */
export function neckBehind(lay: Flatlay, { outer, y, depth, wide }: Neck, cut: Cut): void {
  const inner = outer - wide;
  lay.shape(
    join`M${-outer + 2} ${y + 4}C${-inner * 0.7} ${y - 4} ${inner * 0.7} ${y - 4} ${outer - 2} ${y + 4}` +
      join`C${inner} ${y + depth * 0.6} ${inner * 0.6} ${y + depth} 0 ${y + depth}` +
      join`C${-inner * 0.6} ${y + depth} ${-inner} ${y + depth * 0.6} ${-outer + 2} ${y + 4}Z`,
    mix(lay.material.color, "0a0c12", 0.32),
  );
  lay.hollow(-6, y + 12, inner * 0.8, 9);
  label(lay, y + 7);
  lay.patch(
    join`M${-outer} ${y}C${-outer * 0.66} ${y - 13} ${outer * 0.66} ${y - 13} ${outer} ${y}L${inner} ${y + 6}` +
      join`C${inner * 0.6} ${y - 2} ${-inner * 0.6} ${y - 2} ${-inner} ${y + 6}Z`,
    cut,
  );
}

/** The near side of a round neck; drawn after the body. From the back there is only the far side, closed. */
export function neckFront(lay: Flatlay, { outer, y, depth, wide }: Neck, cut: Cut, back: boolean): void {
  const inner = outer - wide;
  if (back)
    lay.patch(
      join`M${-outer} ${y}C${-outer * 0.66} ${y - 13} ${outer * 0.66} ${y - 13} ${outer} ${y}` +
        join`C${outer * 0.6} ${y + wide + 2} ${-outer * 0.6} ${y + wide + 2} ${-outer} ${y}Z`,
      { ...cut, lift: 1 },
    );
  else
    lay.patch(
      join`M${outer} ${y}C${outer - 1} ${y + depth * 0.62} ${outer * 0.6} ${y + depth} 0 ${y + depth}` +
        join`C${-outer * 0.6} ${y + depth} ${-outer + 1} ${y + depth * 0.62} ${-outer} ${y}L${-inner} ${y + 6}` +
        join`C${-inner} ${y + depth * 0.58} ${-inner * 0.6} ${y + depth - wide} 0 ${y + depth - wide}` +
        join`C${inner * 0.6} ${y + depth - wide} ${inner} ${y + depth * 0.58} ${inner} ${y + 6}Z`,
      { ...cut, lift: 0.8 },
    );
}
