import { useEffect, useState } from "react";
import styles from "./qr-code.module.css";

/** A drawn code: side in modules with the quiet zone around it, and its dark modules as a path. */
interface Drawn {
  side: number;
  path: string;
}

/** Of four modules, as ISO/IEC 18004 asks. */
const quietZone = 4;

async function draw(text: string): Promise<Drawn> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { side: size, path: dark.join("") };
}

/** Its square is there from the start, what draws it comes late; `label` says what the code holds. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(text)
      .then((code) => isWanted && setDrawn(code))
      // Whoever cannot scan it has its figures.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div className={styles.code}>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.side} ${drawn.side}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <rect width="100%" height="100%" fill="#fff" />
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
