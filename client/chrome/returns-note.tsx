import { useChrome } from "./use-chrome.ts";

/** What sending something back costs in this shop. */
export const ReturnsNote = () => useChrome().returns;
