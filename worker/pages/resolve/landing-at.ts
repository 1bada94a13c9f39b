import { landingPath, type LandingPage } from "../../../shared/contract/content/landing.ts";
import type { Accepted } from "../../../shared/discovery/landing-parts.ts";
import { mappedRoutes, type RouteDefinition } from "../../../shared/routes.ts";
import { askLanding } from "../load/landing/ask-landing.ts";
import { apiFor, type LoadContext } from "../load/context.ts";

/** `landing` is the index's word of the page, `discovered` the discovery provider's, with its list as it begins. */
export interface LandingTarget {
  readonly kind: "landing";
  readonly route: RouteDefinition;
  readonly urlPath: string;
  readonly landing: LandingPage | null;
  readonly discovered: Accepted | null;
}

/**
 * A landing page of the index or of the discovery provider (URL-009, DISC-039); a path that none can have is not asked
 * for. The embedded provider has those of the index and no others.
 */
export async function landingAt(context: LoadContext, urlPath: string): Promise<LandingTarget | null> {
  if (!landingPath.safeParse(urlPath).success) return null;
  const { discovery } = context;
  const ask = () => askLanding(context, urlPath);
  const [answer, elsewhere] = await Promise.all([
    apiFor(context).landingPage(urlPath),
    discovery?.isElsewhere ? ask() : null,
  ]);
  const landing = context.from.maybe(answer);
  const discovered = elsewhere ?? (landing && discovery && !discovery.isElsewhere ? await ask() : null);
  return (landing ?? discovered) && { kind: "landing", route: mappedRoutes.landing, urlPath, landing, discovered };
}
