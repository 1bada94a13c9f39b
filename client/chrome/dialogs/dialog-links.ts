import { closePanel, openPanel, openPanels, subscribePanels, type Panel } from "../panels.ts";
import { isLinkable } from "./dialogs.ts";

/** With the equals sign as typed, or as the CMS's field for a place on the page has it encoded. */
const sign = /^#dialog(?:=|%3D)/i;

/**
 * The dialog that the end of an address names ("#dialog=storeLocator"), null for every other end; a name that there is
 * not leads to the words that say so.
 */
export function dialogOf(hash: string): Panel | null {
  if (!sign.test(hash)) return null;
  const name = hash.replace(sign, "");
  return isLinkable(name) ? name : "notImplemented";
}

/**
 * Opens dialogs by links, as editors write them into a story, and by the address a visit begins with. While one is open
 * its name stands in the address, so it can be passed on, and the way back closes it; closing takes the name away.
 */
export function followDialogLinks(): void {
  let shown: Panel | null = null;
  /** The address that named it. */
  let by = "";
  const isOpen = (panel: Panel) => openPanels().some(({ name }) => name === panel);
  const follow = () => {
    const named = dialogOf(location.hash);
    // Where the browser itself goes to an address, it is told by the browser and once more as the page arrives.
    if (named && named === shown && location.href === by && isOpen(named)) return;
    if (shown && shown !== named) closePanel(shown);
    shown = named;
    by = location.href;
    if (named) openPanel(named);
  };
  subscribePanels(() => {
    // A dialog that is opened again is closed for a moment.
    queueMicrotask(() => {
      if (shown === null || isOpen(shown)) return;
      const isNamed = dialogOf(location.hash) === shown;
      shown = null;
      if (isNamed) history.replaceState(history.state, "", location.pathname + location.search);
    });
  });
  addEventListener("hashchange", follow);
  follow();
}
