import type { Cut, Flatlay } from "../flatlay.ts";
import { mirrored, short, symmetric } from "../path.ts";

/** The block that tops are cut from: half widths from the axis and heights on the sheet, in pixels (about 3.8 to the centimetre). */
export type Block = {
	neck: number; neckY: number;
	shoulder: number; shoulderY: number;
	underarm: number; underarmY: number;
	waist: number; hem: number; hemY: number;
	/** How far the neckline dips below `neckY` in front, and the hem's middle below its sides. */
	neckDip: number; hemDip: number;
	/** End of the sleeve at its outer and inner edge; absent on a sleeveless top. */
	sleeve?: { outerX: number; outerY: number; innerX: number; innerY: number };
};

export const longSleeve = { outerX: 157, outerY: 350, innerX: 119, innerY: 359 };
export const shortSleeve = { outerX: 147, outerY: 186, innerX: 106, innerY: 210 };
export const shirtBlock: Block = { neck: 29, neckY: 72, shoulder: 84, shoulderY: 91, underarm: 95, underarmY: 168, waist: 91, hem: 96, hemY: 382, neckDip: 30, hemDip: 20 };

/** Path data from numbers, rounded. */
export const join = (strings: TemplateStringsArray, ...values: number[]): string => strings.reduce((text, part, i) => text + short(values[i - 1] ?? 0) + part);

/** Outline of front or back with its sleeves in one. `dip` is the depth of the neckline. */
export function topOutline(b: Block, dip = b.neckDip): string {
	const middle = (b.underarmY + b.hemY) / 2;
	const { sleeve: s } = b;
	const l = s ? s.outerY - b.shoulderY : 0;
	const long = l > 150;
	const reach = s ? s.outerX - b.shoulder : 0;
	return symmetric(
		join`M0 ${b.neckY + dip}C${b.neck * 0.62} ${b.neckY + dip} ${b.neck * 0.96} ${b.neckY + dip * 0.55} ${b.neck} ${b.neckY}` +
		join`C${b.neck + 18} ${b.neckY + 5} ${b.shoulder - 22} ${b.shoulderY - 9} ${b.shoulder} ${b.shoulderY}` +
		(s
			? join`C${b.shoulder + 19} ${b.shoulderY + 8} ${b.shoulder + (long ? 27 : 34)} ${b.shoulderY + l * 0.17} ${b.shoulder + reach * (long ? 0.55 : 0.7)} ${b.shoulderY + l * (long ? 0.38 : 0.56)}` +
				join`C${b.shoulder + reach * (long ? 0.72 : 0.8)} ${b.shoulderY + l * (long ? 0.58 : 0.7)} ${s.outerX - 4} ${s.outerY - l * 0.2} ${s.outerX} ${s.outerY}` +
				join`C${s.outerX - 12} ${s.outerY + 7} ${s.innerX + 12} ${s.innerY + 2} ${s.innerX} ${s.innerY}` +
				join`C${s.innerX - 4} ${s.innerY - (s.innerY - b.underarmY) * 0.4} ${b.underarm + 10} ${b.underarmY + (s.innerY - b.underarmY) * 0.25} ${b.underarm} ${b.underarmY}`
			: join`C${b.shoulder - 9} ${b.shoulderY + 28} ${b.shoulder - 7} ${b.underarmY - 18} ${b.underarm} ${b.underarmY}`) +
		join`C${b.underarm - 1} ${b.underarmY + 34} ${b.waist} ${middle - 30} ${b.waist} ${middle}` +
		join`C${b.waist} ${middle + 36} ${b.hem - 1} ${b.hemY - 40} ${b.hem} ${b.hemY}` +
		join`C${b.hem * 0.78} ${b.hemY + b.hemDip * 0.6} ${b.hem * 0.5} ${b.hemY + b.hemDip} 0 ${b.hemY + b.hemDip}`,
	);
}

/** Sleeves on their own grain inside a top's outline. `turn` is the cloth's angle on the right sleeve, added to `cut.angle`. */
export function sleeves(lay: Flatlay, b: Block, cut: Cut = {}, turn = -14): void {
	const { sleeve: s } = b;
	if (!s) return;
	const panel = join`M${b.shoulder - 1} ${b.shoulderY - 8}C${b.shoulder - 10} ${b.shoulderY + 26} ${b.shoulder - 8} ${b.underarmY - 18} ${b.underarm} ${b.underarmY + 1}L${b.underarm + 2} ${s.innerY + 20}L185 ${s.outerY + 20}L180 ${b.shoulderY - 10}Z`;
	const { angle = 0 } = cut;
	lay.panel(panel, { ...cut, angle: angle + turn });
	lay.panel(mirrored(panel), { ...cut, angle: angle - turn });
	const long = s.outerY - b.shoulderY > 150;
	const [topX, topY] = [(b.shoulder + b.underarm) / 2 + (long ? 8 : 12), b.shoulderY];
	for (const m of [-1, 1]) {
		lay.roll(m * topX, topY, m * ((s.outerX + s.innerX) / 2), s.outerY + 8, long ? 58 : 76);
		lay.hollow(m * (b.underarm - 1), b.underarmY + 6, 15, 52, m * 18);
	}
	if (long) longSleeveFolds(lay, b, s);
	else for (const m of [-1, 1]) {
		lay.fold(m * (b.underarm + 2), b.underarmY - 6, m * (b.shoulder + 34), b.shoulderY + 40, 12, 0.7, 0.3);
		lay.fold(m * (b.underarm + 8), b.underarmY + 14, m * (s.outerX - 14), s.outerY - 34, 11, 0.6, 0.2);
	}
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
		lay.bulge(m * (outer(0.4) + inner(0.2)) / 2 - 4, y(0.44), 9, 34, m * -14, 0.7);
	}
}

/** Roundness of a body and the creases of cloth that has just been laid down: from the underarms, at the waist, up from the hem. */
export function bodyFolds(lay: Flatlay, b: Block, strength = 1): void {
	const r = (size = 20) => (lay.random() - 0.5) * size;
	const h = b.hemY - b.underarmY;
	const y = (part: number) => b.underarmY + h * part + r(14);
	lay.roll(0, b.neckY, 0, b.hemY + b.hemDip + 4, b.hem * 2.02, 0.8);
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
	lay.shape(join`M${-b.neck - 1} ${b.neckY + 1}C${-b.neck * 0.6} ${b.neckY - rise} ${b.neck * 0.6} ${b.neckY - rise} ${b.neck + 1} ${b.neckY + 1}C${b.neck} ${b.neckY + 16} ${b.neck * 0.7} ${b.neckY + b.neckDip + 3} 0 ${b.neckY + b.neckDip + 3}C${-b.neck * 0.7} ${b.neckY + b.neckDip + 3} ${-b.neck} ${b.neckY + 16} ${-b.neck - 1} ${b.neckY + 1}Z`, shade);
	lay.hollow(-8, b.neckY + 2, b.neck, 14, 0, 1);
	lay.shape(join`M-8 ${b.neckY + 4}L8 ${b.neckY + 4}L8 ${b.neckY + 11}L-8 ${b.neckY + 11}Z`, "#f4f1ea").line(join`M-4 ${b.neckY + 7.5}L4 ${b.neckY + 7.5}`, "#5c6166", 1);
}
