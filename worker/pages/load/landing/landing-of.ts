import { landingPath } from "../../../../shared/contract/content/landing.ts";
import type { PageData } from "../../../../shared/contract/page/page.ts";
import { parseListing, type ListingState } from "../../../../shared/url/listing.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import type { LandingTarget } from "../../resolve/landing-at.ts";
import { resolve } from "../../resolve/resolve.ts";
import type { LoadContext } from "../context.ts";
import { loadDiscovered } from "./load-discovered.ts";
import { loadLanding } from "./load-landing.ts";
import { notFound } from "../not-found.ts";

/** A landing page as the discovery provider has it, or else as the index alone has it. */
export async function landingOf(context: LoadContext, target: LandingTarget, state: ListingState): Promise<PageData> {
  const { landing, discovered } = target;
  const page = discovered && (await loadDiscovered(context, { ...target, discovered }, state));
  if (page) return page;
  return landing ? loadLanding(context, landing, state) : notFound(context);
}

/**
 * The landing page that `?url_path=` names (ROUTE-021); links on it lead to its own address. An overview of a category
 * redirects to the category's page.
 */
export async function loadNamedLanding(context: LoadContext, search: string): Promise<PageData> {
  const path = landingPath.safeParse(new URLSearchParams(search).get("url_path"));
  if (!path.success) return notFound(context);
  const location = catalogPath(context.store, path.data);
  const target = await resolve(context, location, null);
  if (target.kind === "landing") return landingOf(context, target, parseListing(""));
  return target.kind === "category" ? { kind: "redirect", status: 302, location } : notFound(context);
}
