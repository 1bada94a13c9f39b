/** What other features may use of the catalogue's. */
export { Labels } from "./label-parts.tsx";
