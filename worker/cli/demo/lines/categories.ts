import { drawingPath } from "../../../media/drawings/drawing.ts";
import { allCategories, pathTo, rootCategory, type Assortment } from "../assortment.ts";
import { alterationCategory, saleCategory, type CategoryPlan } from "../categories.ts";
import { hash } from "../chance.ts";
import { colours } from "../colours.ts";
import { slug, type Language } from "../text.ts";
import { baseIndex, line, overlays, type Line } from "./line.ts";

const planOf = (id: number): CategoryPlan => allCategories.find((plan) => plan.id === id)!;

const slugOf = ({ name, slug: kept }: CategoryPlan, language: Language): string =>
  kept?.[language] ?? slug(name[language], language);

/** URL path of a category, e.g. "heren/overhemden/casual-overhemden". */
export function categoryPath(id: number, language: Language): string {
  return pathTo(id)
    .reverse()
    .map(planOf)
    .map((plan) => slugOf(plan, language))
    .join("/");
}
const treePath = (id: number) => ["1", String(rootCategory), ...pathTo(id).reverse().map(String)].join("/");

/** Name and path of the categories a product stands in, as they are repeated on the product. */
export function categoryReference(id: number): { category_id: number; name: string; path: string } {
  return { category_id: id, name: planOf(id).name.nl, path: categoryPath(id, "nl") };
}

function picture({ id, picture: { garment, pattern, colour, department } }: CategoryPlan): string {
  return drawingPath({
    kind: "garment",
    garment,
    pattern,
    color: colours[colour].hex,
    accent: colours[colour].accent,
    department,
    seed: hash(`category ${id}`) % 1000,
    view: "front",
  });
}

/** The drawing that stands for a category. */
export const categoryPicture = (id: number): string => picture(planOf(id));

const texts = (plan: CategoryPlan, language: Language) => ({
  name: plan.name[language],
  description: plan.about[language],
  meta_title: plan.name[language],
  meta_description: plan.about[language],
  url_key: slugOf(plan, language),
  url_path: categoryPath(plan.id, language),
  slug: slugOf(plan, language),
});

/** The tree from its root; each category's line is followed by its wording in the other languages. */
export function* categoryLines(assortment: Assortment, updated: string): Iterable<Line> {
  const all = assortment.products.length;
  yield line(baseIndex, "category", rootCategory, {
    id: rootCategory,
    parent_id: 1,
    name: "KADE",
    is_active: true,
    include_in_menu: false,
    position: 1,
    level: 1,
    product_count: all,
    path: `1/${rootCategory}`,
    url_key: "",
    url_path: "",
    created_at: updated,
    updated_at: updated,
  });
  for (const [position, plan] of allCategories.entries()) {
    const path = treePath(plan.id);
    yield line(baseIndex, "category", plan.id, {
      id: plan.id,
      parent_id: plan.parent,
      parent_ids: path.split("/").slice(0, -1).map(Number),
      ...texts(plan, "nl"),
      is_active: true,
      include_in_menu: plan !== saleCategory && plan !== alterationCategory,
      position: position + 1,
      level: path.split("/").length - 1,
      product_count: assortment.shelves.get(plan.id)?.length ?? 0,
      children_count: allCategories.filter((other) => other.parent === plan.id).length,
      path,
      image: picture(plan),
      created_at: updated,
      updated_at: updated,
    });
    for (const [language, index] of overlays)
      yield line(index, "category", plan.id, { id: plan.id, ...texts(plan, language) });
  }
}
