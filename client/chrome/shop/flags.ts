import type { Panel } from "../panels.ts";

/** What stands over or beside the page at a moment; all off on a page that nobody has touched (CHROME-043). */
export interface UiFlags {
  /** The filters of a list, as a sheet. */
  readonly sidebar: boolean;
  readonly microcart: boolean;
  readonly languageSidebar: boolean;
  /** The phone's menu with its tabs. */
  readonly tabbedNavigation: boolean;
  readonly searchpanel: boolean;
  /** The ground behind a panel, which lets nothing below it be pressed. */
  readonly overlay: boolean;
  readonly loader: boolean;
  readonly checkoutMode: boolean;
  /** A column of the main menu is folded out. */
  readonly submenu: boolean;
  readonly webp: boolean;
  /** The main menu stands over the page, as it does on a phone whose tabs have not loaded. */
  readonly mobileMenu: boolean;
}

export interface Seen {
  /** Names of the open panels and dialogs. */
  open: readonly Panel[];
  microcart: boolean;
  sidebar: boolean;
  submenu: boolean;
  mobileMenu: boolean;
  checkout: boolean;
  webp: boolean;
}

/** The flags of what is seen. The overlay is on while filters, micro-cart or any panel is open (CHROME-042). */
export function uiFlags({ open, microcart, sidebar, submenu, mobileMenu, checkout, webp }: Seen): UiFlags {
  return {
    sidebar,
    microcart,
    languageSidebar: open.includes("languageSidebar"),
    tabbedNavigation: open.includes("tabbedNavigation"),
    searchpanel: open.includes("searchpanel"),
    overlay: sidebar || microcart || open.length > 0,
    loader: open.includes("loader"),
    checkoutMode: checkout,
    submenu,
    webp,
    mobileMenu,
  };
}
