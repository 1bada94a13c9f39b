import { expect, it } from "vitest";
import { settings } from "../../../../../shared/config/settings.ts";
import { withValues } from "../../../../../worker/cli/build/inline-settings.ts";

it("values of settings stand where they are read, as far down as the code names them", () => {
  const { pageSize, defaultFilters } = settings.listing;
  expect(withValues("const a = settings.listing.pageSize + 1;")).toBe(`const a = (${pageSize}) + 1;`);
  expect(withValues("settings.listing.defaultFilters.map(f)")).toBe(`(${JSON.stringify(defaultFilters)}).map(f)`);
  expect(withValues("const { width } = settings.images.card;")).toBe(
    `const { width } = (${JSON.stringify(settings.images.card)});`,
  );
  expect(withValues("settings.tax.userGroupId ?? 1")).toBe("(null) ?? 1");
});

it("what is no setting, and types, stay as they are", () => {
  for (const code of ["typeof settings.cart", "settings.toString()", "theSettings.listing.pageSize", "f(settings)"])
    expect(withValues(code)).toBe(code);
});
