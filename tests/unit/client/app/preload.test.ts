import { expect, it } from "vitest";
import { __vitePreload as preload } from "../../../../client/app/preload.ts";

it("a module that came within the file that asks for it, and so names no style sheets, is there", async () => {
  const module = { asked: true };
  expect(await preload(async () => module, undefined)).toBe(module);
});
