import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored } from "../path.ts";

const rectangle = (w: number, h: number) =>
  `M${-w} ${-h + 5}C${-w} ${-h + 1} ${-w + 2} ${-h} ${-w + 6} ${-h}` +
  `C${-w * 0.3} ${-h - 2} ${w * 0.3} ${-h + 2} ${w - 6} ${-h}C${w - 1} ${-h} ${w} ${-h + 3} ${w} ${-h + 8}` +
  `C${w + 2} ${-h * 0.3} ${w - 2} ${h * 0.3} ${w} ${h - 10}C${w} ${h - 3} ${w - 3} ${h} ${w - 10} ${h}` +
  `C${w * 0.3} ${h + 2} ${-w * 0.3} ${h - 2} ${-w + 8} ${h}C${-w + 1} ${h} ${-w} ${h - 3} ${-w} ${h - 10}` +
  `C${-w - 2} ${h * 0.3} ${-w + 2} ${-h * 0.3} ${-w} ${-h + 5}Z`;
const wing = "M1 -58C12 -64 26 -78 29 -94C36 -92 42 -88 46 -82C47 -66 42 -50 36 -40C22 -44 10 -50 1 -58Z";

/** Three pieces sold together: a folded shirt on folded trousers, and a pair of rolled socks. */
export function drawSet(lay: Flatlay, back: boolean): void {
  const second = { weave: "plain" as const, color: mix(lay.material.accent, lay.material.color, 0.12).slice(1) };
  lay.placed(34, 300, 7, () =>
    lay.piece(rectangle(104, 92), { ...second, volume: 1.2 }, () => {
      lay.fold(30, -90, 24, 88, 14, 0.4).bulge(-40, 50, 60, 26);
      lay.stitch("M-100 82C-30 86 40 84 100 80M20 -90L14 90");
      lay.seam("M-102 66C-30 72 40 70 102 64", 1.2, 0.8);
    }),
  );
  lay.placed(-30, 190, -4, () => {
    lay.piece(rectangle(98, 124), { volume: 1.1 }, () => {
      lay
        .roll(0, -126, 0, 126, 200)
        .fold(-88, 60, 40, 96, 18, 0.6, 0.2)
        .fold(86, 10, 30, 60, 16, 0.5)
        .fold(-84, -20, -40, 30, 14, 0.5)
        .bulge(-44, 0, 30, 70)
        .hollow(0, 116, 96, 18);
      if (!back)
        lay
          .panel("M-8 -70L8 -70L8 130L-8 130Z")
          .cast(wing + mirrored(wing), 5)
          .seam("M-96 -92C-70 -86 -50 -84 -38 -90M96 -92C70 -86 50 -84 38 -90", 0.8, 0.5);
      else lay.seam("M-98 -60C-40 -54 40 -54 98 -60");
    });
    if (back) {
      lay.patch("M-34 -126C-14 -134 14 -134 34 -126L36 -104C14 -110 -14 -110 -36 -104Z", { angle: 90, lift: 3 });
      return;
    }
    lay
      .shape(
        "M-28 -96C-14 -106 14 -106 28 -96C22 -78 10 -64 0 -58C-10 -64 -22 -78 -28 -96Z",
        mix(lay.material.color, "0a0c12", 0.32),
      )
      .shape("M-8 -96L8 -96L8 -88L-8 -88Z", "#f4f1ea");
    lay.patch("M-28 -94C-20 -112 20 -112 28 -94L30 -100C24 -122 -24 -122 -30 -100Z", { angle: 90 });
    lay.patch("M34 -16L70 -18L71 18C64 24 58 26 53 28C48 26 42 24 35 20Z", { lift: 1.5 }).stitch("M35 -9L69 -11");
    for (const d of [wing, mirrored(wing)]) lay.patch(d, { angle: d === wing ? -38 : 38 });
    lay.buttons(
      [-50, -10, 32, 74, 112].map((y) => [0, y] as const),
      3.4,
      "#f4f1ea",
    );
  });
  for (const [x, y, angle] of [
    [-76, 366, -12],
    [-18, 392, 6],
  ] as const)
    lay.placed(x, y, angle, () => {
      lay.piece(
        "M-44 -12C-36 -28 26 -30 42 -18C54 -8 54 12 42 22C22 32 -34 30 -44 16C-50 8 -49 -4 -44 -12Z",
        { weave: "knit", angle: 90, color: lay.material.accent, volume: 0.9 },
        () => lay.bulge(-14, -8, 26, 10).hollow(6, 26, 40, 10).fold(-40, 2, 10, -2, 8, 0.8, 0.2),
      );
      lay.patch("M16 -24C40 -28 54 -14 54 2C54 18 42 28 18 28C26 12 26 -8 16 -24Z", {
        weave: "rib",
        angle: 90,
        color: lay.material.accent,
        lift: 1.5,
      });
    });
}
