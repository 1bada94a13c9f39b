import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";

const card = "d9c6a3";
const tissue = "f6f1e6";

/** A rectangle around the origin with slightly rounded corners. */
const sheet = (x: number, y: number): string =>
  `M${-x} ${6 - y}Q${-x} ${-y} ${6 - x} ${-y}L${x - 6} ${-y}Q${x} ${-y} ${x} ${6 - y}L${x} ${y - 6}` +
  `Q${x} ${y} ${x - 6} ${y}L${6 - x} ${y}Q${-x} ${y} ${-x} ${y - 6}Z`;

/** Two loops and two ends of ribbon, tied where they cross. */
function bow(lay: Flatlay): void {
  const silk = { color: lay.material.color, weave: "plain" as const, volume: 0.7 };
  lay
    .piece("M-6 4C-26 22 -40 44 -44 66L-30 62L-22 72C-18 48 -8 26 4 8Z", silk)
    .piece("M6 4C24 20 42 36 54 60L39 61L34 74C24 50 8 30 -3 8Z", silk)
    .piece("M0 0C-24 -30 -66 -36 -70 -12C-72 12 -30 14 0 0Z", silk, () => lay.hollow(-42, -10, 22, 10, 12))
    .piece("M0 0C22 -32 64 -40 70 -16C73 8 32 14 0 0Z", silk, () => lay.hollow(42, -14, 22, 10, -12))
    .piece("M-11 -9Q0 -13 11 -9Q14 0 11 9Q0 13 -11 9Q-14 0 -11 -9Z", silk);
}

/** The lid from above: card with a ribbon both ways, and its bow. */
function lid(lay: Flatlay, x: number, y: number): void {
  lay.piece(sheet(x, y), { color: card, volume: 0.6 }, () => {
    lay.shape(sheet(x, y), `#${card}`).bulge(-x * 0.4, -y * 0.5, x * 0.5, y * 0.4);
    lay.line(sheet(x - 5, y - 5), mix(card, "3a2c18", 0.35), 0.6, 0.6);
    const silk = mix(lay.material.color, "ffffff", 0.06);
    const dark = mix(lay.material.color, "0a0c12", 0.4);
    for (const [along, edge] of [
      [`M0 ${-y}L0 ${y}`, `M-10 ${-y}L-10 ${y}M10 ${-y}L10 ${y}`],
      [`M${-x} 0L${x} 0`, `M${-x} -10L${x} -10M${-x} 10L${x} 10`],
    ] as const)
      lay.line(along, silk, 20).line(edge, dark, 0.7, 0.6);
  });
  bow(lay);
}

/** A beanie as small as it lies in a box, its edge turned up. */
function beanie(lay: Flatlay): void {
  const rib = { weave: "rib" as const, color: lay.material.color };
  lay
    .piece("M0 -88C38 -88 60 -56 64 -8L62 26L-62 26L-64 -8C-60 -56 -38 -88 0 -88Z", { ...rib, volume: 1.2 }, () => {
      for (const x of [-36, -12, 12, 36]) lay.fold(x * 0.3, -82, x, -4, 11, 0.7, x < 0 ? 0.2 : -0.2);
      lay.bulge(-24, -40, 20, 34, 20);
    })
    .piece("M-67 8C-30 18 30 18 67 8Q72 34 66 58C30 68 -30 68 -66 58Q-72 34 -67 8Z", { ...rib, volume: 1 }, () =>
      lay.bulge(-30, 30, 24, 16),
    )
    .patch("M-13 28L13 28L13 46L-13 46Z", { weave: "leather", color: "8a5a34", lift: 1.2 });
}

/** A scarf folded to a third, its fringes towards the reader. */
function scarf(lay: Flatlay): void {
  const knit = lay.material.accent;
  for (let x = -40; x <= 40; x += 5) {
    const end = x + (lay.random() - 0.5) * 6;
    lay.line(`M${x} 78C${x} 88 ${end} 94 ${end} 104`, mix(knit, "0a0c12", 0.25), 2.6);
    lay.line(`M${x - 0.5} 78C${x} 88 ${end - 0.5} 94 ${end - 0.5} 103`, `#${knit}`, 1.5);
  }
  lay.piece("M-46 -94Q0 -102 46 -94L45 80Q0 86 -45 80Z", { weave: "rib", color: knit, volume: 1.1 }, () =>
    lay.fold(-16, -94, -14, 80, 12, 0.6).fold(18, -94, 16, 80, 12, 0.6),
  );
}

/** A box of card with beanie and scarf on tissue paper, its lid with a bow beside it; `back`: closed. */
export function drawGiftBox(lay: Flatlay, back: boolean): void {
  if (back) {
    lay.placed(0, 250, -5, () => lid(lay, 132, 140));
    return;
  }
  lay.placed(26, 132, 7, () => lid(lay, 118, 84));
  lay.placed(-6, 312, -3, () => {
    lay.piece(sheet(142, 128), { color: card, volume: 0.8 }, () => {
      lay
        .shape(sheet(142, 128), `#${card}`)
        .shape(sheet(134, 120), mix(card, "2a1f10", 0.42))
        .shape(sheet(130, 116), `#${tissue}`);
      const crease = mix(tissue, "8d8268", 0.4);
      lay.line("M-128 -70L-84 -112M-120 96L-60 60L-78 112M60 -112L84 -78L128 -94M70 112L96 84L128 100", crease, 0.7);
    });
    lay.placed(-66, 312, -6, () => beanie(lay));
    lay.placed(64, 308, 4, () => scarf(lay));
  });
}
