import { parseListing } from "../../../../shared/url/listing.ts";
import { logLine, scrubbed } from "../../../log.ts";
import type { Target } from "../../resolve/resolve.ts";
import { apiFor, type LoadContext } from "../context.ts";

/**
 * Where the search-tuning provider leads a searched text instead of to its results (DISC-035), else null: no redirect,
 * none within the shop, or a provider that does not answer. Asked before results, and only for a text as it was typed:
 * who filters or turns pages has seen results.
 */
export async function searchRedirect(context: LoadContext, target: Target, search: string): Promise<string | null> {
  if (target.kind !== "route" || target.route.group !== "search") return null;
  const { q, page, filters } = parseListing(search);
  const ask = apiFor(context).searchRedirect;
  if (q === "" || page > 1 || Object.keys(filters).length > 0 || !ask || !context.ownRedirect) return null;
  const answer = await ask(q);
  // Results also show that there is no redirect, whether or not somebody said so.
  context.from.add({ tags: ["redirect"], seq: answer.ok ? answer.seq : null });
  const url = answer.ok ? answer.result.redirect?.url : undefined;
  if (url === undefined) return null;
  const location = context.ownRedirect(url);
  if (location === null) console.warn(logLine({ event: "search-redirect-refused", url: scrubbed(url.slice(0, 200)) }));
  return location;
}
