export { ComparisonPart } from "./comparison-part.tsx";
export { CompareToggle } from "./toggle.tsx";
