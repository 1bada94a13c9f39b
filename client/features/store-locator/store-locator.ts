/** What other rooms may know of stores and pick-up points. */
export { createStoreCalls } from "./calls.ts";
export { forgetStores } from "./forget.ts";
export { dropPoint, keepPoint, useKeptPoint } from "./kept-point.ts";
export { pointCountry } from "./point-country.ts";
export { storesTexts } from "./texts.ts";
export { useFavourite } from "./use-favourite.ts";
