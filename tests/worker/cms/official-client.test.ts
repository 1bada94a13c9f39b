import { env } from "cloudflare:test";
import { beforeAll, describe } from "vitest";
import { embeddedCms } from "../../../shared/contract/content/embedded-cms.ts";
import { createContentApi } from "../../../worker/backend/cms/delivery/content-api.ts";
import { importDatasources } from "../../../worker/backend/cms/space/import-datasources.ts";
import { importStories } from "../../../worker/backend/cms/space/import-stories.ts";
import { publishStory } from "../../../worker/backend/cms/space/operations.ts";
import type { Bindings } from "../../../worker/env.ts";
import { colours, followed, stoppableClock } from "./reached.ts";
import { officialClientPasses } from "./official-client.ts";
import { space } from "./space.ts";

const bindings = env as unknown as Bindings;
const { DB } = bindings;
const clock = stoppableClock();
const api = createContentApi({ redirects: true, limits: true, now: clock.now });

beforeAll(async () => {
  await importStories(DB, space, new Date());
  await importDatasources(DB, [colours]);
});

describe("the provider's client in workerd", () => {
  officialClientPasses(async () => {
    const asked: string[] = [];
    const call = followed(async (url) => api.request(url, {}, bindings), "/v2", asked);
    return {
      endpoint: "http://cms.test/v2",
      publicToken: embeddedCms.publicToken,
      previewToken: "test-preview-token",
      fetch: call as typeof fetch,
      publish: async (full_slug) => void (await publishStory(DB, { full_slug }, new Date())),
      useUp: async () => {
        // Six are had, the seventh is refused.
        clock.stop(7);
        for (let i = 0; i < 6; i += 1)
          await api.request(`/cdn/stories?per_page=100&cv=1&token=${embeddedCms.publicToken}`, {}, bindings);
      },
      asked: () => asked,
    };
  });
});
