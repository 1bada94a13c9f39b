import type { Garment } from "./names.ts";

/** Where a close-up looks: the point of the garment at the middle of the picture (x from its axis), and the magnification. */
export type Focus = readonly [x: number, y: number, zoom: number];

const collar: Focus = [12, 132, 2.5];
export const focus: Record<Garment, Focus> = {
	overhemd: collar, "overhemd-kort": collar, "t-shirt": [18, 138, 2.5], polo: [10, 136, 2.6], longsleeve: [20, 128, 2.5],
	trui: [26, 132, 2.5], coltrui: [6, 104, 2.3], vest: [36, 284, 2.3], hoodie: [0, 138, 2.2], sweater: [12, 138, 2.4],
	jas: [14, 146, 2.1], bodywarmer: [14, 128, 2.3], blazer: [20, 150, 2.2], jeans: [30, 88, 2.5], chino: [28, 92, 2.5],
	short: [34, 150, 2.4], jogger: [20, 86, 2.5], jurk: [8, 122, 2.3], rok: [10, 152, 2.3], blouse: [8, 142, 2.3],
	schoenen: [-20, 130, 2.2], sneakers: [-14, 120, 2.2], riem: [4, 312, 2.3], tas: [26, 250, 2.1], muts: [4, 320, 2.2],
	sjaal: [-30, 352, 2.4], sokken: [6, 130, 2.3], boxer: [4, 160, 2.4], cadeaubon: [-34, 226, 2.1], patroon: [-6, 190, 2.1], set: [-26, 128, 2.4],
};
