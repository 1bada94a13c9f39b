export { EnlargeLink } from "./enlarge-link.tsx";
