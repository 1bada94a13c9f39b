import { expect, it } from "vitest";
import { entriesOf } from "../../../../../client/features/search/start.tsx";
import type { MenuItem } from "../../../../../shared/contract/page/page.ts";

const entry = (label: string, path: string | null, children: MenuItem[] = []): MenuItem => ({ label, path, children });

it("offers the entries below the menu's, eight at most, those of one name with whose they are", () => {
  const menu = [
    entry("Men", "/men/", [entry("Tops", "/men/tops/"), entry("Shoes", "/men/shoes/"), entry("Folded", null)]),
    entry("Women", "/women/", [entry("Tops", "/women/tops/")]),
    entry("Sale", "/sale/"),
    entry(
      "More",
      "/more/",
      ["A", "B", "C", "D", "E"].map((name) => entry(name, `/${name}/`)),
    ),
  ];
  expect(entriesOf(menu).map(({ label, path }) => `${label} ${path}`)).toEqual([
    "Tops (Men) /men/tops/",
    "Shoes /men/shoes/",
    "Tops (Women) /women/tops/",
    "Sale /sale/",
    "A /A/",
    "B /B/",
    "C /C/",
    "D /D/",
  ]);
});
