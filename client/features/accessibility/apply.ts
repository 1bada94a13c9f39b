import { aidsKey, keptAids, readAids, type Aids } from "./aids.ts";
import "./aids.css";

/** What is kept in this browser; a blocked one keeps nothing. */
export function storedAids(): Aids {
  try {
    return readAids(localStorage.getItem(aidsKey));
  } catch {
    return readAids(null);
  }
}

/** Puts aids on the document's element, which no page renders: they stay when another page comes. */
export function applyAids({ text, on }: Aids): void {
  const { style, dataset } = document.documentElement;
  style.fontSize = text === 100 ? "" : `${text}%`;
  if (on.length > 0) dataset["aids"] = on.join(" ");
  else delete dataset["aids"];
}

/** Applies aids and keeps them; in a browser that keeps nothing they last as long as the page. */
export function setAids(aids: Aids): void {
  applyAids(aids);
  const kept = keptAids(aids);
  try {
    if (kept === null) localStorage.removeItem(aidsKey);
    else localStorage.setItem(aidsKey, kept);
  } catch {
    // Blocked.
  }
}

applyAids(storedAids());
// Other tabs follow.
window.addEventListener("storage", ({ key }) => (key === null || key === aidsKey) && applyAids(storedAids()));
