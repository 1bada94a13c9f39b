import { story } from "../../shared/contract/cms.ts";
import type { Endpoint } from "./endpoint.ts";

/** Stories of the CMS. */
export const cmsEndpoints: readonly Endpoint[] = [
  { family: "cms", method: "GET", path: "/api/cms/story/:slug{.+}", answer: story, timeoutMs: 5_000 },
];
