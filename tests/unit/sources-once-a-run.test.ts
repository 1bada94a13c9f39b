import type { Plugin } from "vite";
import { expect, it } from "vitest";
import { bundledSources } from "../bundled-sources.ts";

type Hooks = {
  configureVitest: (given: { vitest: { config: { watch: boolean } }; defineCacheKeyGenerator: () => void }) => void;
  load: (id: string) => unknown;
};

it("tests inside workerd are given no source while somebody watches, for a change would not reach them", async () => {
  const { configureVitest, load } = bundledSources() as Plugin as unknown as Hooks;
  configureVitest({ vitest: { config: { watch: true } }, defineCacheKeyGenerator: () => undefined });
  const source = new URL("../../shared/routes.ts", import.meta.url).pathname;
  await expect(load(source)).rejects.toThrow("vitest run");
});
