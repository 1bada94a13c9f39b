import { Flatlay, type Material } from "../flatlay.ts";
import { mix } from "../colour.ts";
import { share } from "../ink.ts";
import { short } from "../path.ts";
import { randomFrom } from "../random.ts";

/** Width over height of a scene, and its size in pixels. */
export type Ratio = "wide" | "tall";
export const sizes: Record<Ratio, readonly [width: number, height: number]> = { wide: [1920, 1080], tall: [900, 1125] };

export type Spot = { x: number; y: number; scale: number; angle?: number };

/** A set that is built up from back to front; gives every garment its own identifiers. */
export class Stage {
  readonly width: number;
  readonly height: number;
  readonly #marks: string[] = [];
  #garments = 0;

  constructor(ratio: Ratio) {
    [this.width, this.height] = sizes[ratio];
  }

  add(...marks: string[]): this {
    this.#marks.push(...marks);
    return this;
  }

  /** A garment with its axis at `x`, its own y = 0 at `y`. */
  put(draw: (lay: Flatlay) => void, material: Material, { x, y, scale, angle = 0 }: Spot): this {
    const lay = new Flatlay(material, `s${(this.#garments++).toString(36)}`);
    draw(lay);
    return this.add(
      `<g transform="translate(${short(x)} ${short(y)})${angle ? `rotate(${angle})` : ""}scale(${scale})">${lay}</g>`,
    );
  }

  toString(): string {
    const { width, height } = this;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}">${this.#marks.join("")}</svg>`
    );
  }
}

export const fabric = (pattern: Material["pattern"], color: string, accent: string, seed: number): Material => ({
  pattern,
  color,
  accent,
  seed,
});

/** A plastered wall, brighter towards the window at the upper left. */
export function wall({ width, height }: Stage, near = "#efe9de", far = "#cec5b6"): string {
  return (
    `<defs><radialGradient id="wall" cx=".28" cy=".2" r="1"><stop stop-color="${near}"/><stop offset="1" ` +
    `stop-color="${far}"/></radialGradient></defs><path d="M0 0h${width}v${height}H0z" fill="url(#wall)"/>`
  );
}

/** A plank floor or table top from `top` to the lower edge, in `color` (`#rrggbb`). */
export function planks({ width, height }: Stage, top: number, color: string, board: number): string {
  const pale = mix(color.slice(1), "ffffff", 0.3);
  const dark = mix(color.slice(1), "1a1410", 0.5);
  let lines = "";
  let grain = "";
  for (let y = top, row = 0; y < height; y += board * (1 + row * 0.35), row++) {
    lines += `M0 ${Math.round(y)}H${width}`;
    for (let i = 0; i < 5; i++) {
      const x = ((row * 0.37 + i * 0.23) % 1) * width;
      grain +=
        `M${Math.round(x)} ${Math.round(y + board * (0.2 + i * 0.15))}` +
        `q${90 + i * 20} ${i % 2 ? -4 : 4} ${200 + row * 60} 0`;
    }
  }
  return (
    `<defs><linearGradient id="planks" x2=".6" y2="1"><stop stop-color="${pale}"/><stop offset="1" ` +
    `stop-color="${color}"/></linearGradient></defs><path d="M0 ${top}h${width}V${height}H0z" fill="url(#planks)"/>` +
    `<path d="${grain}" fill="none" stroke="${dark}" stroke-width="1.5" opacity=".12"/>` +
    `<path d="${lines}" stroke="${dark}" stroke-width="2" opacity=".22"/>`
  );
}

/** Daylight through a window of `columns` × `rows` panes, falling aslant on what is behind; soft edges by stacking. */
export function windowLight(x: number, y: number, pane: number, columns: number, rows: number, strength = 1): string {
  const panes = (grow: number) => {
    let d = "";
    for (let c = 0; c < columns; c++)
      for (let r = 0; r < rows; r++)
        d +=
          `M${Math.round(c * pane * 1.12 - grow)} ${Math.round(r * pane * 1.3 - grow)}` +
          `h${Math.round(pane + grow * 2)}v${Math.round(pane * 1.2 + grow * 2)}h${-Math.round(pane + grow * 2)}z`;
    return d;
  };
  const layers = [16, 11, 6, 2].map((grow) => `<path d="${panes(grow)}"/>`).join("");
  return (
    `<g transform="matrix(1 .2 -.42 1 ${Math.round(x)} ${y})" fill="#fffcf2" ` +
    `fill-opacity="${share(0.17 * strength)}">${layers}</g>`
  );
}

