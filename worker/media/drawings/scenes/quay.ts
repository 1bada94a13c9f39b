import { drawBag } from "../garments/carried.ts";
import { drawParka } from "../garments/outerwear.ts";
import { shoeInProfile } from "../garments/shoes.ts";
import { drawBeanie } from "../garments/small.ts";
import { fabric, planks, pool, Stage, tube, wall, waterLight, type Ratio } from "./kit.ts";
import { hanger, stack } from "./props.ts";

const layouts = {
  wide: {
    window: [150, 90, 1060, 620],
    panes: [4, 3],
    floor: 950,
    coat: [1560, 150, 1.55],
    pile: [470, 1.35],
    bag: [880, 0.9],
    shoes: [1560, 1040],
  },
  tall: {
    window: [-60, 70, 470, 620],
    panes: [3, 4],
    floor: 985,
    coat: [668, 150, 1.3],
    pile: [128, 1.02],
    bag: [326, 0.56],
    shoes: [640, 1080],
  },
} as const;

/** Gable ends by their width: pointed, stepped, with a bell's curve. */
const roofs: readonly ((w: number) => string)[] = [
  (w) => `l${w / 2} -34l${w / 2} 34`,
  (w) => `v-14h${w * 0.22}v-14h${w * 0.16}v-12h${w * 0.24}v12h${w * 0.16}v14h${w * 0.22}v14`,
  (w) => `q${w * 0.2} -4 ${w * 0.28} -24h${w * 0.44}q${w * 0.08} 20 ${w * 0.28} 24`,
];

const pane = (left: number, top: number, width: number): string => `M${Math.round(left)} ${top}h${width}v15h${-width}z`;

/** Gables on the other side of the water, from `x` on, `width` pixels, standing on `y`. */
function gables(x: number, y: number, width: number): string {
  let d = "";
  let windows = "";
  for (let i = 0, left = x; left < x + width; i++) {
    const w = 62 + ((i * 29) % 34);
    const h = 108 + ((i * 47) % 58);
    const top = y - h;
    d += `M${left} ${y}V${top}${roofs[i % 3]!(w)}V${y}z`;
    for (let row = top + 16; row < y - 20; row += 27)
      for (let k = 0; k < 3; k++) windows += pane(left + w * (0.16 + k * 0.27), row, Math.round(w * 0.14));
    left += w + 2;
  }
  const walls = d.replace(/(\.\d)\d+/g, "$1");
  return `<path d="${walls}" fill="#c5cac8"/><path d="${windows}" fill="#aab3b3" opacity=".8"/>`;
}

function view(x: number, y: number, w: number, h: number): string {
  const horizon = y + h * 0.52;
  let ripples = "";
  for (let i = 0; i < 46; i++) {
    const depth = i / 46;
    ripples +=
      `M${Math.round(x + ((i * 197) % Math.round(w * 0.9)))} ` +
      `${Math.round(horizon + 10 + depth * depth * (h * 0.46))}h${Math.round(30 + depth * 130)}`;
  }
  return (
    `<defs><clipPath id="pane"><path d="M${x} ${y}h${w}v${h}h${-w}z"/></clipPath><linearGradient id="sky" x2="0" ` +
    'y2="1"><stop stop-color="#e6edee"/><stop offset="1" stop-color="#fbf8f0"/></linearGradient>' +
    '<linearGradient id="water" x2="0" y2="1"><stop stop-color="#cdd8d7"/><stop offset="1" stop-color="#94abae"/>' +
    `</linearGradient></defs><g clip-path="url(#pane)"><path d="M${x} ${y}h${w}v${h}h${-w}z" fill="url(#sky)"/>` +
    `${gables(x - 20, horizon, w + 40)}<path d="M${x} ${horizon}h${w}v${h}h${-w}z" fill="url(#water)"/>` +
    `<g transform="matrix(1 0 0 -.55 0 ${horizon * 1.55})" opacity=".3">${gables(x - 20, horizon, w + 40)}</g>` +
    `<path d="M${x} ${horizon - 8}h${w}v10h${-w}z" fill="#8f9896"/>` +
    `<path d="${ripples}" stroke="#f6f8f4" stroke-width="3" stroke-linecap="round" opacity=".55"/></g>`
  );
}

