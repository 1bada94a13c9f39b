/** What other features may use of the catalogue's. */
export { Labels } from "./product-labels.tsx";
