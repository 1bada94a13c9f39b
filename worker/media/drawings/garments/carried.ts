import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { symmetric } from "../path.ts";
import { drawTape } from "./tape.ts";

/** Belt rolled up, seen from the buckle's side. */
export function drawBelt(lay: Flatlay, back: boolean): void {
  const cut = { weave: "leather" as const };
  const metal = "#b9b4a8";
  const edge = mix(lay.material.color, "0a0806", 0.5);
  lay.piece(
    "M-134 222C-124 170 -60 148 2 148C66 148 126 172 134 222C136 236 132 250 128 262C120 214 62 190 0 190" +
      "C-62 190 -118 212 -128 262C-134 250 -136 236 -134 222Z",
    { ...cut, volume: 0.5 },
    () =>
      lay.shape(
        "M-134 222C-124 170 -60 148 2 148C66 148 126 172 134 222L128 262C120 214 62 190 0 190" +
          "C-62 190 -118 212 -128 262Z",
        lay.tone.shadow,
        0.5,
      ),
  );
  lay
    .line("M-116 226C-96 192 -50 178 0 178C52 178 98 194 116 228", edge, 13)
    .line("M-115 223C-95 190 -50 175 0 175C52 175 97 191 115 225", mix(lay.material.color, "ffffff", 0.12), 3, 0.7);
  const band =
    "M-136 218C-134 276 -70 300 0 300C72 300 136 274 136 218C140 236 140 252 138 268C132 322 66 348 0 348" +
    "C-66 348 -132 322 -138 268C-140 252 -140 236 -136 218Z";
  lay.piece(band, { ...cut, volume: 0.7 }, () => {
    lay
      .bulge(-74, 306, 60, 14, 16)
      .bulge(-60, 300, 40, 6, 12)
      .hollow(120, 280, 40, 60)
      .hollow(-130, 270, 26, 50)
      .bulge(40, 318, 40, 10, -8, 0.6);
    lay.stitch(
      "M-134 232C-128 284 -66 305 0 305C66 305 128 284 134 232M-135 264C-128 316 -66 342 0 342C66 342 128 316 135 264",
      mix(lay.material.accent, "d9c9a8", 0.4),
      0.9,
    );
  });
  if (back) {
    lay
      .line("M-20 300L-20 347M-14 300L-14 347", edge, 1.4, 0.8)
      .line("M-60 312C-52 306 -46 306 -40 312C-34 318 -28 318 -22 313", lay.tone.shadow, 2, 0.4);
    return;
  }
  for (const x of [54, 74, 94])
    lay.shape(
      `M${x - 2.4} ${326 - x * 0.1}C${x - 2.4} ${322 - x * 0.1} ${x + 2.4} ${322 - x * 0.1} ${x + 2.4} ` +
        `${326 - x * 0.1}C${x + 2.4} ${330 - x * 0.1} ${x - 2.4} ${330 - x * 0.1} ${x - 2.4} ${326 - x * 0.1}Z`,
      "#14100c",
    );
  lay
    .patch("M28 297C32 296 38 296 42 295L44 352C38 354 34 354 30 354Z", { ...cut, lift: 2 })
    .stitch("M31 300L33 351M40 299L41 350", mix(lay.material.accent, "d9c9a8", 0.4));
  const frame = "M-46 288C-30 284 0 284 14 288C20 304 20 342 14 358C0 362 -30 362 -46 358C-52 342 -52 304 -46 288Z";
  lay
    .line(frame, lay.tone.shadow, 10, 0.35)
    .line(frame, mix(metal, "2a2620", 0.45), 8.4)
    .line(frame, metal, 6.4)
    .line("M-45 289C-30 285 0 285 13 289M-46 290C-51 306 -51 340 -46 356", "#ffffff", 1.8, 0.75);
  lay
    .line("M-44 324L16 323", lay.tone.shadow, 7, 0.4)
    .line("M-46 322L16 321", mix(metal, "2a2620", 0.4), 5.6)
    .line("M-46 321L16 320", metal, 4)
    .line("M-44 320L12 319", "#ffffff", 1.2, 0.7);
}

