/** Colours are six hex digits without `#` as input and `#rrggbb` as output. */
const channels = (hex: string): [number, number, number] => {
  const value = parseInt(hex.replace("#", ""), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `a` moved towards `b`; `share` 0 is `a`, 1 is `b`. */
export function mix(a: string, b: string, share: number): string {
  const to = channels(b);
  const mixed = channels(a).map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Perceived lightness, 0 black to 1 white. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b) / 255;
}

/** How a cloth of one colour answers to light: what its shadows, lights and seams are made of. */
export type Tone = {
  base: string;
  shadow: string;
  light: string;
  seam: string;
  /** Multiplies the opacity of shadows; a pale cloth needs less, a dark one more. */
  depth: number;
  /** Multiplies the opacity of lights. */
  gleam: number;
};

export function toneOf(hex: string): Tone {
  const l = lightness(hex);
  const base = mix(hex, hex, 0);
  if (l > 0.82)
    return {
      base,
      shadow: mix(hex, "2c3442", 0.86),
      light: "#ffffff",
      seam: mix(hex, "3a4250", 0.5),
      depth: 0.72,
      gleam: 1.3,
    };
  if (l < 0.2)
    return {
      base,
      shadow: "#000000",
      light: mix(hex, "ffffff", 0.62),
      seam: mix(hex, "ffffff", 0.2),
      depth: 1.5,
      gleam: 0.85,
    };
  return {
    base,
    shadow: mix(hex, "05070d", 0.8),
    light: mix(hex, "ffffff", 0.78),
    seam: mix(hex, "05070d", 0.5),
    depth: 1,
    gleam: 0.9,
  };
}
