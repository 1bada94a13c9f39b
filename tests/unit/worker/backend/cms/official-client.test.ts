import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe } from "vitest";
import { embeddedCms } from "../../../../../shared/contract/content/embedded-cms.ts";
import { createContentApi } from "../../../../../worker/backend/cms/delivery/content-api.ts";
import { importDatasources } from "../../../../../worker/backend/cms/space/import-datasources.ts";
import { importStories } from "../../../../../worker/backend/cms/space/import-stories.ts";
import { publishStory } from "../../../../../worker/backend/cms/space/operations.ts";
import type { Bindings } from "../../../../../worker/env.ts";
import { officialClientPasses } from "../../../../worker/cms/official-client.ts";
import { colours, stoppableClock } from "../../../../worker/cms/reached.ts";
import { space } from "../../../../worker/cms/space.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

const { db } = sqliteDatabase();
const bindings = { DB: db, PREVIEW_TOKEN: "test-preview-token", ENVIRONMENT: "test" } as Bindings;
const clock = stoppableClock();
const mounted = new Hono<{ Bindings: Bindings }>().route(
  `${embeddedCms.path}/v2`,
  createContentApi({ redirects: true, limits: true, now: clock.now }),
);
const asked: string[] = [];
let server: Server;
let origin = "";

async function answer(url: string, response: ServerResponse): Promise<void> {
  asked.push(url);
  const found = await mounted.request(origin + url, {}, bindings);
  response.writeHead(found.status, Object.fromEntries(found.headers));
  response.end(Buffer.from(await found.arrayBuffer()));
}

beforeAll(async () => {
  await importStories(db, space, new Date());
  await importDatasources(db, [colours]);
  server = createServer((request, response) => {
    void answer(request.url ?? "", response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe("the provider's client in Node, over HTTP", () => {
  officialClientPasses(async () => {
    asked.length = 0;
    const endpoint = `${origin}${embeddedCms.path}/v2`;
    return {
      endpoint,
      publicToken: embeddedCms.publicToken,
      previewToken: "test-preview-token",
      publish: async (full_slug) => void (await publishStory(db, { full_slug }, new Date())),
      useUp: async () => {
        // Six are had, the seventh is refused.
        clock.stop(7);
        for (let i = 0; i < 6; i += 1)
          await fetch(`${endpoint}/cdn/stories?per_page=100&cv=1&token=${embeddedCms.publicToken}`);
      },
      asked: () => asked,
    };
  });
});
