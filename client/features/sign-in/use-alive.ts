import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is alive: before that, a press would send nothing and a browser would send a form by itself. */
export const useAlive = (): boolean => useSyncExternalStore(never, () => true, () => false);
