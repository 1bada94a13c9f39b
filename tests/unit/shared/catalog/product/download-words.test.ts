import { expect, it } from "vitest";
import { downloadWords } from "../../../../../shared/catalog/product/download-words.ts";

const links = (...times: unknown[]) => ({
  downloadable_product_links: times.map((number_of_downloads, id) => ({ id, title: "File", number_of_downloads })),
});
const said = (extensions: unknown, isFree = false) => downloadWords({ extensions, isFree }, "en-US");

it("says before the order that a file comes by mail, how often it can be fetched, and what ends the withdrawal", () => {
  expect(said(links(10, "10"))).toEqual([
    "Download: the link comes by e-mail once you have paid",
    "You can download each file 10 times",
    "When you order you ask for delivery at once; your right of withdrawal ends as soon as it begins",
  ]);
  expect(said(links(1))[1]).toBe("You can download each file once");
});

it("names no number where there is none, or not one for all files, and no payment of what is free", () => {
  for (const extensions of [undefined, {}, links(0), links("0", null), links(10, 5), links(10, 0), links("often")])
    expect(said(extensions)).toHaveLength(2);
  expect(said(links(0), true)[0]).toBe("Download: the link comes by e-mail");
});
