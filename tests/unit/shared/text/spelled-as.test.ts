import { expect, it } from "vitest";
import { spelledAs } from "../../../../shared/text/spelled-as.ts";

it("writes an index's words as the catalogue does, whole or at the end of a compound", () => {
  expect(spelledAs("gurtel", ["Gürtel Kade"])).toBe("gürtel");
  expect(spelledAs("gurtel", ["Ledergürtel Kade"])).toBe("gürtel");
  expect(spelledAs("schwarze strumpf", ["Strümpfe, lang"])).toBe("schwarze strumpf");
  expect(spelledAs("grosse weiss", ["Große", "Weiß"])).toBe("große weiß");
  // A letter that folds into two is not cut in half, and what nobody writes stays.
  expect(spelledAs("se", ["Spaß"])).toBe("se");
  expect(spelledAs("s", ["Spaß"])).toBe("s");
  expect(spelledAs("overhemd", ["Broek"])).toBe("overhemd");
});
