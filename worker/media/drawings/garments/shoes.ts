import { mix } from "../colour.ts";
import type { Flatlay } from "../flatlay.ts";
import { mirrored } from "../path.ts";

/** Shoes in profile, toe to the left, 270 wide: the ground is y = 0, the axis of the heel x = 110. */
const places = [
  [8, 214, -5],
  [-10, 372, 3],
] as const;

function pairOf(lay: Flatlay, draw: () => void): void {
  for (const [x, y, angle] of places) lay.placed(x, y, angle, draw);
}

const dress =
  "M-138 -16C-143 -32 -128 -44 -104 -48C-74 -53 -52 -62 -34 -76C-22 -86 -14 -94 -6 -99C0 -102 6 -100 9 -94" +
  "C16 -80 30 -72 52 -71C76 -70 100 -78 122 -88C128 -90 131 -86 131 -80C136 -58 134 -40 136 -14" +
  "C60 -8 -60 -6 -138 -16Z";
const chelsea =
  "M-138 -16C-142 -30 -130 -42 -106 -48C-70 -54 -44 -64 -28 -80C-10 -98 -4 -118 -2 -142C30 -150 80 -150 114 -142" +
  "C112 -120 122 -104 126 -88C132 -64 132 -40 134 -14C60 -8 -60 -6 -138 -16Z";
const leather = (lay: Flatlay) => ({
  weave: lay.material.pattern === "melange" ? ("suede" as const) : ("leather" as const),
});

function welt(lay: Flatlay): void {
  const heel = mix(lay.material.color, "0a0806", 0.72).slice(1);
  lay.piece("M62 -10L136 -14C138 -4 138 6 136 16L66 18C64 8 63 0 62 -10Z", {
    weave: "leather",
    color: heel,
    volume: 0.5,
  });
  lay.piece(
    "M-141 -18C-60 -7 60 -9 138 -16C139 -11 139 -7 138 -4C100 0 60 2 30 6C-30 14 -90 10 -128 0" +
      "C-138 -4 -143 -11 -141 -18Z",
    { weave: "leather", color: mix(lay.material.color, "1a120c", 0.6).slice(1), volume: 0.4 },
  );
  lay.stitch("M-139 -14C-60 -3 60 -5 136 -12", "#d9c9a8", 0.7);
}

/** Polish: a long light on the toe and heel, a shade along the sole. */
function shine(lay: Flatlay): void {
  lay
    .bulge(-92, -36, 34, 9, -12, 1)
    .bulge(-98, -40, 16, 4, -12, 1)
    .bulge(96, -62, 10, 34, 4, 0.9)
    .hollow(-20, -12, 120, 14, 1, 1)
    .hollow(30, -30, 60, 22, -6, 0.6)
    .fold(-46, -70, -58, -26, 13, 0.7, 0.3)
    .fold(-34, -76, -40, -30, 12, 0.6, 0.3);
}

/** Derby with laces, or chelsea boot with elastic where the seed is odd. */
export function drawShoes(lay: Flatlay, back: boolean): void {
  if (back) return fromAbove(lay, false);
  pairOf(lay, () => shoeInProfile(lay));
}

/** One derby or chelsea boot, toe to the left. */
export function shoeInProfile(lay: Flatlay): void {
  const boot = lay.material.seed % 2 === 1;
  welt(lay);
  if (boot)
    lay.shape("M-2 -140C30 -152 80 -152 114 -140C80 -132 30 -132 -2 -140Z", mix(lay.material.color, "0a0806", 0.55));
  else lay.shape("M-2 -100C30 -94 92 -96 127 -87C104 -54 28 -46 -2 -100Z", mix(lay.material.accent, "0a0806", 0.3));
  lay.piece(boot ? chelsea : dress, { ...leather(lay), volume: 0.9 }, () => {
    shine(lay);
    if (boot) {
      lay.panel("M36 -148L84 -148C82 -116 78 -88 70 -64C62 -58 56 -60 52 -66C44 -90 38 -118 36 -148Z", {
        weave: "rib",
        color: mix(lay.material.color, "0a0806", 0.5).slice(1),
      });
      lay
        .stitch("M32 -148C34 -116 40 -88 49 -62C56 -54 64 -54 73 -62C82 -88 86 -116 88 -148")
        .bulge(4, -116, 8, 30, 12);
    } else {
      lay
        .seam("M-104 -52C-90 -40 -88 -26 -94 -10", 1)
        .stitch("M-100 -53C-86 -40 -84 -26 -90 -10M-97 -53C-83 -40 -81 -26 -87 -10");
      lay
        .panel(
          "M-32 -78C-20 -90 -12 -97 -4 -101C4 -98 9 -92 14 -84C10 -66 0 -52 -14 -44C-26 -46 -33 -54 -33 -66" +
            "C-33 -72 -33 -75 -32 -78Z",
          leather(lay),
        )
        .stitch(
          "M-29 -74C-28 -60 -24 -52 -14 -49C-4 -56 4 -68 9 -82M12 -90C20 -78 34 -68 52 -67C76 -66 100 -74 124 -84",
        );
      lay.seam("M-14 -44C10 -36 40 -30 58 -10").stitch("M-14 -40C8 -32 36 -26 52 -9").bulge(-8, -88, 22, 9, -34);
      lay.seam("M100 -79C98 -56 104 -32 102 -12", 0.9, 0.5);
    }
  });
  if (boot)
    lay.patch("M100 -146C98 -162 112 -166 116 -156L117 -132L107 -130Z", {
      weave: "rib",
      color: mix(lay.material.color, "0a0806", 0.4).slice(1),
    });
  else
    laces(
      lay,
      [
        [-25, -80],
        [-17, -87],
        [-9, -93],
      ],
      mix(lay.material.color, "0a0806", 0.5),
    );
}

