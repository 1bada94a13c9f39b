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

/** A landing page as the discovery provider has it, else as the index alone says. */
export async function landingOf(context: LoadContext, target: LandingTarget, state: ListingState): Promise<PageData> {
  const { landing, discovered } = target;
  const page = discovered && (await loadDiscovered(context, { ...target, discovered }, state));
  if (page) return page;
  return landing ? loadLanding(context, landing, state) : notFound(context);
}

/**
 * What `?url_path=` names (ROUTE-021): the landing page of that path, whose links lead to its own address. A category's
 * overview is the category's page, which is led to.
 */
export async function loadNamedLanding(context: LoadContext, search: string): Promise<PageData> {
  const path = landingPath.safeParse(new URLSearchParams(search).get("url_path"));
  if (!path.success) return notFound(context);
  const location = catalogPath(context.store, path.data);
  const target = await resolve(context, location, null);
  if (target.kind === "landing") return landingOf(context, target, parseListing(""));
  return target.kind === "category" ? { kind: "redirect", status: 302, location } : notFound(context);
}
