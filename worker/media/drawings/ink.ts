import { mix, type Tone } from "./colour.ts";
import { short } from "./path.ts";

/** SVG text of light and shadow. Gradients and translucent strokes only: filters are slow on phones. */

export const share = (value: number): string => String(Math.round(Math.min(1, value) * 100) / 100).replace(/^0\./, ".");
export const faint = (strength: number): string => (strength < 1 ? ` opacity="${share(strength)}"` : "");

const stop = (color: string, opacity: number, offset?: number): string =>
  `<stop${offset === undefined ? "" : ` offset="${share(offset)}"`} ` +
  `stop-color="${color}"${opacity < 1 ? ` stop-opacity="${share(opacity)}"` : ""}/>`;

/** A rectangle that covers a path: cheaper than repeating the path where a clip is in force. */
export function box(d: string): string {
  let [x, y] = [0, 0];
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const [, command = "", body = ""] of d.matchAll(/([Mlcq])([^Mlcqz]*)/g)) {
    const numbers = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const origin = command === "M" ? [0, 0] : [x, y];
    for (let i = 0; i < numbers.length; i += 2) {
      x = (origin[0] ?? 0) + (numbers[i] ?? 0);
      y = (origin[1] ?? 0) + (numbers[i + 1] ?? 0);
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return (
    `M${Math.floor(left)} ${Math.floor(top)}h${Math.ceil(right - left) + 1}v${Math.ceil(bottom - top) + 1}` +
    `h${-Math.ceil(right - left) - 1}z`
  );
}

/** The thickness of an edge, inside its own clip: shade along lower right edges, light along upper left ones. */
export function edges(d: string, tone: Tone, volume: number): string {
  const dark = (width: number, shift: number, strength: number) =>
    `<path d="${d}" stroke-width="${short(width * volume)}" opacity="${share(strength * tone.depth)}" ` +
    `transform="translate(${short(-shift * volume)} ${short(-shift * volume)})"/>`;
  return (
    `<g stroke="${tone.shadow}">${dark(24, 4, 0.09)}${dark(9, 2, 0.14)}<path d="${d}" stroke="${tone.light}" ` +
    `stroke-width="${short(3.5 * volume + 0.6)}" opacity="${share(0.17 * tone.gleam)}" ` +
    `transform="translate(${short(0.6 + volume)} ${short(0.8 + volume)})"/></g>`
  );
}

export const roundness = (id: string, { light, shadow, gleam, depth }: Tone): string =>
  `<linearGradient id="${id}" y2=".3">${stop(light, 0.05 * gleam)}${stop(light, 0.2 * gleam, 0.25)}` +
  `${stop(shadow, 0, 0.55)}${stop(shadow, 0.26 * depth, 1)}</linearGradient>`;

export const crease = (id: string, { light, shadow, gleam, depth }: Tone): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="-4.5" y2="4.5">` +
  `${stop(light, 0)}${stop(light, 0.17 * gleam, 0.34)}${stop(shadow, 0.22 * depth, 0.6)}${stop(shadow, 0, 1)}` +
  "</linearGradient>";

export const spot = (id: string, { light, shadow, gleam, depth }: Tone, kind: "hollow" | "bulge"): string => {
  const [color, strength] = kind === "bulge" ? [light, 0.22 * gleam] : [shadow, 0.28 * depth];
  return (
    `<radialGradient id="${id}">${stop(color, strength)}${stop(color, strength * 0.45, 0.5)}${stop(color, 0, 1)}` +
    "</radialGradient>"
  );
};

export function button(id: string, radius: number, color: string, tone: Tone): string {
  const rim = mix(color, "05070d", 0.5);
  const r = short(radius);
  return (
    `<marker id="${id}" markerUnits="userSpaceOnUse" overflow="visible"><circle cx=".8" cy="1.4" ` +
    `r="${short(radius + 0.5)}" fill="${tone.shadow}" opacity=".3"/><circle r="${r}" fill="${color}" ` +
    `stroke="${rim}" stroke-width=".5"/><circle r="${short(radius * 0.66)}" fill="none" stroke="${rim}" ` +
    `stroke-width=".4" opacity=".6"/><path d="M-1-.7L1-.7M-1 .7L1 .7" stroke="${rim}" stroke-width=".7"/></marker>`
  );
}

/** The shadow on the table under all pieces: a dark line of contact, then wider and fainter towards the lower right. */
export function contact(d: string): string {
  const layer = (shift: number, width: number, strength: number) =>
    `<path d="${d}" transform="translate(${short(shift * 0.7)} ${shift})" stroke-width="${width}" ` +
    `opacity="${share(strength)}"/>`;
  return (
    `<g fill="#2b2723" stroke="#2b2723">${layer(10, 24, 0.016)}${layer(8, 16, 0.02)}${layer(6, 9, 0.035)}` +
    `${layer(4, 4, 0.07)}${layer(1.5, 1, 0.22)}</g>`
  );
}
