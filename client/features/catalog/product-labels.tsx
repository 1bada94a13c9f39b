import type { Label } from "../../../shared/contract/page.ts";
import type { LabelContext } from "../../../shared/catalog/labels.ts";
import styles from "./labels.module.css";

/** Colours that have a rule already. */
const painted = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/**
 * The policy allows no style attributes; where the style sheet cannot read a colour from the markup yet, a sheet made
 * here gets a rule for it.
 */
function paint({ ground, ink }: Label): void {
  for (const [name, property, colour] of [
    ["ground", "background", ground],
    ["ink", "color", ink],
  ] as const) {
    if (!colour || painted.has(name + colour)) continue;
    painted.add(name + colour);
    if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
    const at = sheet.insertRule(`[data-${name}=${JSON.stringify(colour)}]{}`);
    (sheet.cssRules[at] as CSSStyleRule).style.setProperty(property, colour);
  }
}

/** Labels in the corners of a picture (PROD-066, PROD-068); its box must be positioned. */
export function Labels({ labels, context }: { labels: readonly Label[]; context: LabelContext }) {
  return [...new Set(labels.map(({ position }) => position))].map((corner) => (
    <p key={corner} className={styles.corner} data-corner={corner} data-context={context}>
      {labels.map(
        (label, i) =>
          label.position === corner && (
            <b key={i} ref={() => paint(label)} data-ground={label.ground} data-ink={label.ink}>
              {label.text}
            </b>
          ),
      )}
    </p>
  ));
}
