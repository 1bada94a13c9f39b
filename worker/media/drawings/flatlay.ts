import { tileOf, type Weave } from "./cloth.ts";
import { mix, toneOf, type Tone } from "./colour.ts";
import * as ink from "./ink.ts";
import type { Pattern } from "./names.ts";
import { sendable, short, type Point } from "./path.ts";
import { randomFrom } from "./random.ts";

/** What a garment is made of. Colours are six hex digits. */
export type Material = { pattern: Pattern; color: string; accent: string; seed: number };

export type Cut = {
  /** Turns the cloth, degrees clockwise: sleeves and collars are cut on their own grain. */
  angle?: number;
  /** Another weave, colour or magnification than the garment's main cloth. */
  weave?: Weave;
  color?: string;
  grain?: number;
};

/** Weaves that look the same at every angle. */
const directionless: ReadonlySet<Weave> = new Set(["plain", "melange", "leather", "suede"]);

/**
 * One garment laid on a table: collects pieces, seams and folds as SVG text, in drawing order. Coordinates have x = 0
 * on the garment's axis, y down, in pixels of the 375 × 469 sheet; light comes from the upper left. A slow wave that
 * depends on the seed bends everything alike, so that no garment lies perfectly straight.
 */
export class Flatlay {
  readonly material: Material;
  readonly tone: Tone;
  /** The second colour as `#rrggbb`. */
  readonly accent: string;
  readonly random: () => number;
  readonly #prefix: string;
  readonly #definitions = new Map<string, { reference: string; text: string }>();
  readonly #marks: string[] = [];
  readonly #outlines: string[] = [];
  readonly #wave: readonly number[];
  #place = { x: 0, y: 0, cos: 1, sin: 0, angle: 0 };

  constructor(material: Material, prefix = "") {
    this.material = material;
    this.tone = toneOf(material.color);
    this.accent = `#${material.accent}`;
    this.random = randomFrom(material.seed);
    this.#prefix = prefix;
    this.#wave = Array.from({ length: 6 }, () => this.random() * 6.3);
  }

  /** Where a point of the pattern drawing ends up on the table. */
  at(localX: number, localY: number): Point {
    const place = this.#place;
    const x = place.x + localX * place.cos - localY * place.sin;
    const y = place.y + localX * place.sin + localY * place.cos;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.#wave;
    return [
      x + 2.4 * Math.sin(y / 85 + a) + 1.1 * Math.sin(y / 31 + x / 60 + b) + 0.8 * Math.sin(x / 40 + c),
      y + 2 * Math.sin(x / 75 + d) + 0.9 * Math.sin(x / 27 + y / 55 + e) + 0.7 * Math.sin(y / 45 + f),
    ];
  }

  /** Draws around another origin, turned by `angle` degrees clockwise: the second shoe of a pair. */
  placed(x: number, y: number, angle: number, draw: () => void): this {
    const before = this.#place;
    const turn = (angle * Math.PI) / 180;
    this.#place = { x, y, cos: Math.cos(turn), sin: Math.sin(turn), angle };
    draw();
    this.#place = before;
    return this;
  }

  path(d: string): string {
    return sendable(d, (x, y) => this.at(x, y));
  }

  add(mark: string): this {
    this.#marks.push(mark);
    return this;
  }

  /** Registers a definition once and answers its reference, `url(#…)`. */
  define(key: string, write: (id: string) => string): string {
    const known = this.#definitions.get(key);
    if (known) return known.reference;
    const id =
      `${this.#prefix}${String.fromCharCode(97 + (this.#definitions.size % 26))}` +
      `${this.#definitions.size >= 26 ? Math.floor(this.#definitions.size / 26) : ""}`;
    const reference = `url(#${id})`;
    this.#definitions.set(key, { reference, text: "" });
    this.#definitions.set(key, { reference, text: write(id) });
    return reference;
  }

