import type { Label } from "../../../shared/contract/page.ts";
import type { LabelContext } from "../../../shared/catalog/labels.ts";
import styles from "./labels.module.css";

/** The policy allows no style attributes; where the style sheet cannot read a colour from the markup yet, it is set through the object model. */
const paint = ({ ground, ink }: Label) => (element: HTMLElement | null) => {
  if (!element) return;
  if (ground) element.style.background = ground;
  if (ink) element.style.color = ink;
};

/** Labels in the corners of a picture (PROD-066, PROD-068); its box must be positioned. */
export function Labels({ labels, context }: { labels: readonly Label[]; context: LabelContext }) {
  return [...new Set(labels.map(({ position }) => position))].map((corner) => (
    <p key={corner} className={styles.corner} data-corner={corner} data-context={context}>
      {labels.map((label, i) => label.position === corner && <b key={i} ref={paint(label)} data-ground={label.ground} data-ink={label.ink}>{label.text}</b>)}
    </p>
  ));
}
