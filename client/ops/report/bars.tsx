import styles from "../ops.module.css";

/** A part of a bar: `kind` gives its colour, `value` its share. */
export interface BarPart {
  readonly kind: "good" | "middle" | "poor" | "plain";
  readonly value: number;
}

/** Where the parts of a bar begin and how wide they are, in hundredths of its length `most`; nothing for nothing. */
export function partsOf(
  parts: readonly BarPart[],
  most: number,
): { kind: BarPart["kind"]; x: number; width: number }[] {
  let x = 0;
  return parts.flatMap(({ kind, value }) => {
    const width = most > 0 ? (Math.max(0, value) / most) * 100 : 0;
    const at = x;
    x += width;
    return width > 0 ? [{ kind, x: at, width }] : [];
  });
}

/**
 * A bar as long as its parts are of `most`. Its words say what it shows, for whoever does not see it or its colours;
 * the figures stand in the table around it too.
 */
export function Bar({ parts, most, words }: { parts: readonly BarPart[]; most: number; words: string }) {
  return (
    <svg
      className={styles.plot}
      role="img"
      aria-label={words}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      width="160"
      height="16"
    >
      <title>{words}</title>
      {partsOf(parts, most).map(({ kind, x, width }) => (
        <rect
          key={kind}
          data-kind={kind}
          x={x}
          y={kind === "middle" ? 2 : kind === "poor" ? 4 : 0}
          width={width}
          height={kind === "middle" ? 6 : kind === "poor" ? 2 : 10}
        />
      ))}
    </svg>
  );
}
