import type { PreviewTexts } from "../../../shared/i18n/preview.ts";
import type { Trouble } from "./live.ts";
import styles from "./preview.module.css";

/** The bar that says that this is a preview, with the way out of it; `tell` says what went wrong, null for nothing. */
export function showBar(
  texts: PreviewTexts,
  leave: string,
  isFramed: boolean,
): { tell: (trouble: Trouble | null) => void } {
  const bar = document.createElement("aside");
  bar.className = styles.bar!;
  bar.setAttribute("aria-label", texts.preview);
  const name = document.createElement("strong");
  name.textContent = texts.preview;
  const state = document.createElement("span");
  state.setAttribute("role", "status");
  const link = document.createElement("a");
  link.textContent = texts.leave;
  link.href = leave;
  link.dataset["reload"] = "";
  // What everybody sees may not stand in the editor's frame.
  if (isFramed) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  bar.append(name, state, link);
  document.body.append(bar);
  return { tell: (trouble) => void (state.textContent = trouble === null ? "" : texts[trouble]) };
}
