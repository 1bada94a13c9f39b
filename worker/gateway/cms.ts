import { z } from "zod";
import { story, storyList } from "../../shared/contract/cms.ts";
import type { Endpoint } from "./endpoint.ts";

/** Stories of the CMS. */
export const cmsEndpoints: readonly Endpoint[] = [
  {
    family: "cms",
    method: "GET",
    path: "/api/cms/stories",
    query: z.object({
      storeCode: z.string().max(40).optional(),
      slug: z.string().min(1).max(200),
      size: z.coerce.number().int().min(1).max(500),
      offset: z.coerce.number().int().min(0).max(100_000),
    }),
    answer: storyList,
    timeoutMs: 5_000,
  },
  {
    family: "cms",
    method: "GET",
    path: "/api/cms/validate-editor",
    answer: z.object({ previewToken: z.string() }),
    timeoutMs: 5_000,
  },
  {
    family: "cms",
    method: "GET",
    path: "/api/cms/cdn/stories/:id{[0-9]+}",
    query: z.object({
      token: z.string().max(2_000),
      version: z.literal("draft"),
      from_release: z.string().max(20).optional(),
    }),
    answer: story,
    timeoutMs: 5_000,
  },
  { family: "cms", method: "GET", path: "/api/cms/story/:slug{.+}", answer: story, timeoutMs: 5_000 },
];
