export { EnlargeLink } from "./enlarge-link.tsx";
export { photosAbout } from "./photos-of-review.ts";
