import { createContext, use } from "react";
import type { NavigationType } from "react-router";
import type { Navigator } from "./navigator.ts";

export interface NavigationState {
  /** True from the click until the new page is on screen. */
  readonly pending: boolean;
  readonly action: NavigationType | null;
}
/** The server's value: nothing moves there. */
export const NavigationContext = createContext<NavigationState>({ pending: false, action: null });
/** Null on the server. Apart from the state above, which changes with every click. */
export const NavigatorContext = createContext<Navigator | null>(null);
export const useNavigator = (): Navigator | null => use(NavigatorContext);
export const useNavigationState = (): NavigationState => use(NavigationContext);