function laces(lay: Flatlay, rows: readonly (readonly [number, number])[], color: string): void {
  for (const [x, y] of rows)
    lay
      .line(`M${x} ${y + 2}L${x + 12} ${y + 16}`, lay.tone.shadow, 4.2, 0.35)
      .line(`M${x - 1} ${y + 1}L${x + 11} ${y + 14}`, color, 3);
  const [x, y] = rows.at(-1) ?? [0, 0];
  const bow = (dx: number, dy: number) =>
    `M${x + 9 + dx} ${y + 8 + dy}C${x + 22 + dx} ${y + 12 + dy} ${x + 36 + dx} ${y + 30 + dy} ${x + 28 + dx} ` +
    `${y + 35 + dy}C${x + 18 + dx} ${y + 38 + dy} ${x + 10 + dx} ${y + 22 + dy} ${x + 9 + dx} ${y + 8 + dy}` +
    `C${x + 6 + dx} ${y + 24 + dy} ${x - 4 + dx} ${y + 40 + dy} ${x - 10 + dx} ${y + 34 + dy}` +
    `C${x - 14 + dx} ${y + 26 + dy} ${x - 2 + dx} ${y + 12 + dy} ${x + 9 + dx} ${y + 8 + dy}` +
    `L${x + 8 + dx} ${y + 46 + dy}`;
  lay.line(bow(1.2, 2), lay.tone.shadow, 2.8, 0.3).line(bow(0, 0), color, 2.2);
}

const runner =
  "M-136 -26C-140 -46 -124 -56 -102 -60C-76 -64 -56 -72 -40 -86C-28 -97 -18 -106 -8 -112C-2 -116 4 -114 8 -106" +
  "C18 -92 34 -84 56 -83C80 -82 98 -90 112 -100C120 -104 127 -100 128 -92C132 -70 128 -50 132 -26" +
  "C60 -20 -60 -20 -136 -26Z";

/** Low sneaker: rubber sole and toe in the second colour's light, a wave on the side. */
export function drawSneakers(lay: Flatlay, back: boolean): void {
  if (back) return fromAbove(lay, true);
  const rubber = mix(lay.material.accent, "f4f2ec", 0.88).slice(1);
  pairOf(lay, () => {
    lay.shape("M4 -112C36 -106 92 -108 122 -99C98 -64 28 -54 4 -112Z", mix(lay.material.color, "0a0806", 0.5));
    lay.piece("M-16 -108C-16 -122 -10 -131 0 -130C8 -128 13 -120 13 -106L0 -94Z", { volume: 0.6 });
    lay.piece(runner, { volume: 0.9 }, () => {
      lay
        .bulge(-84, -50, 34, 10, -14)
        .hollow(0, -24, 130, 16, 0, 1)
        .bulge(104, -66, 12, 24)
        .fold(-52, -74, -66, -36, 14, 0.8, 0.3)
        .fold(-40, -80, -50, -40, 12, 0.6, 0.3);
      lay
        .panel(
          "M-40 -86C-28 -97 -18 -106 -8 -114C0 -114 6 -106 10 -100C7 -82 -4 -66 -18 -56C-30 -60 -39 -70 -40 -86Z",
          { angle: -40 },
        )
        .stitch(
          "M-36 -83C-34 -70 -28 -64 -18 -61C-6 -70 3 -84 6 -98M12 -100C22 -86 36 -79 56 -78C78 -77 96 -84 112 -94",
        );
      lay
        .seam("M-14 -60C10 -52 40 -44 60 -24M92 -90C88 -70 94 -46 90 -24")
        .stitch("M-16 -56C8 -48 36 -42 54 -24M96 -92C92 -70 98 -46 94 -24");
      lay.line("M-6 -44C14 -62 32 -34 50 -52C62 -64 70 -66 80 -62", lay.accent, 6, 0.95);
      lay.panel("M97 -90C106 -99 118 -104 130 -98L132 -62C118 -58 106 -62 98 -72Z", { color: lay.material.accent });
      lay.seam("M-106 -58C-90 -48 -86 -36 -90 -24", 1).stitch("M-102 -59C-86 -48 -82 -36 -86 -24");
    });
    lay.piece(
      "M-140 -36C-138 -26 -110 -24 -60 -24C20 -22 90 -24 134 -34C138 -20 138 -8 134 -1C60 4 -70 5 -128 1" +
        "C-142 -4 -144 -22 -140 -36Z",
      { weave: "plain", color: rubber, volume: 0.7 },
    );
    lay
      .line("M-138 -18C-60 -11 60 -11 136 -19", lay.accent, 1.6, 0.85)
      .stitch("M-137 -28C-60 -19 60 -18 134 -29", "#8d8a84", 0.7);
    laces(
      lay,
      [
        [-31, -88],
        [-22, -97],
        [-13, -105],
      ],
      "#f4f2ec",
    );
  });
}

