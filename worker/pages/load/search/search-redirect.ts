import { parseListing } from "../../../../shared/url/listing.ts";
import { logLine, scrubbed } from "../../../log.ts";
import type { Target } from "../../resolve/resolve.ts";
import { apiFor, type LoadContext } from "../context.ts";

/**
 * Where the search-tuning provider redirects a searched text (DISC-035); null for no redirect, one out of the shop, or
 * no answer. Asked before searching, and only for a text on its first page without filters: a visitor who filters or
 * turns pages has seen results already.
 */
export async function searchRedirect(context: LoadContext, target: Target, search: string): Promise<string | null> {
  if (target.kind !== "route" || target.route.group !== "search") return null;
  const { q, page, filters } = parseListing(search);
  const ask = apiFor(context).searchRedirect;
  if (q === "" || page > 1 || Object.keys(filters).length > 0 || !ask || !context.ownRedirect) return null;
  const answer = await ask(q);
  // A page of results also depends on there being no redirect, even where the provider did not answer.
  context.from.add({ tags: ["redirect"], seq: answer.ok ? answer.seq : null });
  const url = answer.ok ? answer.result.redirect?.url : undefined;
  if (url === undefined) return null;
  const location = context.ownRedirect(url);
  if (location === null) console.warn(logLine({ event: "search-redirect-refused", url: scrubbed(url.slice(0, 200)) }));
  return location;
}
