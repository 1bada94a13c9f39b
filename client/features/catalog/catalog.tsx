/** What other features may use of the catalogue's parts. */
export { CardGrid } from "./card-grid.tsx";
