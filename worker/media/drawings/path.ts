/**
 * Outlines as path data with absolute M, L, C, Q and Z only, so that a whole path can be mapped point by point.
 * Garments are written around x = 0 (their axis of symmetry); y is down the sheet, in pixels of the 375 × 469 picture.
 */
export type Point = readonly [x: number, y: number];
type Segment = { command: string; points: Point[] };

const lengths: Record<string, number> = { M: 1, L: 1, C: 3, Q: 2, Z: 0 };

function segmentsOf(d: string): Segment[] {
  const segments: Segment[] = [];
  for (const [, command = "", body = ""] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = lengths[command] ?? 0;
    if (size === 0) segments.push({ command, points: [] });
    for (let i = 0; size > 0 && i < numbers.length; i += size * 2) {
      const points = Array.from({ length: size }, (_, k): Point => [
        numbers[i + k * 2] ?? 0,
        numbers[i + k * 2 + 1] ?? 0,
      ]);
      segments.push({ command: command === "M" && i > 0 ? "L" : command, points });
    }
  }
  return segments;
}

/** A number with at most one decimal, as short as path data allows. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");
}

function textOf(segments: Segment[]): string {
  let text = "";
  for (const { command, points } of segments) {
    text += command;
    points.flat().forEach((value, i) => {
      const number = short(value);
      text += i === 0 || number.startsWith("-") ? number : ` ${number}`;
    });
  }
  return text;
}

/**
 * The path as it is sent: every point moved by `move`, then relative and rounded: whole pixels for large outlines,
 * tenths for anything smaller than 50 pixels, or where `fine` asks for them.
 */
export function sendable(d: string, move: (x: number, y: number) => Point, fine = false): string {
  const moved = segmentsOf(d).map(({ command, points }) => ({ command, points: points.map(([x, y]) => move(x, y)) }));
  const all = moved.flatMap(({ points }) => points);
  const spread = (axis: 0 | 1) =>
    Math.max(...all.map((point) => point[axis])) - Math.min(...all.map((point) => point[axis]));
  const unit = !fine && Math.max(spread(0), spread(1)) > 50 ? 1 : 10;
  const whole = (value: number) => Math.round(value * unit);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let text = "";
  for (const { command, points } of moved) {
    text += command === "M" ? "M" : command.toLowerCase();
    const origin = command === "M" ? ([0, 0] as const) : ([x, y] as const);
    points.forEach(([px, py], i) => {
      const [dx, dy] = [short((whole(px) - origin[0]) / unit), short((whole(py) - origin[1]) / unit)];
      text += (i > 0 && !dx.startsWith("-") ? " " : "") + dx + (dy.startsWith("-") ? "" : " ") + dy;
      [x, y] = [whole(px), whole(py)];
    });
    if (command === "M") [startX, startY] = [x, y];
    if (command === "Z") [x, y] = [startX, startY];
  }
  return text;
}

function reversed(segments: Segment[]): Segment[] {
  const open = segments.filter(({ command }) => command !== "Z");
  const flat = open.flatMap(({ points }) => points).reverse();
  let used = 1;
  const back = open
    .slice(1)
    .reverse()
    .map(({ command, points }) => ({ command, points: flat.slice(used, (used += points.length)) }));
  return [{ command: "M", points: flat.slice(0, 1) }, ...back];
}

/** The other side of the garment: reflected in x = 0, drawn in the opposite direction so that both sides wind alike. */
export function mirrored(d: string): string {
  return d
    .split(/(?=M)/)
    .map((part) => {
      const closed = part.trimEnd().endsWith("Z");
      const flipped = segmentsOf(part).map(({ command, points }) => ({
        command,
        points: points.map(([x, y]): Point => [-x, y]),
      }));
      return textOf(reversed(flipped)) + (closed ? "Z" : "");
    })
    .join("");
}

/**
 * A closed outline from its right half: an open path that starts at the top of x = 0 and ends at the bottom of x = 0.
 */
export function symmetric(half: string): string {
  const left = segmentsOf(mirrored(half)).slice(1);
  return `${textOf([...segmentsOf(half), ...left])}Z`;
}
