export { Reviews, ReviewSummary } from "./section.tsx";
