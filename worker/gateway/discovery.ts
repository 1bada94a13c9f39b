import { z } from "zod";
import { landingAnswer } from "../../shared/contract/landing.ts";
import type { Endpoint } from "./endpoint.ts";

/** Landing pages. */
export const discoveryEndpoints: readonly Endpoint[] = [
  {
    family: "discovery",
    method: "GET",
    path: "/api/ext/landing-page",
    query: z.object({ url_path: z.string().min(1).max(200) }),
    answer: landingAnswer,
    shared: true,
    timeoutMs: 3_000,
  },
];
