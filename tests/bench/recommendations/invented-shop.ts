import { chance } from "./chance.ts";

const parts = [
  ["Shirts", "Knitwear", "Polos"],
  ["Jeans", "Chinos", "Shorts"],
  ["Jackets", "Coats"],
  ["Shoes", "Boots"],
  ["Belts", "Scarves", "Socks"],
] as const;
const departments = ["Men", "Women"] as const;
const options = (code: string, id: number, labels: readonly string[]) => ({
  attribute_id: id,
  attribute_code: code,
  frontend_input: "select",
  default_frontend_label: code,
  is_filterable: true,
  options: labels.map((label, i) => ({ label, value: String(id * 100 + i), sort_order: i })),
});
const brands = Array.from({ length: 24 }, (_, i) => `Maker ${i}`);
const colours = [
  "Black",
  "White",
  "Grey",
  "Blue",
  "Navy",
  "Beige",
  "Brown",
  "Red",
  "Green",
  "Yellow",
  "Pink",
  "Orange",
];
const fabrics = ["Cotton", "Wool", "Linen", "Leather", "Denim", "Silk"];
const seasons = ["Summer", "Winter", "All year"];

const line = (type: string, id: number, source: object) =>
  JSON.stringify({ _index: "bench", _type: type, _id: String(id), _score: 1, _source: source });

/** An invented fashion shop of so many products, as lines of an import. */
export function inventedShop(products: number, seed = 1): string[] {
  const random = chance(seed);
  const category = (id: number, parent_id: number, name: string, path: string, level: number) =>
    line("category", id, {
      id,
      parent_id,
      name,
      path,
      level,
      position: id,
      is_active: true,
      url_key: `c${id}`,
      url_path: `c${id}`,
    });
  const leaves: { id: number; department: number }[] = [];
  const lines = [category(2, 1, "Shop", "1/2", 1)];
  departments.forEach((department, d) => {
    const top = 10 + d * 100;
    lines.push(category(top, 2, department, `1/2/${top}`, 2));
    parts.flat().forEach((name, i) => {
      leaves.push({ id: top + 1 + i, department: top });
      lines.push(category(top + 1 + i, top, name, `1/2/${top}/${top + 1 + i}`, 3));
    });
  });
  const attributes = [
    options("brand", 301, brands),
    options("color", 302, colours),
    options("fabric", 303, fabrics),
    options("season", 304, seasons),
  ];
  lines.push(...attributes.map((attribute) => line("attribute", attribute.attribute_id, attribute)));
  for (let i = 0; i < products; i += 1) {
    const leaf = random.of(leaves);
    const value = (n: number) => random.of(attributes[n]!.options).value;
    const at = new Date(Date.UTC(2026, 0, 1) + random.below(300) * 86_400_000)
      .toISOString()
      .slice(0, 19)
      .replace("T", " ");
    const id = 1_000 + i;
    lines.push(
      line("product", id, {
        id,
        sku: `S${id}`,
        name: `Article ${id}`,
        type_id: "simple",
        status: 1,
        visibility: 4,
        tax_class_id: 2,
        price: 10 + random.below(190),
        url_key: `a${id}`,
        url_path: `a${id}`,
        created_at: at,
        updated_at: at,
        brand: value(0),
        color: value(1),
        fabric: value(2),
        season: value(3),
        category_ids: [leaf.department, leaf.id],
        category: [{ category_id: leaf.id, name: "x", position: i }],
        stock: { product_id: id, is_in_stock: true, qty: 20, manage_stock: true },
      }),
    );
  }
  return lines;
}
