import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored, symmetric } from "../path.ts";

/** Beanie of rib knit with a turned-up edge; a pompom where the seed is divisible by three. */
export function drawBeanie(lay: Flatlay, back: boolean): void {
  const rib = { weave: "rib" as const, grain: 1.7 };
  if (lay.material.seed % 3 === 0) {
    const points = Array.from(
      { length: 26 },
      (_, i) =>
        [Math.cos(i / 4.138) * (33 + lay.random() * 6), 104 + Math.sin(i / 4.138) * (32 + lay.random() * 6)] as const,
    );
    lay.piece(
      `${points.map(([x, y], i) => `${i ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`).join("")}Z`,
      { weave: "melange", color: lay.material.accent, volume: 1.4 },
      () => lay.bulge(-12, 94, 20, 18).hollow(14, 122, 26, 22, 20),
    );
  }
  lay.piece(symmetric("M0 122C52 122 96 160 110 236C114 262 116 280 117 300L0 316"), { ...rib, volume: 1.4 }, () => {
    lay.roll(0, 118, 0, 320, 236);
    for (const x of [-78, -52, -26, 0, 26, 52, 78]) lay.fold(x * 0.25, 128, x, 226, 15, 0.8, x < 0 ? 0.2 : -0.2);
    lay.bulge(-48, 196, 30, 52, 24).hollow(70, 230, 30, 70, -10).hollow(0, 296, 120, 24);
  });
  lay.piece(
    symmetric("M0 292C60 292 100 284 121 272C126 300 126 332 121 356C96 368 50 374 0 374"),
    { ...rib, volume: 1.1 },
    () =>
      lay
        .roll(0, 270, 0, 376, 250)
        .bulge(-60, 314, 34, 24)
        .fold(-40, 370, -34, 300, 14, 0.5)
        .fold(60, 366, 58, 296, 14, 0.5),
  );
  if (!back)
    lay
      .patch("M-17 322L17 322L17 344L-17 344Z", { weave: "leather", color: "8a5a34", lift: 1.5 })
      .stitch("M-14 325L14 325L14 341L-14 341Z", "#e0c49a")
      .line("M-8 334C-5 330 -3 330 0 334C3 338 5 338 8 334", "#3d2614", 1.4);
}

/** Scarf folded double, the looped end up, fringes at both ends. */
export function drawScarf(lay: Flatlay, back: boolean): void {
  const fringe = (x: number, y: number, width: number, lean: number) => {
    for (let i = 0; i <= width; i += 6) {
      const end = lean + (lay.random() - 0.5) * 7;
      lay
        .line(
          `M${x + i} ${y}` +
            `C${x + i + end * 0.3} ${y + 12} ${x + i + end} ${y + 18} ${x + i + end} ${y + 32 + lay.random() * 5}`,
          mix(lay.material.color, "0a0c12", 0.25),
          3,
        )
        .line(
          `M${x + i - 0.6} ${y}` +
            `C${x + i + end * 0.3 - 1} ${y + 12} ${x + i + end - 1} ${y + 18} ${x + i + end - 0.6} ${y + 31}`,
          lay.tone.base,
          1.7,
        );
    }
  };
  const under = back
    ? "M6 60C34 54 64 58 78 80C92 150 92 260 98 372C74 378 50 378 26 374C22 280 16 170 6 60Z"
    : "M6 60C34 54 64 58 78 80C96 150 100 250 112 350C90 360 66 362 42 358C34 270 20 170 6 60Z";
  lay.placed(0, 0, 0, () => fringe(back ? 30 : 46, back ? 372 : 355, 62, 6));
  lay.piece(under, { angle: -5, volume: 1.1 }, () =>
    lay
      .roll(40, 50, 72, 370, 84)
      .fold(70, 110, 52, 240, 16, 0.7)
      .fold(36, 200, 60, 340, 16, 0.7)
      .hollow(24, 200, 26, 150, -6, 1),
  );
  fringe(-70, 392, 66, -5);
  lay.piece(
    "M-58 96C-52 66 -22 50 10 52C34 54 48 66 52 84C40 96 26 112 22 138C12 220 2 310 0 394C-24 400 -50 400 -74 394" +
      "C-74 300 -70 190 -58 96Z",
    { angle: 4, volume: 1.2 },
    () => {
      lay.roll(-18, 50, -36, 402, 92);
      lay
        .fold(-50, 110, 30, 72, 20, 0.8, 0.4)
        .fold(-44, 140, 14, 108, 16, 0.6, 0.3)
        .fold(-30, 150, -44, 300, 18, 0.7)
        .fold(-6, 170, -16, 340, 18, 0.7, 0.1)
        .fold(-56, 300, -50, 390, 12, 0.6)
        .bulge(-36, 220, 14, 90, 4)
        .hollow(36, 84, 22, 20);
    },
  );
  if (!back)
    lay
      .patch("M-52 366L-30 366L-30 380L-52 380Z", { weave: "plain", color: "f4f1ea", lift: 1 })
      .line("M-46 373L-36 373", "#5c6166", 1.2);
}

const sock =
  "M-30 74C-8 80 22 80 44 74C46 140 44 200 46 246C50 272 38 292 18 306C-12 328 -44 352 -72 362" +
  "C-98 368 -116 350 -108 330C-96 312 -66 296 -46 272C-34 252 -32 220 -30 180C-30 144 -30 110 -30 74Z";

/** A pair of socks with ribbed cuff and contrasting heel and toe. */
export function drawSocks(lay: Flatlay, back: boolean): void {
  const across = lay.material.pattern === "stripe" ? { angle: 90, grain: 1.8 } : {};
  const trim = {
    color:
      lay.material.pattern === "plain" || lay.material.pattern === "melange" ? lay.material.accent : lay.material.color,
  };
  const one = () => {
    lay.piece(sock, { ...across, volume: 1 }, () => {
      lay.roll(8, 70, 8, 280, 78).hollow(-20, 330, 70, 14, -28);
      lay
        .panel("M60 236L60 290L14 316C-4 296 4 262 26 246C36 240 46 238 60 236Z", { weave: "knit", ...trim })
        .panel("M-74 292L-50 360L-80 380L-130 360L-120 310Z", { weave: "knit", ...trim });
      lay
        .bulge(-6, 180, 10, 70, 0, 0.6)
        .bulge(-44, 306, 34, 11, -34, 0.6)
        .fold(44, 236, -12, 258, 14, 0.8, 0.3)
        .fold(40, 222, -24, 238, 13, 0.6, 0.3)
        .fold(40, 150, 6, 196, 12, 0.5)
        .fold(-28, 262, 8, 284, 12, 0.7, 0.3);
    });
    lay.patch("M-32 60C-8 66 22 66 46 60C47 78 47 96 46 112C22 118 -8 118 -31 112C-32 96 -33 78 -32 60Z", {
      weave: "rib",
      lift: 1.5,
      ...(lay.material.pattern === "plain" ? {} : trim),
    });
  };
  lay.placed(back ? 44 : 66, 14, back ? 2 : -6, one);
  lay.placed(back ? -30 : -6, 34, back ? -7 : 5, one);
  if (!back)
    lay.placed(-6, 34, 5, () =>
      lay
        .patch("M-38 128L54 124L54 152L-38 156Z", { weave: "plain", color: "f1eee7", lift: 2 })
        .line(
          "M-4 141C-1 137 2 137 5 141C8 145 11 145 14 141M-4 147C-1 143 2 143 5 147C8 151 11 151 14 147",
          "#16181a",
          1.3,
        ),
    );
}

/** Boxer trunks with a woven waistband. */
export function drawBoxer(lay: Flatlay, back: boolean): void {
  const j = (right: string) => right + mirrored(right);
  lay.shape(symmetric("M0 108C50 108 90 110 106 116L104 130L0 136"), mix(lay.material.color, "0a0c12", 0.4));
  lay.piece(
    symmetric(
      "M0 124C50 124 86 122 106 116C114 170 134 250 142 316C112 332 66 340 30 340C28 316 20 296 6 286" +
        "C4 284 2 283 0 283",
    ),
    { volume: 0.9 },
    () => {
      lay.roll(0, 110, 0, 344, 284);
      for (const m of [-1, 1])
        lay
          .roll(m * 60, 170, m * 88, 350, 118, 0.6)
          .fold(m * 8, 280, m * 90, 240, 18, 0.8, 0.3)
          .fold(m * 10, 290, m * 96, 284, 16, 0.6, 0.3)
          .fold(m * 112, 190, m * 66, 224, 14, 0.5);
      for (const x of [-80, -52, -24, 26, 54, 82]) lay.fold(x, 156, x * 1.08, 186 + lay.random() * 14, 9, 0.7);
      if (back) lay.seam("M0 150C2 200 2 250 0 284", 1).seam(j("M104 156C90 210 60 250 6 286"), 0.9, 0.6);
      else {
        lay.bulge(-12, 220, 26, 44).seam(j("M42 152C46 200 34 250 6 284"), 1).stitch(j("M38 152C42 198 30 246 4 280"));
        lay.stitch("M12 154C16 200 12 240 -4 268").seam("M16 154C20 202 16 244 -2 274", 1, 0.8);
      }
      lay.stitch(j("M140 305C112 320 66 328 28 328M140 308C112 323 66 331 28 331"));
    },
  );
  lay.patch(symmetric("M0 124C50 124 86 122 106 116C110 128 112 142 114 154C90 160 50 163 0 163"), {
    weave: "rib",
    color: lay.material.accent,
    lift: 1.5,
  });
  lay
    .line("M-106 128C-80 134 -50 136 0 136C50 136 80 134 106 128", lay.tone.base, 2.2)
    .line("M-111 146C-80 152 -50 154 0 154C50 154 80 152 111 146", lay.tone.base, 2.2);
  if (!back) lay.line("M-24 145C-18 138 -12 138 -6 145C0 152 6 152 12 145C18 138 24 138 30 145", lay.tone.base, 2.4);
}
