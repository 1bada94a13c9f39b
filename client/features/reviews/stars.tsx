import styles from "./reviews.module.css";

/** One star on a 20 px square. */
const outline = "M10 2l2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 15.2 4.9 18l1-5.8L1.7 8.1l5.8-.8Z";

/** Five stars of which `value` are filled, parts of a star too; `label` says it to those who do not see them. */
export function Stars({ value, label }: { value: number; label: string }) {
  const row = [0, 1, 2, 3, 4].map((i) => <path key={i} d={outline} transform={`translate(${i * 20})`} />);
  return (
    <svg className={styles.stars} viewBox="0 0 100 20" width="100" height="20" role="img" aria-label={label}>
      <g className={styles.hollow}>{row}</g>
      {/* A picture in a picture shows only what its width lets through. */}
      <svg width={Math.round(value * 20)} height="20" aria-hidden="true">
        {row}
      </svg>
    </svg>
  );
}

export function Star() {
  return (
    <svg viewBox="0 0 20 20" width="28" height="28" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}