/** A steel window over the water, a coat on a hook and clothes on the sill. */
export function drawQuay(ratio: Ratio): string {
  const stage = new Stage(ratio);
  const {
    window: [x, y, w, h],
    panes: [columns, rows],
    floor,
    coat,
    pile,
    bag,
    shoes,
  } = layouts[ratio];
  stage.add(wall(stage, "#e9e2d6", "#c9c0b1"), view(x, y, w, h));
  const bars: string[] = [];
  for (let c = 0; c <= columns; c++) bars.push(`M${x + (w / columns) * c} ${y}v${h}`);
  for (let r = 0; r <= rows; r++) bars.push(`M${x} ${y + (h / rows) * r}h${w}`);
  stage.add(
    `<path d="${bars.join("")}" stroke="#f7f5ee" stroke-width="14" opacity=".5" transform="translate(-3 -3)"/>` +
      `<path d="${bars.join("")}" stroke="#33383a" stroke-width="10"/>` +
      `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="none" stroke="#33383a" stroke-width="18"/>`,
  );
  const sill = y + h;
  stage.add(
    `<path d="M${x - 50} ${sill}h${w + 100}v30h${-w - 100}z" fill="#c3a883"/>` +
      `<path d="M${x - 50} ${sill}h${w + 100}" stroke="#efe0c6" stroke-width="4"/>` +
      `<path d="M${x - 50} ${sill + 30}h${w + 100}v14h${-w - 130}z" fill="#2b2723" opacity=".14"/>`,
  );
  stage.add(
    waterLight(x + w + 10, 40, stage.width - x - w, floor - 190),
    planks(stage, floor, "#b7a488", 34),
    `<path d="M0 ${floor - 24}h${stage.width}v24H0z" fill="#e9e3d8"/>` +
      `<path d="M0 ${floor}h${stage.width}" stroke="#8d8577" stroke-width="1.5" opacity=".5"/>`,
  );
  const [coatX, coatY, scale] = coat;
  stage.add(tube(coatX - 70, coatY, coatX + 70, coatY, 10), hanger(coatX, coatY - 3, coatY + 78, 44));
  stage.put((lay) => drawParka(lay, false), fabric("plain", "2f4256", "c7a878", 16), {
    x: coatX,
    y: coatY + 66 - 44 * scale,
    scale,
  });
  const [pileX, pileScale] = pile;
  stage.add(pool(pileX + 30, sill + 4, 150 * pileScale, 16, 0.4));
  const high = stack(stage, { x: pileX, y: sill + 4, scale: pileScale }, [
    [fabric("denim", "4a6a8c", "ffffff", 8), 30],
    [fabric("knit", "c9b391", "ffffff", 3), 40],
    [fabric("stripe", "f4f1ea", "2b4a6f", 3), 24],
    [fabric("plain", "f5f5f2", "ffffff", 1), 22],
  ]);
  stage.put((lay) => drawBeanie(lay, false), fabric("plain", "a9503a", "f4f1ea", 4), {
    x: pileX,
    y: sill + 4 - high - 370 * 0.5 * pileScale,
    scale: 0.5 * pileScale,
  });
  const [bagX, bagScale] = bag;
  stage
    .add(pool(bagX + 20, sill + 6, 160 * bagScale, 16, 0.4))
    .put((lay) => drawBag(lay, false), fabric("plain", "e2d8c4", "6b3f24", 4), {
      x: bagX,
      y: sill + 6 - 420 * bagScale,
      scale: bagScale,
    });
  const [shoeX, shoeY] = shoes;
  stage.add(pool(shoeX, shoeY + 4, 205, 20, 0.36));
  for (const [dx, dy] of [
    [36, -14],
    [-46, 8],
  ] as const)
    stage.put(shoeInProfile, fabric("plain", "5a3522", "c9a26a", 7), { x: shoeX + dx, y: shoeY + dy, scale: 0.74 });
  return stage.toString();
}
