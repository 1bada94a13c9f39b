import { useSyncExternalStore } from "react";
import { externalStore } from "../device/page/external-store.ts";

/** Panels and dialogs over the page, by name: flags of the specification (CHROME-043) and its dialogs (CHROME-039). */
export type Panel = "searchpanel" | "languageSidebar" | "tabbedNavigation" | "authentication" | DialogName | "loader";

/** Dialogs that any part of the shop, an editor's link or an extension opens by name; their code comes late. */
export type DialogName =
  | "review"
  | "pictures"
  | "sizeGuide"
  | "terms"
  | "notImplemented"
  | "storeList"
  | "orderConfirmation"
  | "newsletter"
  | "storeLocator"
  | "servicePoints"
  | "accountAddresses"
  | "passwordUpdate"
  | "sizeSelector"
  | "privacy"
  | "consent";

export interface PanelProps {
  onClose: () => void;
  /**
   * What the panel is about: the path of a product's page or of a picture, an article's number, or the loader's
   * message.
   */
  about?: string | undefined;
}

export interface OpenPanel {
  readonly name: Panel;
  readonly about?: string | undefined;
  /** Another one for each opening, so that a panel that is opened again starts anew. */
  readonly key: number;
}

const none: readonly OpenPanel[] = [];
const panels = externalStore(none);
let openings = 0;

/** Opens a panel; several may be open at once (CHROME-040). One that is open closes and opens again (CHROME-041). */
export function openPanel(name: Panel, about?: string): void {
  closePanel(name);
  panels.set([...panels.get(), { name, about, key: ++openings }]);
}

/** Closes a panel by its name, or one opening of it. */
export function closePanel(panel: Panel | OpenPanel): void {
  panels.set(panels.get().filter((other) => other !== panel && other.name !== panel));
}

/** The open panels, the last one on top. */
export const openPanels = panels.get;
export const subscribePanels = panels.subscribe;

export const usePanels = (): readonly OpenPanel[] => useSyncExternalStore(panels.subscribe, panels.get, () => none);