/** Light thrown up by moving water: a net of bright, uneven meshes inside a box, fading towards its edges. */
export function waterLight(x: number, y: number, width: number, height: number, strength = 1): string {
  const random = randomFrom(Math.round(width + height));
  const [wide, high] = [96, 50];
  const [columns, rows] = [Math.ceil(width / wide), Math.ceil(height / high)];
  const knots = Array.from({ length: rows + 1 }, (_r, j) =>
    Array.from(
      { length: columns + 1 },
      (_c, i) =>
        [
          Math.round(x + i * wide + (random() - 0.5) * 56),
          Math.round(y + j * high + ((i + j) % 2 ? high * 0.36 : 0) + (random() - 0.5) * 24),
        ] as const,
    ),
  );
  const strand = (from: readonly [number, number], to: readonly [number, number]) =>
    `q${Math.round((to[0] - from[0]) / 2 + (random() - 0.5) * 26)} ` +
    `${Math.round((to[1] - from[1]) / 2 + (random() - 0.5) * 26)} ${to[0] - from[0]} ${to[1] - from[1]}`;
  let net = "";
  for (const [j, row] of knots.entries())
    for (const [i, knot] of row.entries()) {
      const [next, below] = [row[i + 1], (i + j) % 2 ? knots[j + 1]?.[i] : undefined];
      if (i === 0) net += `M${knot[0]} ${knot[1]}`;
      if (next) net += strand(knot, next);
      if (below && next) net += `M${knot[0]} ${knot[1]}${strand(knot, below)}M${next[0]} ${next[1]}`;
    }
  const layer = (thick: number, opacity: number) =>
    `<path d="${net}" stroke-width="${thick}" opacity="${share(opacity * strength)}"/>`;
  return (
    '<defs><radialGradient id="caustic"><stop stop-color="#fffdf4"/><stop offset=".55" stop-color="#fffdf4" ' +
    'stop-opacity=".6"/><stop offset="1" stop-color="#fffdf4" stop-opacity="0"/></radialGradient></defs>' +
    '<g fill="none" stroke="url(#caustic)" stroke-linejoin="round" stroke-linecap="round">' +
    `${layer(17, 0.13)}${layer(9, 0.2)}${layer(3, 0.4)}</g>`
  );
}

/** A soft shadow on the floor or wall: an ellipse that fades out. */
export function pool(x: number, y: number, rx: number, ry: number, opacity = 0.3): string {
  return (
    `<radialGradient id="p${x}-${y}"><stop stop-color="#2b2723" stop-opacity="${opacity}"/>` +
    `<stop offset=".6" stop-color="#2b2723" stop-opacity="${share(opacity * 0.45)}"/>` +
    '<stop offset="1" stop-color="#2b2723" stop-opacity="0"/></radialGradient>' +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#p${x}-${y})"/>`
  );
}

/** A steel tube between two points, lit from above. */
export function tube(x1: number, y1: number, x2: number, y2: number, thick: number): string {
  const d = `M${x1} ${y1}L${x2} ${y2}`;
  const shadow = [18, 12, 6]
    .map(
      (width) =>
        `<path d="${d}" transform="translate(22 30)" stroke="#2b2723" stroke-width="${thick + width}" opacity=".035"/>`,
    )
    .join("");
  return (
    `<g stroke-linecap="round">${shadow}<path d="${d}" stroke="#232527" stroke-width="${thick}"/>` +
    `<path d="${d}" stroke="#6b6f72" stroke-width="${short(thick * 0.3)}" ` +
    `transform="translate(${x1 === x2 ? short(-thick * 0.2) : 0} ${x1 === x2 ? 0 : short(-thick * 0.2)})"/></g>`
  );
}
