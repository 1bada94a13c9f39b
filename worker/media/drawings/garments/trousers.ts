import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";
import { join } from "./torso.ts";

type Legs = {
  waist: number;
  waistY: number;
  hip: number;
  crotchY: number;
  outer: number;
  inner: number;
  hemY: number;
  knee: number;
};
const longLegs: Legs = { waist: 68, waistY: 40, hip: 87, crotchY: 166, outer: 104, inner: 42, hemY: 428, knee: 98 };
const shortLegs: Legs = { waist: 84, waistY: 96, hip: 112, crotchY: 252, outer: 132, inner: 22, hemY: 368, knee: 124 };

function outline(l: Legs): string {
  const mid = (l.crotchY + l.hemY) / 2;
  return symmetric(
    join`M0 ${l.waistY + 9}C${l.waist * 0.5} ${l.waistY + 9} ${l.waist * 0.8} ${l.waistY + 6} ${l.waist} ${l.waistY}` +
      join`C${l.waist + 3} ${l.waistY + 30} ${l.hip - 2} ${l.crotchY - 60} ${l.hip} ${l.crotchY - 16}` +
      join`C${l.hip + 4} ${l.crotchY + (mid - l.crotchY) * 0.3} ${l.knee - 3} ` +
      join`${l.crotchY + (mid - l.crotchY) * 0.8} ${l.knee} ${mid}C${l.knee + 3} ` +
      join`${mid + (l.hemY - mid) * 0.3} ${l.outer - 2} ${l.hemY - (l.hemY - mid) * 0.4} ${l.outer} ${l.hemY}` +
      join`C${l.outer - 18} ${l.hemY + 6} ${l.inner + 16} ${l.hemY + 7} ${l.inner} ${l.hemY + 4}` +
      join`C${l.inner - 3} ${l.hemY - (l.hemY - l.crotchY) * 0.3} ${l.inner * 0.5} ` +
      join`${l.crotchY + (l.hemY - l.crotchY) * 0.24} 5 ${l.crotchY + 10}` +
      join`C3 ${l.crotchY + 3} 2 ${l.crotchY + 1} 0 ${l.crotchY}`,
  );
}

/** Both legs on their own grain, rounded, creased at crotch, knee and hem. */
function legs(lay: Flatlay, l: Legs, strength = 1): void {
  const h = l.hemY - l.crotchY;
  const r = (size = 14) => (lay.random() - 0.5) * size;
  const leg =
    join`M0 ${l.waistY}L${l.hip + 40} ${l.waistY - 10}L${l.outer + 30} ${l.hemY + 20}` +
    join`L${l.inner - 20} ${l.hemY + 20}L0 ${l.crotchY + 10}Z`;
  const lean = Math.round((Math.atan2((l.outer + l.inner) / 2 - l.hip / 2, l.hemY - l.waistY) * -180) / Math.PI);
  lay.panel(leg, { angle: lean }).panel(mirrored(leg), { angle: -lean });
  for (const m of [-1, 1]) {
    lay.roll(m * l.hip * 0.5, l.waistY - 4, m * ((l.outer + l.inner) / 2), l.hemY + 12, l.hip * 1.06, 0.75);
    lay.bulge(m * l.hip * 0.52 - 12, l.crotchY + h * 0.12, 17, 70, m * -4, 0.9 * strength);
    lay.hollow(m * (l.inner * 0.5 + 8), l.crotchY + h * 0.3, 14, 76, m * -7, 0.7 * strength);
    lay.fold(m * 3, l.crotchY - 8, m * (l.hip * 0.62 + r()), l.crotchY - 34 + r(), 16, 0.6 * strength, 0.3);
    lay.fold(m * 4, l.crotchY + 4, m * (l.hip * 0.7 + r()), l.crotchY + 10 + r(), 15, 0.5 * strength, 0.3);
    if (h > 160) {
      lay.fold(
        m * (l.inner * 0.52 + 2),
        l.crotchY + h * 0.42,
        m * (l.knee * 0.82),
        l.crotchY + h * 0.36 + r(),
        13,
        0.5 * strength,
        0.3,
      );
      lay.fold(
        m * (l.knee - 2),
        l.crotchY + h * 0.48 + r(),
        m * (l.inner * 0.7 + 14),
        l.crotchY + h * 0.55 + r(),
        13,
        0.55 * strength,
        -0.3,
      );
      lay.bulge((m * (l.knee + l.inner * 0.6)) / 2 - 5, l.crotchY + h * 0.5, 13, 32, 0, 0.7 * strength);
      lay.fold(m * l.inner, l.hemY - 16, m * (l.outer - 16), l.hemY - 34 + r(), 12, 0.6 * strength, 0.3);
      lay.fold(m * (l.outer - 2), l.hemY - 26, m * (l.inner + 14), l.hemY - 48 + r(), 11, 0.45 * strength, 0.3);
    } else lay.fold(m * (l.outer - 30 + r()), l.hemY + 4, m * (l.outer - 40 + r()), l.crotchY - 20, 18, 0.7, 0.2);
  }
  lay.hollow(2, l.crotchY + 4, 20, 26, 0, 0.9);
}

