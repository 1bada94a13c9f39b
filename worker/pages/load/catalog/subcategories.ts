import type { CategoryTree } from "../../../../shared/catalog/categories/category-tree.ts";
import type { Crumb } from "../../../../shared/contract/page/page.ts";
import { categoryPath } from "../../../../shared/url/catalog-link.ts";
import { apiFor, type LoadContext } from "../context.ts";

/** The categories that search tuning names below a landing page (DISC-036); none when it does not answer. */
export async function subcategoriesOf(context: LoadContext, path: string, tree: CategoryTree): Promise<Crumb[]> {
  const answer = await apiFor(context).subcategories?.(path);
  if (!answer?.ok) return [];
  return context.from.take(answer).items.flatMap(({ id }) => {
    const child = tree.byId.get(id);
    return child ? [{ name: child.name, path: categoryPath(context.store, child) }] : [];
  });
}
