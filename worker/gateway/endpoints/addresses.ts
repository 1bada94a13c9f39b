import {
  addressesAnswer,
  addressesRequest,
  addressMarks,
  addressMarksRequest,
  mostAddresses,
} from "../../../shared/contract/customer/addresses.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { asCms } from "../cms/cms.ts";
import { storyAddresses, storyMarks } from "../cms/story-addresses.ts";
import type { Adapter } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";

/**
 * Addresses of stories come from the CMS where that is an external space, or the embedded CMS beside an external
 * platform. Everything else, and the stories of a platform's own CMS, comes from the platform.
 */
const addresses =
  (ofStories: Adapter): Adapter =>
  (call, upstream, tools) => {
    const cms = tools.upstreams.cms;
    const isStories = new URL(call.target, "http://edge").searchParams.get("kind") === "story";
    return isStories && !cms.place.hasLog ? ofStories(call, cms, tools) : upstream.ask(call, tools.until - tools.now());
  };

const inSteps = addresses(
  asCms(async ({ query, call }, cms) => {
    const { after, limit } = {
      after: query.get("after") ?? undefined,
      limit: Number(query.get("limit") ?? mostAddresses),
    };
    return storyAddresses(storeByCode(call.storeCode), { after, limit }, cms);
  }),
);
const marks = addresses(
  asCms(async ({ query, call }, cms) => storyMarks(storeByCode(call.storeCode), Number(query.get("every")), cms)),
);

/** Every page's address, read in steps for a sitemap. */
export const addressEndpoints: readonly Endpoint[] = [
  {
    family: "addresses",
    method: "GET",
    path: "/api/ext/addresses",
    query: addressesRequest,
    answer: addressesAnswer,
    adapter: inSteps,
    shared: true,
    timeoutMs: 10_000,
  },
  {
    family: "addresses",
    method: "GET",
    path: "/api/ext/address-marks",
    query: addressMarksRequest,
    answer: addressMarks,
    adapter: marks,
    shared: true,
    timeoutMs: 10_000,
  },
];
