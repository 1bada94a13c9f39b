import { createContext, use } from "react";
import type { NavigationType } from "react-router";

export interface NavigationState {
  /** True from the click until the new page is on screen. */
  readonly pending: boolean;
  readonly action: NavigationType | null;
}
/** The server's value: nothing moves there. */
export const NavigationContext = createContext<NavigationState>({ pending: false, action: null });
export const useNavigationState = (): NavigationState => use(NavigationContext);
