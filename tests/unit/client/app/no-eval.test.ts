// @vitest-environment page
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("schemas in the browser never try to make code from text, which the shop's policy forbids", async () => {
  const tried = vi.fn(function forbidden() {
    throw new EvalError("forbidden");
  });
  vi.stubGlobal("Function", tried);
  await import("../../../../client/app/no-eval.ts");
  const { object, string } = await import("zod/mini");
  const { z } = await import("zod");
  expect(object({ a: string() }).parse({ a: "x" })).toEqual({ a: "x" });
  expect(z.object({ a: z.string() }).safeParse({ a: 1 }).success).toBe(false);
  expect(tried).not.toHaveBeenCalled();
});

it("the entry says so before any other module can make a schema", () => {
  const first = /^import .*$/m.exec(readFileSync("client/entry.tsx", "utf8"))![0];
  expect(first).toBe('import "./app/no-eval.ts";');
});
