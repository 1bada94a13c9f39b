/** What other rooms may know of stores and pick-up points. */
export { createStoreCalls } from "./calls.ts";
export { dropPoint, keepPoint } from "./kept-point.ts";
export { pointCountry } from "./point-country.ts";
export { storesTexts } from "./texts.ts";
export { useFavourite } from "./use-favourite.ts";
export { useKeptPoint } from "./use-kept-point.ts";
