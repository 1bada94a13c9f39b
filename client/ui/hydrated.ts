import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page is hydrated. Before that a press would submit the form natively, and content that depends on the
 * browser must not be rendered.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