const soleRight =
  "M52 66C84 66 106 92 108 140C110 190 100 220 100 260C100 310 106 350 96 382C86 402 58 404 46 386" +
  "C32 350 36 300 30 250C22 200 14 150 20 110C24 84 34 66 52 66Z";

/** Both shoes seen from above, toes up. */
function fromAbove(lay: Flatlay, sport: boolean): void {
  const rubber = (sport ? mix(lay.material.accent, "f4f2ec", 0.88) : mix(lay.material.color, "1a120c", 0.6)).slice(1);
  const cut = sport ? {} : leather(lay);
  const boot = !sport && lay.material.seed % 2 === 1;
  for (const m of [1, -1]) {
    const side = (d: string) => (m === 1 ? d : mirrored(d));
    lay.piece(side(soleRight), { weave: "leather", color: rubber, volume: 0.5 });
    lay.piece(
      side(
        "M54 74C80 74 98 96 101 140C103 188 94 222 94 260C94 306 98 346 90 376C82 392 60 392 52 378" +
          "C40 346 42 300 36 250C28 200 21 152 26 114C30 90 38 74 54 74Z",
      ),
      { ...cut, volume: 1 },
      () => {
        lay.bulge(m * 60 - 12, 112, 18, 26, 0).hollow(m * 66 + 14, 200, 14, 80, 4);
        if (!boot) lay.seam(side("M27 138C46 122 82 120 100 136"), 1).stitch(side("M27 142C46 126 82 124 100 140"));
        lay
          .shape(
            side("M52 250C56 236 80 234 84 248C90 290 88 330 84 360C76 372 64 372 58 362C50 330 48 290 52 250Z"),
            mix(lay.material.color, "0a0806", 0.6),
          )
          .hollow(m * 68 - 6, 300, 14, 50);
        lay
          .shape(
            side("M60 262C64 256 76 256 79 264C82 300 82 330 78 352C72 360 68 358 64 352C58 330 57 290 60 262Z"),
            mix(lay.material.accent, "7a6a58", 0.5),
          )
          .hollow(m * 70, 346, 14, 20);
      },
    );
    if (boot) {
      const elastic = { weave: "rib" as const, angle: 90, color: mix(lay.material.color, "0a0806", 0.5).slice(1) };
      lay.patch(
        side("M40 268C36 288 36 312 40 332C46 334 50 330 52 326C49 306 49 290 52 272C49 266 44 264 40 268Z"),
        elastic,
      );
      lay.patch(
        side("M95 266C99 288 99 312 94 332C88 334 86 330 84 326C88 306 88 290 85 270C88 264 92 262 95 266Z"),
        elastic,
      );
      lay
        .fold(m * 44, 226, m * 90, 224, 10, 0.7, 0.3)
        .fold(m * 46, 212, m * 86, 208, 9, 0.6, 0.3)
        .bulge(m * 66 - 8, 180, 14, 34);
      continue;
    }
    lay.patch(side("M50 152C58 146 74 146 82 152C84 190 82 220 80 248C72 240 62 240 56 248C52 220 48 190 50 152Z"), {
      ...cut,
      lift: 1,
    });
    const lace = sport ? "#f4f2ec" : mix(lay.material.color, "0a0806", 0.5);
    for (let y = 164; y < 240; y += 17)
      lay
        .line(side(`M50 ${y}C60 ${y + 7} 74 ${y + 7} 84 ${y}`), lay.tone.shadow, 4.6, 0.3)
        .line(side(`M49 ${y - 1}C60 ${y + 5} 74 ${y + 5} 85 ${y - 1}`), lace, 3.4);
    lay.line(
      side("M66 236C40 214 30 232 66 238C100 214 110 236 68 239C60 250 50 256 46 268M68 239C78 250 84 258 92 266"),
      lace,
      2.6,
    );
  }
}
