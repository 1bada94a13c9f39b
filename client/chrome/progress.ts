import { closePanel, openPanel } from "./panels.ts";

/** Shows the loader overlay with a message in the shopper's language; another start shows its own (CHROME-044). */
export const startProgress = (message: string): void => openPanel("loader", message);

/** Takes the loader overlay away; without one nothing happens. */
export const stopProgress = (): void => closePanel("loader");
