import { settings } from "../../config/settings.ts";
import type { StoreView } from "../../config/stores.ts";
import type { MenuEntry } from "../../contract/content/cms.ts";
import type { MenuItem } from "../../contract/page/page.ts";
import { shopLink } from "../../url/shop-link.ts";
import { categoryPath } from "../../url/catalog-link.ts";
import type { CategoryNode, CategoryTree } from "./category-tree.ts";
import { shownChildren } from "./category-tree.ts";

/** Levels of the header menu (CHROME-019). */
const levels = 3;

/**
 * The header menu: entries of the CMS, those that name a category filled from the tree (active, in the menu, not
 * empty). The root stands for its children, the departments; what it holds says more of those. A menu none of whose
 * categories exist shows the departments, so it fits any catalogue.
 */
export function menuOf(entries: readonly MenuEntry[], tree: CategoryTree, store: StoreView): MenuItem[] {
  const items = entries.flatMap((entry) => itemsOf(entry, tree, store, levels));
  const filled =
    entries.length === 0 ||
    (entries.some(namesCategory) &&
      !entries.some((entry) => entry.categoryId !== undefined && isKnown(tree, entry.categoryId)));
  return filled ? withoutRepeats([...departments(tree, store, levels), ...items]) : items;
}

/**
 * Of entries with the same words the first: a menu made for another catalogue may name what this one has a department
 * for.
 */
function withoutRepeats(items: readonly MenuItem[]): MenuItem[] {
  const labels = new Set<string>();
  return items.filter(({ label }) => !labels.has(label.toLowerCase()) && labels.add(label.toLowerCase()));
}

const namesCategory = (entry: MenuEntry): boolean => entry.categoryId !== undefined;
const isKnown = (tree: CategoryTree, id: number): boolean => id === settings.rootCategoryId || tree.byId.has(id);

function itemsOf(entry: MenuEntry, tree: CategoryTree, store: StoreView, depth: number): MenuItem[] {
  const own = (entry.children ?? []).flatMap((child) => itemsOf(child, tree, store, depth - 1));
  if (entry.categoryId === undefined)
    return [
      {
        label: entry.label,
        path: entry.path && entry.clickable !== false ? shopLink(store, entry.path) : null,
        ...featureOf(entry),
        children: own,
      },
    ];
  if (entry.categoryId === settings.rootCategoryId) return departments(tree, store, depth, entry.children);
  const node = tree.byId.get(entry.categoryId);
  if (!node) return [];
  const item = categoryItem(node, tree, store, depth);
  return [
    {
      ...item,
      label: entry.label || item.label,
      path: entry.clickable === false ? null : item.path,
      ...featureOf(entry),
      children: [...item.children, ...own],
    },
  ];
}

const featureOf = ({ picture, allLabel }: MenuEntry): Pick<MenuItem, "feature"> =>
  picture === undefined ? {} : { feature: { image: picture, ...(allLabel !== undefined && { label: allLabel }) } };

/** `about`: entries that say more of one of them each. */
const departments = (
  tree: CategoryTree,
  store: StoreView,
  depth: number,
  about: readonly MenuEntry[] = [],
): MenuItem[] =>
  shownChildren(tree, settings.rootCategoryId)
    .filter((node) => node.inMenu)
    .flatMap((node) =>
      itemsOf(
        { label: "", ...about.find(({ categoryId }) => categoryId === node.id), categoryId: node.id },
        tree,
        store,
        depth,
      ),
    );

function categoryItem(node: CategoryNode, tree: CategoryTree, store: StoreView, depth: number): MenuItem {
  const children =
    depth <= 1
      ? []
      : shownChildren(tree, node.id)
          .filter((child) => child.inMenu)
          .map((child) => categoryItem(child, tree, store, depth - 1));
  return { label: node.name, path: categoryPath(store, node), children };
}
