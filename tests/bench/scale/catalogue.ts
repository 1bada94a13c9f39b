/**
 * A made-up catalogue of any size, the same every time: skewed like real ones, with some ten variants a product and a
 * second language.
 */

/** Small repeatable generator of numbers in [0, 1). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const nouns = [
  ["overhemd", "Hemd"],
  ["trui", "Pullover"],
  ["broek", "Hose"],
  ["jas", "Jacke"],
  ["jurk", "Kleid"],
  ["rok", "Rock"],
  ["vest", "Strickjacke"],
  ["polo", "Polo"],
  ["jeans", "Jeans"],
  ["schoenen", "Schuhe"],
  ["sneakers", "Sneaker"],
  ["riem", "Gürtel"],
  ["tas", "Tasche"],
  ["muts", "Mütze"],
  ["sjaal", "Schal"],
  ["regenjas", "Regenjacke"],
  ["winterjas", "Winterjacke"],
  ["kabeltrui", "Zopfpullover"],
  ["coltrui", "Rollkragenpullover"],
  ["spijkerrok", "Jeansrock"],
  ["colbert", "Sakko"],
  ["hoodie", "Hoodie"],
  ["jogger", "Jogginghose"],
  ["blouse", "Bluse"],
  ["sokken", "Socken"],
] as const;
const cloths = [
  ["Linnen", "Leinen"],
  ["Wollen", "Woll"],
  ["Katoenen", "Baumwoll"],
  ["Corduroy", "Cord"],
  ["Denim", "Denim"],
  ["Zijden", "Seiden"],
  ["Leren", "Leder"],
  ["Gestreepte", "Gestreift"],
  ["Geruite", "Kariert"],
  ["Gebreide", "Strick"],
  ["Slim", "Slim"],
  ["Ruime", "Weit"],
] as const;
const colourNames = [
  "Wit",
  "Ecru",
  "Zand",
  "Camel",
  "Cognac",
  "Bruin",
  "Taupe",
  "Grijs",
  "Antraciet",
  "Zwart",
  "Marine",
  "Kobalt",
  "Lichtblauw",
  "Indigo",
  "Petrol",
  "Salie",
  "Olijf",
  "Groen",
  "Mosterd",
  "Geel",
  "Oranje",
  "Rood",
  "Bordeaux",
  "Roze",
  "Lila",
  "Paars",
];
const syllables = [
  "bo",
  "ka",
  "li",
  "mar",
  "ten",
  "sel",
  "dor",
  "vin",
  "ru",
  "ha",
  "wes",
  "gro",
  "pel",
  "nij",
  "zu",
  "fer",
  "ost",
  "bri",
  "lom",
  "daar",
];
/** Model name number n: invented, some 8,000 different ones. */
const modelName = (n: number) =>
  [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400) % 20]
    .map((i) => syllables[i]!)
    .join("")
    .replace(/^./, (first) => first.toUpperCase());

