import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A value of the browser, while the page is hydrated the one that the server drew with. Where the two are the same, the
 * component is not drawn again at the end of hydration, which is done without a pause. Objects must stay the same from
 * one drawing to the next.
 */
export const useHere = <T>(here: T, onServer: T): T =>
  useSyncExternalStore(
    never,
    () => here,
    () => onServer,
  );
