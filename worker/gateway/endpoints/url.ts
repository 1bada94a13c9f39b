import { urlMapRequest, urlMapResponse } from "../../../shared/contract/page/url-map.ts";
import { unknownPathTag } from "../../../shared/url/url-tag.ts";
import type { Adapter, Endpoint } from "../endpoint.ts";

/**
 * The map's answer. Its tag "this path is unknown everywhere" is removed where stories or landing pages are kept
 * elsewhere, because the map cannot look there.
 */
const ofItsOwn: Adapter = async (call, upstream, { upstreams, until, now }) => {
  const came = await upstream.ask(call, until - now());
  const { cms, tuning } = upstreams;
  if (cms.place.hasLog && tuning.place.base === upstream.place.base) return came;
  const headers = new Headers(came.headers);
  const tags = (headers.get("x-vs-cache-tags") ?? "").split(/[\s,]+/).filter((tag) => tag !== unknownPathTag);
  if (headers.has("x-vs-cache-tags")) headers.set("x-vs-cache-tags", tags.join(" "));
  return { ...came, headers };
};

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
    adapter: ofItsOwn,
  },
];