/** Tote bag with two handles, an outer pocket and leather trims. */
export function drawBag(lay: Flatlay, back: boolean): void {
  const trim = { weave: "leather" as const, color: lay.material.accent };
  const handle = (x: number, lift: number) =>
    `M${-x} ${214 - lift}C${-x + 2} 130 -40 ${66 - lift} 0 ${66 - lift}` +
    `C40 ${66 - lift} ${x - 2} 130 ${x} ${214 - lift}L${x - 13} ${214 - lift}` +
    `C${x - 17} 140 32 ${80 - lift} 0 ${80 - lift}C-32 ${80 - lift} ${-x + 17} 140 ${-x + 13} ${214 - lift}Z`;
  lay.placed(6, 0, 2, () => lay.piece(handle(62, 14), { ...trim, volume: 0.4 }));
  lay.shape(symmetric("M0 168C60 168 104 172 120 180L118 194L0 198"), mix(lay.material.color, "0a0c12", 0.5));
  lay.piece(
    symmetric("M0 186C60 186 104 186 120 180C126 240 136 320 140 392C142 408 134 418 118 420C80 424 40 424 0 424"),
    { volume: 1.1 },
    () => {
      lay.roll(0, 180, 0, 426, 284);
      lay
        .fold(-112, 196, -76, 290, 18, 0.7)
        .fold(112, 200, 80, 280, 18, 0.7)
        .fold(-130, 400, -60, 350, 18, 0.6)
        .fold(130, 396, 70, 352, 18, 0.6)
        .bulge(-50, 260, 50, 60, 10)
        .hollow(20, 412, 130, 22);
      if (!back) lay.cast("M-62 286L62 286L66 372L-66 372Z", 3);
      lay
        .panel(symmetric("M0 392C60 392 110 390 150 382L150 440L0 440"), trim)
        .stitch("M-140 388C-60 398 60 398 140 388", "#e9dcc2", 0.8);
      lay.stitch("M-120 198C-60 204 60 204 120 198M-120 201C-60 207 60 207 120 201");
    },
  );
  if (!back)
    lay
      .patch("M-62 286C-20 290 20 290 62 286L66 372C20 376 -20 376 -66 372Z", { lift: 2 })
      .stitch("M-62 296C-20 300 20 300 62 296")
      .patch("M-20 262L20 262L20 304L0 312L-20 304Z", { ...trim, lift: 2 })
      .buttons([[0, 296]], 4, "#c9a76a")
      .stitch("M-17 265L17 265L17 302L0 308.500L-17 302Z", "#e9dcc2");
  lay.piece(handle(68, 0), { ...trim, volume: 0.5 });
  for (const x of [61.5, -61.5])
    lay
      .patch(`M${x - 11} 196L${x + 11} 196L${x + 12} 238L${x} 248L${x - 12} 238Z`, { ...trim, lift: 2 })
      .stitch(`M${x - 8} 200L${x + 8} 200L${x + 9} 236L${x} 243L${x - 9} 236Z`, "#e9dcc2")
      .buttons(
        [
          [x, 208],
          [x, 230],
        ],
        2,
        "#c9a76a",
      );
}

/** KADE as strokes, 30 high and about 118 wide, from the upper left corner. */
export const wordmark =
  "M0 0L0 30M20 0L2 16L21 30M32 30L44 0L56 30M36 20L52 20M66 0L66 30L76 30C92 30 92 0 76 0L66 0" +
  "M118 0L100 0L100 30L118 30M100 15L115 15";

/** A sewing booklet: cover with a drawn jacket, cutting lines and a tape measure. */
export function drawBooklet(lay: Flatlay, back: boolean): void {
  lay.placed(14, 0, 6, () =>
    lay.piece("M-96 92L122 92L122 392L-96 392Z", { weave: "plain", color: "f4f0e4", volume: 0.3 }, () => {
      for (const d of ["M84 110C108 150 112 220 104 300C100 340 110 366 116 380", "M96 104C118 160 122 240 112 320"])
        lay.line(d, "#8f8a80", 1.2, 0.8);
      lay.stitch("M60 120C90 180 94 260 84 384", "#b3261e", 0.8);
    }),
  );
  lay.placed(-8, 0, -4, () => {
    lay.piece("M-108 84L100 84L100 396L-108 396Z", { volume: 0.4 }, () => {
      lay
        .shape("M-108 84L-98 84L-98 396L-108 396Z", lay.tone.shadow, 0.22)
        .bulge(-50, 150, 90, 80)
        .fold(-97, 84, -97, 396, 6, 0.8);
      if (!back)
        lay
          .shape("M-78 176L80 176L80 364L-78 364Z", "#f7f4ec")
          .line(
            "M-14 204C-8 212 10 212 16 204L40 214L58 290L44 294L34 250L36 342L-34 342L-32 250L-42 294L-56 290" +
              "L-38 214ZM1 212L1 342M-34 300L-12 298M36 300L14 298",
            mix(lay.material.color, "16181a", 0.5),
            1.8,
          )
          .stitch(
            "M-18 198C-8 218 10 218 20 198L46 209L66 296L42 302L42 350L-40 350L-40 302L-64 296L-44 209Z",
            "#b3261e",
            0.9,
          );
      else
        lay
          .shape("M-78 330L-10 330L-10 372L-78 372Z", "#f7f4ec")
          .line(
            Array.from({ length: 12 }, (_, i) => `M${-73 + i * 5.2} 336L${-73 + i * 5.2} 366`).join(""),
            "#16181a",
            1.7,
          )
          .line("M-78 130L70 130M-78 146L70 146M-78 162L40 162", lay.accent, 2, 0.6);
    });
  });
  if (!back)
    lay.placed(-84, 112, -4, () => lay.line(wordmark, lay.accent, 3.4).line("M0 46L100 46", lay.accent, 1.6, 0.7));
  drawTape(lay, "M-150 420C-100 396 -60 440 -10 424C30 410 70 408 96 430C120 446 148 440 156 424");
}
