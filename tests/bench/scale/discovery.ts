import { Hono } from "hono";
import type { D1Database } from "@cloudflare/workers-types";
import { productPageBody } from "../../../shared/discovery/bodies.ts";
import { discoveryPath } from "../../../shared/discovery/edge.ts";
import { discoveryRoutes } from "../../../worker/backend/discovery/routes.ts";
import { searchRoutes } from "../../../worker/backend/search/routes.ts";
import type { Bindings } from "../../../worker/env.ts";
import { discoveryEdge } from "../../../worker/gateway/discovery/edge.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { chanceOf, texts } from "./catalogue.ts";

const common = { market: "NL", locale: "nl-NL", touchpoint: "desktop", notify: "false" };

/** The shop's edge of discovery before the embedded provider and index, in this process, over one database. */
export function edgeOver(db: D1Database): (path: string, body?: object) => Promise<unknown> {
  const backend = new Hono<{ Bindings: Bindings }>().route("/", discoveryRoutes).route("/", searchRoutes);
  const env = { DB: db } as Bindings;
  const upstreams = createUpstreams(
    { upstreamDelayMs: 0 },
    { fetch: (request) => backend.fetch(request, env) as Promise<Response> },
  );
  return async (path, body = {}) => {
    const answer = await discoveryEdge(
      new Request(`http://shop.test${discoveryPath}/${path}`, { method: "POST", body: JSON.stringify(body) }),
      { upstreams, now: Date.now, uuid: () => crypto.randomUUID(), markets: {}, wait: async () => 0 },
    );
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // What stands in for a provider that failed is another question.
    if (answer.headers.has("x-stands-in")) throw new Error(`${path}: the provider gave no answer`);
    return answer.json();
  };
}

/** A question of one kind, as many as are wanted; answers how many products came. */
export type Question = () => Promise<number>;
interface Suggested {
  productSuggestions: unknown[];
}
interface Recommended {
  recommendationLists: { productGroups: unknown[] }[];
}

/** What discovery is asked while somebody types, and beside a product, at the edge: with all that cards are made of. */
export function* discoveryQuestions(db: D1Database, skus: readonly string[]): Iterable<[name: string, ask: Question]> {
  const ask = edgeOver(db);
  const next = chanceOf(23);
  const typed = texts(17, false)[Symbol.iterator]();
  yield [
    "autocomplete at the edge",
    async () => {
      const text = String(typed.next().value);
      const q = text.slice(0, Math.max(3, Math.floor(text.length * (0.3 + 0.6 * next()))));
      const found = (await ask(`queries/autocomplete?${new URLSearchParams({ ...common, q })}`)) as Suggested;
      return found.productSuggestions.length;
    },
  ];
  yield [
    "lists of a product's page at the edge",
    async () => {
      const productKey = skus[Math.floor(next() * skus.length)]!;
      const search = new URLSearchParams({ ...common, productKey });
      const found = (await ask(`queries/product-page?${search}`, productPageBody(true))) as Recommended;
      return found.recommendationLists.reduce((sum, { productGroups }) => sum + productGroups.length, 0);
    },
  ];
}
