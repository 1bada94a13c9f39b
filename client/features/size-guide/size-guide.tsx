export { SizeGuideLink } from "./link.tsx";
