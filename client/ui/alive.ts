import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page is alive: before that, a press would make the browser send a form by itself, and what only the
 * browser knows must not be drawn.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