  /** Paint of a cloth on the straight grain. */
  cloth({ weave = this.material.pattern, color = this.material.color, grain = 1 }: Cut = {}): string {
    return this.define(`cloth ${weave} ${color} ${grain}`, (id) => {
      const { width, height, marks } = tileOf(weave, color, this.accent, this.material.seed);
      const size = grain === 1 ? "" : ` patternTransform="scale(${grain})"`;
      return (
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${size}>` +
        `<path d="M0 0h${width}v${height}H0z" fill="${mix(color, color, 0)}"/>${marks}</pattern>`
      );
    });
  }

  /**
   * Path, cloth and grain as attributes. Cloth turns with what it fills, so the outline is turned back first: one tile
   * serves all grains.
   */
  #cutFrom(outline: string, cut: Cut, form: (d: string) => string = (d) => d): string {
    const angle = directionless.has(cut.weave ?? this.material.pattern) ? 0 : (cut.angle ?? 0) + this.#place.angle;
    if (angle === 0) return `d="${form(this.path(outline))}" fill="${this.cloth(cut)}"`;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const back = sendable(
      outline,
      (x, y) => {
        const [tableX, tableY] = this.at(x, y);
        return [tableX * cos + tableY * sin, tableY * cos - tableX * sin];
      },
      true,
    );
    return `d="${form(back)}" fill="${this.cloth(cut)}" transform="rotate(${short(angle)})"`;
  }

  /**
   * A whole garment, or a part that lies on the table by itself: cloth cut along `outline`, lit at its upper left edges
   * and shaded at its lower right ones, with a shadow on the table. `marks` draws what lies on it and is cut off at the
   * outline. `volume` is how thick the edges are: 0.3 a cuff, 1 a sweater.
   */
  piece(outline: string, cut: Cut & { volume?: number }, marks: () => void = () => {}): this {
    const { volume = 0.7 } = cut;
    const tone = cut.color ? toneOf(cut.color) : this.tone;
    const d = this.path(outline);
    this.#outlines.push(d);
    const clip = this.define(
      `clip ${this.#definitions.size}`,
      (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`,
    );
    this.add(`<g clip-path="${clip}"><path ${this.#cutFrom(outline, cut, ink.box)}/>`);
    marks();
    this.add(ink.edges(d, tone, volume));
    return this.add(`</g><path d="${d}" stroke="${tone.seam}" stroke-width=".8" opacity=".8"/>`);
  }

  /** A part sewn to the piece below on its own grain (a sleeve, a yoke): a seam around it and no edge. */
  panel(outline: string, cut: Cut = {}): this {
    return this.add(
      `<path ${this.#cutFrom(outline, cut)} stroke="${(cut.color ? toneOf(cut.color) : this.tone).seam}" ` +
        'stroke-width=".8" stroke-opacity=".7"/>',
    );
  }

  /**
   * A small part on top (pocket, collar, cuff): panel, a thin lit edge and, with `lift` pixels, a shadow on the cloth
   * below.
   */
  patch(outline: string, cut: Cut & { lift?: number } = {}): this {
    const tone = cut.color ? toneOf(cut.color) : this.tone;
    const d = this.path(outline);
    const { lift = 0 } = cut;
    if (lift)
      this.add(
        `<path d="${d}" fill="${this.tone.shadow}" stroke="${this.tone.shadow}" stroke-width="${short(lift)}" ` +
          `opacity="${ink.share(0.16 * this.tone.depth)}" ` +
          `transform="translate(${short(lift * 0.5)} ${short(lift * 0.8)})"/>`,
      );
    return this.add(
      `<path ${this.#cutFrom(outline, cut)}/>` +
        `<path d="${d}" fill="${this.round(tone)}" stroke="${tone.seam}" stroke-width=".8"/>`,
    );
  }

  /** Light across a round thing: bright at the upper left of its box, dark at the right. */
  round(tone: Tone = this.tone): string {
    return this.define(`round ${tone.base}`, (id) => ink.roundness(id, tone));
  }

  /**
   * Rounds the cloth along an axis (a sleeve, a leg, a body): from one point down to another, `width` pixels across.
   */
  roll(x1: number, y1: number, x2: number, y2: number, width: number, strength = 1): this {
    const [x, y] = this.at(x1, y1);
    const [endX, endY] = this.at(x2, y2);
    const [dx, dy] = [endX - x, endY - y];
    const length = Math.hypot(dx, dy);
    const turn = Math.round((Math.atan2(dx, dy) * -180) / Math.PI);
    return this.add(
      `<path d="M${short(-width / 2)} 0h${short(width)}v${Math.round(length)}h${short(-width)}z" ` +
        `transform="translate(${short(x)} ${short(y)})${turn ? `rotate(${turn})` : ""}" ` +
        `fill="${this.round()}"${ink.faint(strength)}/>`,
    );
  }

  /**
   * A crease: a dark valley fading to the lower right beside a lit ridge. `width` in pixels; `bend` bows it, -1 to 1.
   */
  fold(x1: number, y1: number, x2: number, y2: number, width = 9, strength = 1, bend = 0): this {
    const [ax, ay] = this.at(x1, y1);
    const [bx, by] = this.at(x2, y2);
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy) || 1;
    const side = dx - dy > 0 ? 1 : -1;
    const matrix = [dx / 9, dy / 9, (-dy / length / 9) * width * side, (dx / length / 9) * width * side]
      .map((value) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1."))
      .join(" ");
    const paint = this.define("fold", (id) => ink.crease(id, this.tone));
    const bow = Math.round(bend * 9);
    return this.add(
      `<path d="M0 0Q4 ${bow - 9} 9 0Q4 ${bow + 9} 0 0" fill="${paint}" ` +
        `transform="matrix(${matrix} ${short(ax)} ${short(ay)})"${ink.faint(strength)}/>`,
    );
  }

  /** A soft hollow around a point: `rx` × `ry` pixels, turned by `angle` degrees. */
  hollow(x: number, y: number, rx: number, ry: number, angle = 0, strength = 1): this {
    return this.#spot("hollow", x, y, rx, ry, angle, strength);
  }

  /** A soft bulge that catches the light. */
  bulge(x: number, y: number, rx: number, ry: number, angle = 0, strength = 1): this {
    return this.#spot("bulge", x, y, rx, ry, angle, strength);
  }

  #spot(kind: "hollow" | "bulge", x: number, y: number, rx: number, ry: number, angle: number, strength: number): this {
    const [cx, cy] = this.at(x, y).map(Math.round);
    const paint = this.define(kind, (id) => ink.spot(id, this.tone, kind));
    return this.add(
      `<ellipse rx="${short(rx)}" ry="${short(ry)}" transform="translate(${cx} ${cy})` +
        `${angle + this.#place.angle ? `rotate(${Math.round(angle + this.#place.angle)})` : ""}" ` +
        `fill="${paint}"${ink.faint(strength)}/>`,
    );
  }

  /** A seam or edge: a thin line darker than the cloth. */
  seam(d: string, width = 0.9, strength = 0.7): this {
    return this.line(d, this.tone.seam, width, strength);
  }

  /** Top-stitching; in the colour of the cloth unless a thread is named (`#rrggbb`). */
  stitch(d: string, thread = this.tone.seam, strength = 0.7): this {
    return this.add(
      `<path d="${this.path(d)}" stroke="${thread}" stroke-width=".8" stroke-dasharray="1.8 2"${ink.faint(strength)}/>`,
    );
  }

  /** A line in any colour: cords, zips, welts. */
  line(d: string, stroke: string, width: number, strength = 1): this {
    return this.add(
      `<path d="${this.path(d)}" stroke="${stroke}" stroke-width="${short(width)}"${ink.faint(strength)}/>`,
    );
  }

  /** A flat shape in any colour or paint. */
  shape(d: string, fill: string, strength = 1): this {
    return this.add(`<path d="${this.path(d)}" fill="${fill}"${ink.faint(strength)}/>`);
  }

  /** The soft shadow that something lying on top throws on the cloth below. Drawn before that thing. */
  cast(outline: string, distance = 4, strength = 1): this {
    const d = this.path(outline);
    const { shadow, depth } = this.tone;
    const layer = (shift: number, width: number, share: number) =>
      `<path d="${d}" transform="translate(${short(shift * 0.7)} ${short(shift)})" ` +
      `stroke-width="${short(width)}" opacity="${ink.share(share * depth * strength)}"/>`;
    return this.add(
      `<g fill="${shadow}" stroke="${shadow}">` +
        `${layer(distance, distance * 1.5, 0.09)}${layer(distance * 0.5, distance * 0.5, 0.15)}</g>`,
    );
  }

  /** Buttons of `radius` pixels at the given points, sewn with two stitches. */
  buttons(points: readonly Point[], radius = 3.2, color = this.accent): this {
    const paint = this.define(`button ${radius} ${color}`, (id) => ink.button(id, radius, color, this.tone));
    const d = points.map(([x, y]) => `M${x} ${y}`).join("");
    return this.add(`<path d="${this.path(d)}" marker-start="${paint}" marker-mid="${paint}" marker-end="${paint}"/>`);
  }

  /** The finished garment with its shadow on the table, as SVG text around x = 0. */
  toString(): string {
    return (
      `<defs>${[...this.#definitions.values()].map(({ text }) => text).join("")}</defs>` +
      '<g fill="none" stroke-linecap="round" stroke-linejoin="round">' +
      `${ink.contact(this.#outlines.join(""))}${this.#marks.join("")}</g>`
    );
  }
}
