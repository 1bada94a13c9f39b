import type { Label } from "../../../shared/contract/page/page.ts";
import type { LabelContext } from "../../../shared/catalog/product/labels.ts";
import styles from "./labels.module.css";

/**
 * The policy allows no style attributes in markup; where the style sheet cannot read a colour from there yet, the
 * script writes it. A style sheet adopted by the document would stand behind all others for good: each that comes late
 * would then come between, for which Chromium looks up the fonts anew and lays out the whole page.
 */
function paint(label: HTMLElement, { ground, ink }: Label): void {
  if (!CSS.supports("color", "attr(data-ink type(<color>), red)"))
    Object.assign(label.style, { backgroundColor: ground ?? "", color: ink ?? "" });
}

/** Labels in the corners of a picture (PROD-066, PROD-068); its box must be positioned. */
export function Labels({ labels, context }: { labels: readonly Label[]; context: LabelContext }) {
  return [...new Set(labels.map(({ position }) => position))].map((corner) => (
    <p key={corner} className={styles.corner} data-corner={corner} data-context={context}>
      {labels.map(
        (label, i) =>
          label.position === corner && (
            <b
              key={i}
              ref={(painted) => void (painted && paint(painted, label))}
              data-ground={label.ground}
              data-ink={label.ink}
            >
              {label.text}
            </b>
          ),
      )}
    </p>
  ));
}
