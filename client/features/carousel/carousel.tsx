export { CarouselButtons } from "./buttons.tsx";
export { RelatedProducts } from "./related.tsx";
export { ProductRow } from "./row.tsx";
export { useNear } from "./use-near.ts";
