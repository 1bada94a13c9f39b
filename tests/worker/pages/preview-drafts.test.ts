import { expect, it } from "vitest";
import type { RenderDeps } from "../../../worker/pages/make.ts";
import type { PageRequest } from "../../../worker/pages/page-request.ts";
import { previewContext } from "../../../worker/pages/preview/preview-drafts.ts";

it("[CMS-035] shares no header or footer made of drafts, nor one that is being made, with other requests", async () => {
  const shared: string[] = [];
  const kept = { value: "kept", origin: { tags: [], seq: 1 } };
  const deps = {
    now: () => 0,
    apiOf: () => ({}),
    reference: { get: async (key: string) => (shared.push(key), kept) },
    tools: {},
    hosts: {},
  } as unknown as RenderDeps;
  const { reference } = previewContext({ store: {} } as PageRequest, deps, { token: "t", release: undefined });
  const own = { value: "draft", origin: { tags: [], seq: null } };
  const get = (key: string) => reference.get(key, null, 0, async () => own, deps.tools);
  expect(await get("chrome:outlet_nl")).toBe(own);
  expect(await get("categories:outlet_nl")).toBe(kept);
  expect(shared).toEqual(["categories:outlet_nl"]);
});
