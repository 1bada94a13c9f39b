import { urlMapRequest, urlMapResponse } from "../../shared/contract/catalog.ts";
import type { Endpoint } from "./endpoint.ts";

/** The URL map (URL-013, URL-015): a raw hit, or `null` for a path that nothing has. */
export const urlEndpoints: readonly Endpoint[] = [
  {
    family: "url",
    method: "POST",
    path: "/api/url/map",
    body: urlMapRequest,
    required: { part: "url", text: "Missing url" },
    answer: urlMapResponse,
    raw: true,
    shared: true,
    timeoutMs: 5_000,
  },
];
