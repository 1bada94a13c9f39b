import { languageOf, storeViews, type StoreView } from "../../shared/config/stores.ts";

/**
 * Where the language switch leads: the equivalent page when the present one names it, else the home page of the view.
 * Without a named page the host is told from the present one: a view's label in front of it is taken off, the wanted one put there.
 */
export function storeAddress(view: StoreView, here: { protocol: string; host: string }, equivalents: readonly { language: string; href: string }[]): string {
  const language = languageOf(view);
  const named = equivalents.find((entry) => entry.language === language) ?? equivalents.find((entry) => entry.language === language.slice(0, 2));
  if (named) return named.href;
  const labels = storeViews.map((other) => other.hostLabel);
  const [first, ...rest] = here.host.split(".");
  const bare = rest.length > 0 && labels.includes(first) ? rest.join(".") : here.host;
  return `${here.protocol}//${view.hostLabel ? `${view.hostLabel}.` : ""}${bare}/`;
}
