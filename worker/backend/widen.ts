import { listTag, reviewListTag } from "./catalog/list-tag.ts";
import { menuTag } from "../../shared/catalog/categories/menu-tag.ts";
import { anyStoreTag } from "../../shared/stores/any-store-tag.ts";

/**
 * Tags as somebody outside names them, with those of ours that follow: who says that a category changed means its list
 * and the menus too, and a changed product may enter or leave lists that no category names. Mutations of this shop name
 * everything themselves.
 */
export function widened(tags: readonly string[]): string[] {
  const all = new Set(tags);
  for (const tag of tags) {
    if (/^C\d+$/.test(tag)) all.add(`${tag}:list`).add(menuTag);
    else if (/^P\d+$/.test(tag)) all.add(listTag);
    else if (/^A[\w-]+$/.test(tag)) all.add("attribute");
    else if (tag === "category") all.add(menuTag);
    else if (tag === "product") all.add(listTag);
    else if (tag === "stores") all.add(anyStoreTag);
    else if (tag === "review") all.add(reviewListTag);
  }
  return [...all];
}