const inside = (lay: Flatlay, l: Legs) =>
  lay
    .shape(
      join`M${-l.waist} ${l.waistY}C${-l.waist * 0.5} ${l.waistY - 6} ${l.waist * 0.5} ${l.waistY - 6} ` +
        join`${l.waist} ${l.waistY}L${l.waist} ${l.waistY + 12}L${-l.waist} ${l.waistY + 12}Z`,
      mix(lay.material.color, "0a0c12", 0.4),
    )
    .shape(join`M-9 ${l.waistY - 2}L9 ${l.waistY - 2}L9 ${l.waistY + 6}L-9 ${l.waistY + 6}Z`, "#d8cdb8");

/** Waistband over the top of the legs, `deep` pixels, with loops unless it is elastic. */
function waistband(lay: Flatlay, l: Legs, deep: number, elastic = false): void {
  const { waist: w, waistY: y } = l;
  lay.patch(
    symmetric(
      join`M0 ${y + 9}C${w * 0.5} ${y + 9} ${w * 0.8} ${y + 6} ${w} ${y}L${w + 2} ${y + deep}` +
        join`C${w * 0.8} ${y + deep + 7} ${w * 0.5} ${y + deep + 9} 0 ${y + deep + 9}`,
    ),
    elastic ? { weave: "rib", lift: 1.5 } : { angle: 90, lift: 1 },
  );
  if (elastic) return;
  const loops = [0.32, 0.72]
    .map(
      (part) =>
        join`M${w * part - 2.5} ${y + 4}L${w * part + 2.5} ${y + 4}L${w * part + 3} ${y + deep + 11}` +
        join`L${w * part - 2} ${y + deep + 11}Z`,
    )
    .join("");
  lay.shape(loops + mirrored(loops), lay.cloth()).seam(loops + mirrored(loops), 0.8);
}

const gold = "#c58f4a";
const along = (l: Legs) =>
  join`M${l.hip - 3} ${l.crotchY - 60}` +
  join`C${l.hip} ${l.crotchY + 40} ${l.knee - 3} ${l.crotchY + 80} ${l.outer - 5} ${l.hemY - 6}`;
const hem = (l: Legs) =>
  join`M${l.outer - 1} ${l.hemY - 8}` +
  join`C${l.outer - 18} ${l.hemY - 2} ${l.inner + 16} ${l.hemY - 1} ${l.inner} ${l.hemY - 4}`;
const backPocket = "M22 92L62 86L66 128C58 134 50 138 44 142C36 138 28 134 24 130Z";

/** Five-pocket jeans: worn thighs, contrast stitching, rivets, leather patch. */
export function drawJeans(lay: Flatlay, back: boolean): void {
  const l = longLegs;
  const thread = lay.material.pattern === "denim" ? gold : lay.tone.seam;
  if (!back) inside(lay, l);
  const j = (right: string) => right + mirrored(right);
  lay.piece(outline(l), { volume: 0.8 }, () => {
    legs(lay, l);
    if (lay.material.pattern === "denim")
      for (const m of [-1, 1]) lay.bulge(m * 46, 220, 24, 84, m * -6, 0.9).bulge(m * 58, 320, 18, 50, 0, 0.8);
    lay.stitch(j(hem(l)), thread).seam(j(along(l)), 0.8, 0.5);
    if (back) {
      lay.stitch(j("M0 104C22 92 48 82 76 78M0 107C22 95 48 85 76 81"), thread).seam(j("M0 100C22 88 48 78 76 74"));
      lay.stitch("M3 60C4 100 4 140 3 168", thread);
      return;
    }
    lay
      .panel(j("M30 54C32 74 48 86 84 84L78 50Z"), { angle: 20 })
      .seam(j("M30 56C32 76 48 88 82 86"), 1)
      .stitch(j("M27 56C29 79 48 91 82 89.500M25 56C27 81 48 94 82 92"), thread);
    lay
      .seam("M0 56C1 100 1 140 0 168", 1)
      .stitch("M14 58C15 90 14 124 2 142M17 58C18 92 17 128 3 146M-2 60L-2 164", thread);
  });
  waistband(lay, l, 17);
  lay
    .stitch("M-66 45C-40 51 -20 52 0 52C20 52 40 51 66 45", thread)
    .stitch("M-68 56C-40 62 -20 63 0 63C20 63 40 62 68 56", thread);
  if (back) {
    for (const d of [backPocket, mirrored(backPocket)]) lay.patch(d, { lift: 1.5 });
    lay.stitch(
      j(
        "M24 98L62 92M25 94L28 129C33 133 39 136 44 138.500C50 135 56 131 62 127L59 89" +
          "M27 114C36 110 40 108 44 114C48 106 54 106 63 108",
      ),
      thread,
    );
    lay
      .patch("M30 46L60 42L61 60L31 64Z", { weave: "leather", color: "8a5a34" })
      .stitch("M33 49L58 45.500L58.500 58L33.500 61.500Z", "#e0c49a");
    return;
  }
  lay
    .buttons(
      [
        [29, 61],
        [75, 84],
        [-29, 61],
        [-75, 84],
      ],
      1.5,
      "#b98a52",
    )
    .buttons([[2, 57]], 4, "#b3874f");
}

