import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { fetchedFirst, offlineFiles } from "../../../../../worker/cli/build/offline-files.ts";

/** A build of one file from each part that is fetched first, and of what is given. */
const build = (more: Parameters<typeof offlineFiles>[0]) =>
  offlineFiles({
    ...more,
    ...Object.fromEntries(
      fetchedFirst.map((part, place) => {
        const source = part.endsWith("/") ? `${part}nl-NL.ts` : part;
        return [source, more[source] ?? { file: `assets/${place}.js` }];
      }),
    ),
  }).map(({ path }) => path.replace(/^\/assets\//, ""));

it("the cart's panel, its page and the checkout are kept before all other pages, each after what it needs", () => {
  const kept = build({
    "client/pages/blog/blog-page.tsx": { file: "assets/blog.js", imports: ["_shared.js"] },
    "_shared.js": { file: "assets/shared.js" },
    "_lines.js": { file: "assets/lines.js", css: ["assets/late.css"], imports: ["_money.js"] },
    "_money.js": { file: "assets/money.js" },
    "client/features/cart/cart-page.tsx": { file: "assets/cart.js", css: ["assets/cart.css"], imports: ["_lines.js"] },
    "client/features/payment/component.ts": { file: "assets/provider.js" },
  });
  const part = (name: string) => kept.indexOf(name);
  expect(kept).toHaveLength(fetchedFirst.length + 6);
  expect(kept.slice(-2).sort()).toEqual(["blog.js", "shared.js"]);
  for (const needed of ["lines.js", "money.js", "late.css", "cart.css"]) {
    expect([needed, part(needed) >= 0]).toEqual([needed, true]);
    expect([needed, part(needed) < part("7.js")]).toEqual([needed, true]);
  }
  expect([part("late.css") < part("lines.js"), part("cart.css") < part("cart.js")]).toEqual([true, true]);
});

it("what is fetched first exists; a build without it fails", () => {
  for (const part of fetchedFirst) expect([part, existsSync(part)]).toEqual([part, true]);
  expect(() => offlineFiles({})).toThrow("client/features/offline/");
});
