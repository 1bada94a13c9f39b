import { describe, expect, it } from "vitest";
import { menuContent, type MenuEntry } from "../../../../../shared/contract/content/cms.ts";
import { makeAssortment } from "../../../../../worker/cli/demo/assortment.ts";
import { brands } from "../../../../../worker/cli/demo/brands.ts";
import { headerMenu } from "../../../../../worker/cli/demo/stories/chrome.ts";
import { languages } from "../../../../../worker/cli/demo/text.ts";

const assortment = makeAssortment();

describe("header menu of the demo shop", () => {
  it("[CHROME-020] each department has links to what is new and, but for gifts, to its makers, each of whom makes something of it", () => {
    for (const language of languages) {
      const departments = menuContent.parse(headerMenu(language, assortment)).entries[0]!.children!;
      expect(departments.map(({ categoryId }) => categoryId)).toEqual([3, 4, 5, 6]);
      for (const { categoryId, children } of departments) {
        const [arrivals, makers] = children as [MenuEntry, MenuEntry];
        expect(arrivals.path).toMatch(/^\/[a-z]+\/\?sort=new$/);
        // Gifts are put together from several makers' things.
        expect(children).toHaveLength(categoryId === 6 ? 1 : 2);
        if (categoryId === 6) continue;
        expect(makers.children!.length).toBeGreaterThan(1);
        expect(makers.children!.length).toBeLessThan(6);
        for (const { label, path } of makers.children!) {
          const [code] = Object.entries(brands).find(([, brand]) => brand.label === label)!;
          expect(path).toBe(arrivals.path!.replace("sort=new", `f.brand_ois=${brands[code as never]["value"]}`));
          expect(
            assortment.shelves.get(categoryId!)!.some(({ brand }) => brand === code),
            label,
          ).toBe(true);
        }
      }
    }
  });
});
