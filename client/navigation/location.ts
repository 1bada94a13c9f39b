import { use, useCallback } from "react";
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigatorContext,
  type Location,
} from "react-router";

/**
 * Where the shopper is, and the way elsewhere, read from the router's own contexts. The hooks of the same names in the
 * package bring its route matching along: 5 kB of first-load code for a table this shop does not use.
 */
export const useLocation = (): Location => use(LocationContext).location;

/** Goes to an address of this shop: path, query and hash. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const { navigator } = use(NavigatorContext);
  return useCallback((to, options) => (options?.replace ? navigator.replace(to) : navigator.push(to)), [navigator]);
}
