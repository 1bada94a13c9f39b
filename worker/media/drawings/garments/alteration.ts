import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { drawTape } from "./tape.ts";

const steel = "#9a9a9e";

/** A glass-headed pin from its head to its point. */
function pin(lay: Flatlay, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number], head: string): void {
  const to = `M${x} ${y}L${x + dx} ${y + dy}`;
  lay.line(`M${x + 2} ${y + 3}L${x + dx + 2} ${y + dy + 3}`, lay.tone.shadow, 2, 0.35);
  lay.line(to, steel, 1.7).line(to, "#ffffff", 0.5, 0.8);
  const ball = (r: number, cx = x, cy = y) =>
    `M${cx - r} ${cy}C${cx - r} ${cy - r * 1.33} ${cx + r} ${cy - r * 1.33} ${cx + r} ${cy}` +
    `C${cx + r} ${cy + r * 1.33} ${cx - r} ${cy + r * 1.33} ${cx - r} ${cy}Z`;
  lay.shape(ball(4.4), mix(head.slice(1), "16181a", 0.45)).shape(ball(3.9), head);
  lay.shape(ball(1.1, x - 1.2, y - 1.3), "#ffffff", 0.75);
}

/** Thread on its spool, lying on its side. */
function spool(lay: Flatlay, thread: string): void {
  const wood = { weave: "plain" as const, color: "c9a878", volume: 0.4 };
  lay.piece("M-34 -20C-30 -23 -26 -23 -23 -20L-23 20C-26 23 -30 23 -34 20Z", wood);
  lay.piece("M34 -20C30 -23 26 -23 23 -20L23 20C26 23 30 23 34 20Z", wood);
  lay.piece("M-23 -16C-8 -19 8 -19 23 -16L23 16C8 19 -8 19 -23 16Z", {
    weave: "plain",
    color: thread,
    volume: 0.9,
  });
  for (let x = -20; x <= 20; x += 4) lay.line(`M${x} -16C${x + 2} -6 ${x + 2} 6 ${x} 16`, "#16181a", 0.6, 0.28);
  lay.line("M20 14C36 30 58 22 66 40C72 54 56 62 50 54", `#${thread}`, 1.4);
}

/** Trousers folded along their crease, the hem turned up and pinned, with chalk, thread and a tape measure. */
export function drawAlteration(lay: Flatlay, back: boolean): void {
  const { color, accent } = lay.material;
  const inside = mix(color, "f4f1ea", 0.28).slice(1);
  lay.placed(10, 4, 3, () => {
    lay.piece(
      "M-74 44C-40 40 30 38 62 40C72 150 78 290 84 404C40 412 -20 412 -46 408C-56 290 -66 150 -74 44Z",
      {},
      () => {
        lay
          .roll(-6, 40, 18, 412, 132, 0.7)
          .fold(-2, 62, 16, 330, 12, 0.7, 0.05)
          .bulge(-36, 150, 18, 90, -4, 0.8)
          .hollow(52, 210, 14, 100, -4, 0.8)
          .seam("M-74 66C-30 61 30 60 64 62")
          .stitch("M-74 70C-30 65 30 64 64 66");
        if (back) lay.patch("M-30 92L40 88L42 100L-29 104Z", { lift: 1 }).stitch("M-28 95L39 91M-27 102L40 98");
        else lay.line("M40 68C34 96 18 118 -8 128", lay.tone.shadow, 1.8, 0.6).stitch("M43 68C37 98 21 121 -7 131");
        // Where it shall end: the tailor's chalk, above the turned-up hem.
        lay.stitch("M-54 322C-10 328 40 326 82 318", "#f7f4ec", 1);
      },
    );
    for (const x of [-52, 2, 48])
      lay
        .patch(`M${x} 38L${x + 9} 38L${x + 10} 70L${x + 1} 70Z`, { lift: 2 })
        .stitch(`M${x + 2} 42L${x + 8} 42M${x + 3} 66L${x + 8} 66`);
    lay
      .patch("M-52 352C-10 358 44 356 83 348L88 410C44 420 -16 420 -46 414Z", { color: inside, lift: 3 })
      .stitch("M-50 360C-10 366 44 364 83 356", mix(color, "16181a", 0.3), 0.8)
      .seam("M18 356L22 417", 1, 0.5);
    const heads = ["#b3261e", "#f4f1ea", "#d9b54a", `#${accent}`, "#b3261e"];
    for (const [i, x] of [-36, -10, 16, 42, 68].entries()) pin(lay, [x, 338 - i * 0.8], [5 - i, 40], heads[i]!);
  });
  lay.placed(-122, 92, -24, () => spool(lay, mix(color, "ffffff", 0.14).slice(1)));
  lay.placed(-118, 216, 18, () =>
    lay.piece("M-24 -20L22 -24L26 20L-20 24Z", { weave: "plain", color: "f2efe8", volume: 0.5 }, () =>
      lay.bulge(-8, -8, 22, 16, -10, 0.8).hollow(12, 14, 16, 8, 0, 0.6),
    ),
  );
  drawTape(
    lay,
    "M-164 300C-130 268 -96 300 -100 344C-104 392 -150 404 -138 436C-124 462 -60 448 4 446C70 444 122 452 150 432",
  );
}