interface Attribute {
  id: number;
  code: string;
  values: readonly string[];
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
export const attributes: readonly Attribute[] = [
  { id: 201, code: "color_ois", values: colourNames },
  { id: 202, code: "size_ois", values: ["XS", "S", "M", "L", "XL", "XXL", ...numbers(28, 60)] },
  {
    id: 203,
    code: "brand_ois",
    values: Array.from({ length: 240 }, (_, i) => `${modelName(i * 37 + 5)} ${["Studio", "Werk", "Atelier"][i % 3]}`),
  },
  {
    id: 204,
    code: "wever_ois",
    values: ["Twill", "Popeline", "Oxford", "Piqué", "Jersey", "Keper", "Satijn", "Visgraat", "Fluweel", "Flanel"],
  },
  { id: 205, code: "material", values: cloths.slice(0, 7).map(([name]) => name) },
  { id: 206, code: "fit", values: ["Slim fit", "Regular fit", "Relaxed fit", "Tapered fit"] },
  { id: 207, code: "season", values: ["Zomer", "Winter", "Heel het jaar"] },
];
const valueOf = (attribute: Attribute, i: number) => String(attribute.id * 1000 + i);
export const labelOf = (code: string, value: string) => {
  const attribute = attributes.find((one) => one.code === code)!;
  return attribute.values[Number(value) - attribute.id * 1000]!;
};

type Line = { _index: string; _type: string; _id: string; _source: Record<string, unknown> };
const line = (type: string, id: number, source: Record<string, unknown>, index = "scale"): Line => ({
  _index: index,
  _type: type,
  _id: String(id),
  _source: { id, ...source },
});

/** Three departments of twelve groups with ten categories each; ids by place. */
export const leaves = Array.from({ length: 3 }, (_d, d) =>
  Array.from({ length: 12 }, (_g, g) =>
    Array.from({ length: 10 }, (_c, c) => ({
      department: 10 + d,
      group: 100 + d * 12 + g,
      leaf: 1000 + (d * 12 + g) * 10 + c,
    })),
  ),
).flat(2);

function* categoryLines(): Iterable<Line> {
  const one = (id: number, parent_id: number, path: string, level: number, name: string) =>
    line("category", id, {
      parent_id,
      path,
      level,
      name,
      position: id,
      is_active: true,
      url_key: `c-${id}`,
      url_path: `c-${id}`,
    });
  yield one(2, 1, "1/2", 1, "Winkel");
  for (const d of [10, 11, 12]) yield one(d, 2, `1/2/${d}`, 2, ["Heren", "Dames", "Kinderen"][d - 10]!);
  const seen = new Set<number>();
  for (const { department, group, leaf } of leaves) {
    if (!seen.has(group))
      yield one(group, department, `1/2/${department}/${group}`, 3, `${nouns[group % nouns.length]![0]} en meer`);
    seen.add(group);
    yield one(
      leaf,
      group,
      `1/2/${department}/${group}/${leaf}`,
      4,
      `${cloths[leaf % cloths.length]![0]} ${nouns[group % nouns.length]![0]}`,
    );
  }
}

/** All lines of a catalogue of `size` listed products. */
export function* scaleLines(size: number): Iterable<Line> {
  yield line("taxrule", 1, {
    code: "hoog",
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [{ rate: 21, tax_country_id: "NL", tax_region_id: 0 }],
  });
  for (const attribute of attributes)
    yield line("attribute", attribute.id, {
      attribute_id: attribute.id,
      attribute_code: attribute.code,
      frontend_input: "select",
      default_frontend_label: attribute.code,
      is_filterable: true,
      options: attribute.values.map((label, i) => ({ label, value: valueOf(attribute, i), sort_order: i })),
    });
  yield* categoryLines();
  const next = chanceOf(size);
  /** Skewed towards the first, as assortments are. */
  const skewed = (of: number) => Math.floor(of * next() ** 2);
  for (let n = 0; n < size; n++) {
    const id = 1_000 + n * 16;
    const place = leaves[skewed(leaves.length)]!;
    const noun = nouns[(place.group + (next() < 0.3 ? skewed(nouns.length) : 0)) % nouns.length]!;
    const cloth = cloths[skewed(cloths.length)]!;
    const model = modelName(skewed(8_000));
    const pick = (at: number) => valueOf(attributes[at]!, skewed(attributes[at]!.values.length));
    const sku = `SC-${String(n).padStart(6, "0")}`;
    const date = new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * 300) * 86_400_000 + n * 1000).toISOString();
    const cents = 995 + skewed(240) * 100;
    const first = skewed(20);
    const colours = [...new Set([first, first + 3, (first * 7) % 26].slice(0, 1 + skewed(3)))];
    const from = 6 + skewed(20);
    const simple = next() < 0.1;
    const children = simple
      ? []
      : colours
          .flatMap((colour, c) =>
            Array.from({ length: Math.round(12 / colours.length) }, (_, s) => ({
              id: id + 1 + c * 8 + s,
              sku: `${sku}-${c}${s}`,
              name: `${cloth[0]} ${noun[0]} ${model}`,
              status: 1,
              price: cents / 100,
              tax_class_id: 2,
              color_ois: valueOf(attributes[0]!, colour),
              size_ois: valueOf(attributes[1]!, (from + s) % attributes[1]!.values.length),
              stock: { qty: skewed(20), is_in_stock: true },
            })),
          )
          .slice(0, 15);
    const common = { brand_ois: pick(2), wever_ois: pick(3), material: pick(4), fit: pick(5), season: pick(6) };
    const reduced =
      next() < 0.4 ? { special_price: Math.round(cents * 0.7) / 100, special_from_date: "2026-09-01 00:00:00" } : {};
    const key = `p-${n}`;
    yield line("product", id, {
      sku,
      name: `${cloth[0]} ${noun[0]} ${model}`,
      type_id: simple ? "simple" : "configurable",
      status: 1,
      visibility: 4,
      tax_class_id: 2,
      price: cents / 100,
      ...(simple && reduced),
      ...common,
      url_key: key,
      url_path: key,
      image: `/s/${n % 100}.jpg`,
      description: `<p>${cloth[0]} ${noun[0]} ${model}, voor elke dag.</p>`,
      created_at: date,
      updated_at: date,
      category_ids: [place.department, place.group, place.leaf],
      category: [{ category_id: place.leaf, name: "", position: n % 997 }],
      ...(simple
        ? {
            color_ois: valueOf(attributes[0]!, first),
            size_ois: valueOf(attributes[1]!, from),
            stock: { qty: skewed(20), is_in_stock: true },
          }
        : {
            stock: { qty: 0, is_in_stock: true },
            configurable_children: children,
            configurable_options: [0, 1].map((at) => ({
              attribute_id: attributes[at]!.id,
              attribute_code: attributes[at]!.code,
              label: attributes[at]!.code,
              values: [...new Set(children.map((child) => (at === 0 ? child.color_ois : child.size_ois)))].map(
                (value) => ({ value_index: value, label: labelOf(attributes[at]!.code, value) }),
              ),
            })),
          }),
    });
    yield line(
      "product",
      id,
      { sku, name: `${cloth[1]} ${noun[1]} ${model}`, url_key: `${key}-de`, url_path: `${key}-de` },
      "scale_outlet_de",
    );
  }
}

/** Texts as shoppers type them; misspelt ones have one or two letters wrong. */
export function* texts(seed: number, misspelt: boolean): Iterable<string> {
  const next = chanceOf(seed);
  const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!;
  const slip = (word: string) => {
    const at = 1 + Math.floor(next() * (word.length - 2));
    return next() < 0.5
      ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      : word.slice(0, at) + word.slice(at + 1);
  };
  for (;;) {
    const words = [
      of([...nouns.map((noun) => noun[0]), "spijkerbroek", "pullover", "overhemden", "truien"]),
      ...(next() < 0.6 ? [of(colourNames).toLowerCase()] : []),
      ...(next() < 0.4 ? [of(numbers(30, 46))] : []),
      ...(next() < 0.2 ? [modelName(Math.floor(8_000 * next() ** 2))] : []),
    ];
    yield words.map((word) => (misspelt && word.length > 4 ? slip(word) : word)).join(" ");
  }
}