/** Chino with slanted pockets and a pressed crease. */
export function drawChino(lay: Flatlay, back: boolean): void {
  chinoBody(lay, back, longLegs);
}

/** The same cut ending above the knee. */
export function drawShort(lay: Flatlay, back: boolean): void {
  chinoBody(lay, back, shortLegs);
}

function chinoBody(lay: Flatlay, back: boolean, l: Legs): void {
  const j = (right: string) => right + mirrored(right);
  const y = l.waistY;
  const [w, s] = [l.waist, l === shortLegs ? 1.25 : 1];
  if (!back) inside(lay, l);
  lay.piece(outline(l), { volume: 0.8 }, () => {
    legs(lay, l, 0.9);
    lay.stitch(j(hem(l))).seam(j(along(l)), 0.7, 0.4);
    if (back) {
      lay.seam(join`M0 ${y + 14}C2 ${y + 60} 2 ${y + 100} 0 ${l.crotchY}`, 1);
      for (const m of [-1, 1])
        lay
          .line(join`M${m * 20 * s} ${y + 52 * s}L${m * 56 * s} ${y + 50 * s}`, lay.tone.shadow, 2.6, 0.5)
          .seam(
            join`M${m * 18 * s} ${y + 49 * s}L${m * 58 * s} ${y + 47 * s}M${m * 18 * s} ${y + 55 * s}` +
              join`L${m * 58 * s} ${y + 53 * s}M${m * 38 * s} ${y + 18}L${m * 38 * s} ${y + 46 * s}`,
            0.8,
          )
          .buttons([[m * 38 * s, y + 60 * s]], 2.6);
      return;
    }
    const slant = join`M${w * 0.72} ${y + 16}L${l.hip - 3} ${y + 76 * s}`;
    lay
      .line(j(slant), lay.tone.shadow, 3, 0.3 * lay.tone.depth)
      .seam(j(slant), 1, 0.9)
      .stitch(j(join`M${w * 0.66} ${y + 18}L${l.hip - 9} ${y + 76 * s}`));
    lay
      .seam(join`M0 ${y + 14}C1 ${y + 60} 1 ${y + 100} 0 ${l.crotchY}`, 1)
      .stitch(join`M${14 * s} ${y + 22}C${15 * s} ${y + 60} ${14 * s} ${y + 84 * s} 2 ${y + 104 * s}`);
    if (l === longLegs) lay.seam(j("M36 66C42 150 60 300 66 430"), 0.8, 0.35);
  });
  waistband(lay, l, 15 * s);
  if (!back) lay.buttons([[3, y + 18 * s]], 3.4);
}

const cuffOf = (x: number) =>
  `M${x - 24} 404C${x - 8} 408 ${x + 8} 408 ${x + 25} 402C${x + 24} 414 ${x + 22} 424 ${x + 20} 433` +
  `C${x + 6} 437 ${x - 8} 437 ${x - 20} 434C${x - 23} 424 ${x - 24} 414 ${x - 24} 404Z`;

/** Jogger: elastic waist with cord, slant pockets, ribbed cuffs. */
export function drawJogger(lay: Flatlay, back: boolean): void {
  const l: Legs = { ...longLegs, waist: 70, hip: 90, outer: 95, inner: 47, knee: 98, hemY: 412 };
  if (!back) inside(lay, l);
  const j = (right: string) => right + mirrored(right);
  lay.piece(outline(l), { volume: 1 }, () => {
    legs(lay, l, 1.1);
    for (const m of [-1, 1]) for (const dx of [-14, -3, 9]) lay.fold(m * 71 + dx, 410, m * 69 + dx * 1.5, 372, 9, 0.7);
    if (back)
      lay
        .patch("M26 96L66 93L67 142L28 145Z", { lift: 1.5 })
        .stitch("M28 102L64 99.500M29 104L31 142L64 139.500L63 98");
    else
      lay
        .line(j("M56 58C62 84 70 104 82 118"), lay.tone.shadow, 3, 0.3 * lay.tone.depth)
        .seam(j("M56 58C62 84 70 104 82 118"), 1)
        .stitch(j("M51 60C57 88 66 108 79 122"));
    lay.seam("M0 56C1 100 1 140 0 168", 1);
  });
  for (const x of [71, -71]) lay.patch(cuffOf(x), { weave: "rib", lift: 2 });
  waistband(lay, l, 20, true);
  lay.stitch("M-69 50C-40 57 -20 58 0 58C20 58 40 57 69 50");
  if (back) return;
  for (const [x, lean] of [
    [7, 8],
    [-7, -5],
  ] as const)
    lay
      .line(`M${x + 1.5} 61C${x + lean + 1.5} 78 ${x + 1.5} 92 ${x + lean + 1.5} 112`, lay.tone.shadow, 2.4, 0.25)
      .line(`M${x} 59C${x + lean} 76 ${x} 90 ${x + lean} 110`, lay.accent, 2.2)
      .buttons([[x, 59]], 2, "#a8a59e");
}
