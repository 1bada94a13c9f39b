import type { OpsCommandOf } from "./arguments/command.ts";
import { OpsFailure } from "./deps.ts";
import type { OpsShop } from "./shop.ts";

/** What is shown of GET /ops/products. */
interface Listed {
  sku: string;
  name: string | null;
  type: string;
  final_cents: number | null;
  in_stock: number;
}
/** What is shown of GET /ops/products/SKU. */
interface Shown {
  product: { sku: string; type: string; status: number; visibility: number };
  views: {
    store_code: string;
    name: string;
    url_path: string | null;
    list_labels: string[];
    page_labels: string[];
    rules: string[];
  }[];
  articles: {
    sku: string;
    price_cents: number | null;
    special_cents: number | null;
    final_cents: number | null;
    reference_cents: number | null;
    qty: number | null;
    manage_stock: number | null;
  }[];
  steps: { kind: string; at: string; who: string | null; content: unknown }[];
  categories: { id: number; position: number; name: string | null }[];
  state: Record<"price" | "stock" | "visibility" | "position", string>;
}

const labelLines = (kinds: readonly (readonly [string, readonly string[]])[]): string[] =>
  kinds.filter(([, words]) => words.length > 0).map(([kind, words]) => `    ${kind}: ${words.join(", ")}`);
const euros = (cents: number | null): string => (cents === null ? "-" : (cents / 100).toFixed(2));
const textOf = ({ product, views, articles, categories, steps }: Shown): string =>
  [
    `${product.sku}  ${product.type}  status ${product.status}, visibility ${product.visibility}`,
    ...views.flatMap(({ store_code: view, name, url_path: path, list_labels: list, page_labels: page, rules }) => [
      `  ${view}: ${name}  /${path ?? ""}`,
      ...labelLines([
        ["labels on lists", list],
        ["labels on its page", page],
        ["by the price", rules],
      ]),
    ]),
    ...categories.map(({ id, position, name }) => `  category ${id} ${name ?? ""}  position ${position}`),
    ...articles.map(
      ({
        sku,
        final_cents: now,
        price_cents: price,
        special_cents: special,
        reference_cents: lowest,
        qty,
        manage_stock: isCounted,
      }) =>
        `  ${sku}  ${euros(now)} (regular ${euros(price)}, special ${euros(special)}, lowest of 30 days ` +
        `${euros(lowest)})  ${isCounted === 1 && qty !== null ? `${qty} pieces` : "not counted"}`,
    ),
    ...steps.map(({ at, kind, who, content }) => `  ${at}  ${kind} by ${who ?? "OPS_KEY"}  ${JSON.stringify(content)}`),
  ].join("\n");

/** Finds products, shows one, or changes its price, stock or place from what stands there now. */
export async function products({ call, print }: OpsShop, { json, request }: OpsCommandOf<"products">): Promise<number> {
  if (request.what === "find") {
    const query = new URLSearchParams({ q: request.q });
    const { products: found } = await call<{ products: Listed[] }>("GET", `/ops/products?${query}`);
    if (json) print(JSON.stringify(found, null, 2));
    else if (found.length === 0) print("No product");
    else
      for (const { sku, name, type, final_cents: cents, in_stock: has } of found)
        print(
          `${sku.padEnd(24)}  ${euros(cents).padStart(9)}  ${has ? "in stock" : "sold out"}  ${type}  ${name ?? "-"}`,
        );
    return found.length > 0 ? 0 : 1;
  }
  const path = `/ops/products/${encodeURIComponent(request.sku)}`;
  const shown = await call<Shown>("GET", path);
  if (request.what === "show") {
    print(json ? JSON.stringify(shown, null, 2) : textOf(shown));
    return 0;
  }
  if (request.what === "stock") {
    const article = shown.articles.find(({ sku }) => sku === request.article);
    const stands = article?.manage_stock === 1 ? article.qty : null;
    if (stands !== request.was)
      throw new OpsFailure(`${request.article} has ${stands ?? "uncounted"} pieces by now: count again`);
  }
  const content = request.what === "stock" ? { pieces: [{ sku: request.article, qty: request.qty }] } : request.body;
  const body = { key: crypto.randomUUID(), was: shown.state[request.what], ...content };
  const done = await call<{ repeated: boolean }>("POST", `${path}/${request.what}`, body);
  print(json ? JSON.stringify(done, null, 2) : textOf(await call<Shown>("GET", path)));
  return 0;
}
