import { expect, type Page } from "@playwright/test";
import { earlyAddsKey } from "../client/device/storage/early-adds-key.ts";
import { cartItem } from "../client/pages/product/cart-item.ts";
import type { Purchase } from "../shared/cart/article.ts";
import type { PageOf } from "../shared/contract/page/page.ts";

/** The article of a product's address with its variant ("/trui/?childSku=…"), as its page hands it over. */
async function articleAt(page: Page, url: string): Promise<Purchase> {
  const { pathname, search, host, searchParams } = new URL(url, "http://shop");
  const answer = await page.request.get(`/data${pathname}${search}`, host === "shop" ? {} : { headers: { host } });
  expect(answer.status(), url).toBe(200);
  const product = (await answer.json()) as PageOf<"product">;
  const variant = product.variants.find(({ sku }) => sku === searchParams.get("childSku")) ?? null;
  expect(variant ?? product.variants.length, `a variant of ${url}`).not.toBe(null);
  return cartItem({
    product,
    variant,
    choice: variant?.values ?? {},
    qty: 1,
    maxQty: (variant ?? product).maxQty,
    price: (variant ?? product).price!,
    image: variant?.images[0] ?? product.images[0] ?? null,
  });
}

/**
 * Puts articles into the cart as a press does on a page that is left before the cart's code has come: the next page of
 * the shop takes them in. For tests whose subject begins with a filled cart; a product's page that is opened for one
 * press takes as much of a processor as all that follows. Not where the page that is opened next must not move, or what
 * it says of a press would be in the way.
 */
export async function putInCart(page: Page, ...urls: readonly string[]): Promise<void> {
  const presses: Purchase[][] = [];
  for (const url of urls) presses.push([await articleAt(page, url)]);
  const [first] = urls;
  const { host } = new URL(first!, "http://shop");
  const view = /^(de|en)\./.exec(host)?.[1] ?? "nl";
  // A text of the shop's origin: nothing of the shop runs in it.
  await page.goto(host === "shop" ? "/robots.txt" : new URL("/robots.txt", first).href);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    earlyAddsKey(`outlet_${view}`),
    JSON.stringify(presses),
  ] as const);
}
