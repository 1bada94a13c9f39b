import { useSyncExternalStore } from "react";
import { externalStore } from "../device/page/external-store.ts";

/** Panels of the chrome by their flag of the specification (CHROME-043). */
export type Panel =
  | "searchpanel"
  | "languageSidebar"
  | "tabbedNavigation"
  | "authentication"
  | "storeList"
  | "storeLocator"
  | "servicePoints";

export interface PanelProps {
  onClose: () => void;
}

const none: ReadonlySet<Panel> = new Set();
const panels = externalStore(none);

/** Opens a panel; several may be open at once (CHROME-040). */
export function openPanel(panel: Panel): void {
  panels.set(new Set([...panels.get(), panel]));
}

export function closePanel(panel: Panel): void {
  panels.set(new Set([...panels.get()].filter((other) => other !== panel)));
}

/**
 * The open panels. The overlay is on while there is one (CHROME-042): each panel is a modal dialog with its backdrop.
 */
export const openPanels = panels.get;

export const usePanels = (): ReadonlySet<Panel> => useSyncExternalStore(panels.subscribe, panels.get, () => none);
