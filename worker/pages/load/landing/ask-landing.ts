import { acceptedLanding } from "../../../../shared/discovery/accept.ts";
import type { Accepted } from "../../../../shared/discovery/landing-parts.ts";
import type { LandingList } from "../../discovery.ts";
import type { LoadContext } from "../context.ts";

/**
 * The discovery provider's landing page at a path; null where none is published (DISC-006). Where the provider does not
 * answer, what is made without it is not stored, and an older page that has its list is the better answer.
 */
export async function askLanding(
  { discovery, store, from }: LoadContext,
  urlPath: string,
  list?: LandingList,
): Promise<Accepted | null> {
  if (!discovery) return null;
  const { page, failed } = await discovery.landing(store, urlPath, list);
  if (failed) from.standsIn("bare");
  return acceptedLanding(page);
}
