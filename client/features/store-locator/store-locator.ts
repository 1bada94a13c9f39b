/** What other rooms may know of stores and pick-up points. */
export { createStoreCalls } from "./calls.ts";
export { useKeptPoint } from "./kept-point.ts";
export { storesTexts } from "./texts.ts";
export { useFavourite } from "./use-favourite.ts";
