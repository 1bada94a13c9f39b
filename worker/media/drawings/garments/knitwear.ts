import { mix } from "../colour.ts";
import type { Cut, Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import { bodyFolds, neckInside, sleeves, topOutline, type Block } from "./torso.ts";

const knitBlock: Block = { neck: 33, neckY: 80, shoulder: 87, shoulderY: 100, underarm: 98, underarmY: 180, waist: 97, hem: 92, hemY: 386, neckDip: 26, hemDip: 5, sleeve: { outerX: 158, outerY: 352, innerX: 117, innerY: 362 } };
const rib = { weave: "rib" as const };
const hemRib = symmetric("M0 366C50 366 74 364 92 360C93 372 90 384 87 394C66 399 40 401 0 401");
const cuffRib = "M159 338C148 347 130 353 115 352C115 364 117 376 120 388C134 390 148 386 160 378C162 366 161 352 159 338Z";
const crewRib = symmetric("M0 118C25 118 43 106 45 84L33 78C31 96 18 106 0 106");
const backRib = symmetric("M0 92C22 92 38 90 44 84L33 77C24 82 14 83 0 83");
const roll = symmetric("M0 98C24 99 36 94 39 86C39 74 37 62 34 53C24 47 12 46 0 46");

/** Which weave the knit is worked in: its own pattern, or stockinette for a plain one. */
const worked = (lay: Flatlay): Cut => {
	const { pattern } = lay.material;
	if (pattern === "stripe") return { angle: 90, grain: 2.2 };
	return pattern === "plain" ? { weave: "knit" } : pattern === "knit" ? { grain: 1.35 } : {};
};

function knitBody(lay: Flatlay, b: Block, dip: number, marks: () => void = () => {}): void {
	const cut = worked(lay);
	lay.piece(topOutline(b, dip), { ...cut, volume: 1 }, () => {
		bodyFolds(lay, b, 0.75);
		marks();
		sleeves(lay, b, cut);
	});
	for (const d of [cuffRib, mirrored(cuffRib)]) lay.patch(d, { ...rib, angle: d === cuffRib ? -13 : 13, lift: 1.5 });
}

/** Two cables up the front of a sweater, where the seed asks for them. */
function cables(lay: Flatlay): void {
	for (const x of [-42, 42]) {
		const twist = (sign: number) => Array.from({ length: 9 }, (_, i) => `${i ? "" : `M${x - 8 * sign} ${120 + i * 27}`}C${x - 8 * sign} ${132 + i * 27} ${x + 8 * sign} ${134 + i * 27} ${x + 8 * sign} ${147 + i * 27}C${x + 8 * sign} ${150 + i * 27} ${x - 8 * sign} ${140 + i * 27} ${x - 8 * sign} ${147 + i * 27}`).join("");
		lay.line(`M${x - 15} 112L${x - 15} 366M${x + 15} 112L${x + 15} 366`, lay.tone.shadow, 2, 0.3 * lay.tone.depth);
		lay.line(twist(1), lay.tone.shadow, 5, 0.22 * lay.tone.depth).line(twist(-1), lay.tone.light, 2.4, 0.3);
	}
}

/** Crew-neck or roll-neck sweater with ribbed neck, cuffs and hem. */
export function drawSweaterKnit(lay: Flatlay, back: boolean, rollNeck: boolean): void {
	const b = knitBlock;
	if (!back && !rollNeck) neckInside(lay, b, mix(lay.material.color, "0a0c12", 0.3), 6);
	knitBody(lay, b, back || rollNeck ? 6 : 26, () => {
		if (!back && lay.material.seed % 3 === 1 && ["plain", "knit"].includes(lay.material.pattern)) cables(lay);
		if (rollNeck) lay.cast(roll, 6);
	});
	lay.patch(hemRib, { ...rib, lift: 1 });
	if (rollNeck) {
		lay.piece(roll, { ...rib, volume: 0.9 }, () => lay.roll(0, 44, 0, 100, 80).hollow(4, 97, 34, 9).bulge(-12, 62, 16, 10).fold(-34, 64, 20, 70, 10, 0.7, 0.4).fold(34, 82, -6, 86, 9, 0.6, 0.3));
		lay.seam("M-33 55C-14 62 14 62 33 55", 1, 0.8);
	} else lay.patch(back ? backRib : crewRib, rib);
}

const band = "M-7 396L7 397C8 330 8 290 6 240C12 190 36 130 42 84L33 78C24 132 2 180 -5 232C-8 300 -7 340 -7 396Z";

/** Buttoned V-neck cardigan with two pockets. */
export function drawCardigan(lay: Flatlay, back: boolean): void {
	const b: Block = { ...knitBlock, neckDip: 140 };
	if (!back) {
		lay.shape(symmetric("M0 74C16 74 28 76 34 80C30 130 14 190 0 236"), mix(lay.material.color, "0a0c12", 0.32)).hollow(-4, 120, 30, 60).patch(symmetric("M0 92C18 92 28 90 37 84L33 78C22 74 12 73 0 73"), rib);
		lay.shape("M-8 96L8 96L8 104L-8 104Z", "#f4f1ea").line("M-4 100L4 100", "#5c6166", 1);
	}
	const cut = worked(lay);
	const v = symmetric("M0 236C6 190 28 130 33 80C51 85 65 90 87 100C106 108 114 144 126 196C138 248 154 302 158 352C146 359 129 364 117 362C113 290 106 226 98 180C97 214 97 250 97 284C97 320 94 352 92 386C72 390 46 391 0 391");
	lay.piece(back ? topOutline(b, 6) : v, { ...cut, volume: 1 }, () => {
		bodyFolds(lay, b, 0.7);
		sleeves(lay, b, cut);
		if (!back) lay.cast(band + mirrored(band), 3);
	});
	for (const d of [cuffRib, mirrored(cuffRib)]) lay.patch(d, { ...rib, angle: d === cuffRib ? -13 : 13, lift: 1.5 });
	lay.patch(hemRib, { ...rib, lift: 1 });
	if (back) {
		lay.patch(backRib, rib);
		return;
	}
	for (const d of ["M34 292L74 288L76 340L36 343Z", "M-34 292L-74 288L-76 340L-36 343Z"]) lay.patch(d, { ...cut, lift: 2 });
	lay.patch("M33 291L75 287L75 297L34 301Z", rib).patch("M-33 291L-75 287L-75 297L-34 301Z", rib);
	lay.patch(mirrored(band), { ...rib, angle: 90 }).patch(band, { ...rib, angle: 90, lift: 1 });
	lay.buttons([246, 282, 318, 354, 386].map((y) => [0, y] as const), 4.2);
}
