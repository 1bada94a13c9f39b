export { ComparisonExtra } from "./comparison-extra.tsx";
export { CompareToggle } from "./toggle.tsx";
