import { useSyncExternalStore } from "react";

/** Panels of the chrome by their flag of the specification (CHROME-043). */
export type Panel = "searchpanel" | "languageSidebar" | "tabbedNavigation" | "authentication";

export interface PanelProps {
  onClose: () => void;
}

let open: ReadonlySet<Panel> = new Set();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function set(next: ReadonlySet<Panel>): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a panel; several may be open at once (CHROME-040). */
export function openPanel(panel: Panel): void {
  set(new Set([...open, panel]));
}

export function closePanel(panel: Panel): void {
  set(new Set([...open].filter((other) => other !== panel)));
}

/**
 * The open panels. The overlay is on while there is one (CHROME-042): each panel is a modal dialog with its backdrop.
 */
export const openPanels = (): ReadonlySet<Panel> => open;

const none: ReadonlySet<Panel> = new Set();
export const usePanels = (): ReadonlySet<Panel> => useSyncExternalStore(subscribe, openPanels, () => none);
