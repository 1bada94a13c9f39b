import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recommendedLists } from "../../../client/features/recommendations/cards.ts";
import { acceptedAnswer } from "../../../shared/discovery/accept.ts";
import type { AnswerOf, QueryName } from "../../../shared/discovery/answers.ts";
import { cartPageBody, emptyCartBody, pageBody, productPageBody } from "../../../shared/discovery/bodies.ts";
import { admin, importLines, shop as catalogue } from "../catalog/fixture.ts";
import { cluster, groupsOf, waitForProvider, type ProviderRequest, type Cluster } from "./discovery-site.ts";
import { bindings, clock, site } from "./shop.ts";

/** A few schedules within seconds; FC_RUNS=1000 for the long run. */
const { FC_RUNS, FC_SEED } = bindings as { FC_RUNS?: string; FC_SEED?: string };
const runs = Number(FC_RUNS ?? 12);

const lists = (...keys: string[]) =>
  (["ALTERNATIVES", "ADD_TO_CART_RECS", "TOP_PRODUCTS"] as const).map((algorithm) => ({
    id: algorithm,
    algorithm,
    productGroups: groupsOf(...keys),
  }));
const answerOf = ({ search }: ProviderRequest, ...keys: string[]) =>
  Response.json({
    published: search.get("pageReference") === "/rode-kleding",
    seo: { pageHeading: "Rood" },
    primaryList: { totalHits: 1, productGroups: groupsOf(...keys) },
    recommendationLists: lists(...keys),
    phraseSuggestions: [],
    productSuggestions: groupsOf(...keys),
  });

/** What a provider may do to a query. */
const answers = {
  well: (asked: ProviderRequest) => answerOf(asked, "JAS-1"),
  /** Well, but of articles that the shop does not have. */
  strangers: (asked: ProviderRequest) => answerOf(asked, "NIET-VAN-ONS"),
  slow: (asked: ProviderRequest) =>
    new Promise<Response>((done) => setTimeout(() => done(answerOf(asked, "JAS-1")), 30)),
  hangs: () => new Promise<Response>(() => undefined),
  down: () => Promise.reject(new TypeError("no connection")),
  error: () => Response.json({ message: "x" }, { status: 500 }),
  busy: () => new Response("{}", { status: 503 }),
  limited: () => new Response("{}", { status: 429 }),
  refusing: () => Response.json({ message: "bad" }, { status: 400 }),
  html: () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
  cut: () => new Response('{"published":true,"primaryList":{'),
  strange: () => Response.json({ published: "yes", primaryList: [], recommendationLists: 7 }),
} as const;
type Kind = keyof typeof answers;
/** What the provider does at present. */
let kind: Kind = "well";
const kinds = Object.keys(answers) as Kind[];
const isAnswer = (kind: Kind): boolean => kind === "well" || kind === "strangers";
/** Whether it counts against the provider: no answer that came, or none that can be used. */
const counts = { slow: "away", hangs: "away", down: "away", refusing: null, well: null, strangers: null } as const;
const countsOf = (kind: Kind): "away" | "useless" | null =>
  Object.hasOwn(counts, kind) ? counts[kind as keyof typeof counts] : "useless";

interface Query {
  readonly name: QueryName;
  readonly query: string;
  readonly body: object;
}
interface Shown {
  readonly path: string;
  readonly status: number;
  readonly words: RegExp;
  /** What the document's browser asks for. */
  readonly asks?: Query;
}
const about = (pageReference: string): Query => ({
  name: "landing-page",
  query: `pageReference=${pageReference}`,
  body: pageBody(false),
});
const ofCart = (query: string, body: object = cartPageBody()): Query => ({ name: "cart-page", query, body });

/** Pages that show what the provider says: the document, and what its browser asks for. */
const pages: readonly Shown[] = [
  { path: "/", status: 200, words: /<h1>/, asks: about("/") },
  {
    path: "/kajuitjas/",
    status: 200,
    words: /<h1[^>]*>Kajuitjas/,
    asks: { name: "product-page", query: "productKey=JAS-1", body: productPageBody(true) },
  },
  { path: "/winkelwagen/", status: 200, words: /<h1>/, asks: ofCart("cart=TRUI-1") },
  { path: "/winkelwagen/", status: 200, words: /<h1>/, asks: ofCart("", emptyCartBody(false)) },
  { path: "/checkout/thank-you/", status: 200, words: /<main/, asks: ofCart("cart=TRUI-1") },
  {
    path: "/catalogsearch/result/?q=kajuit",
    status: 200,
    words: /Kajuitjas/,
    asks: { name: "autocomplete", query: "q=kajuit", body: {} },
  },
  { path: "/catalogsearch/result/?q=xyzzy", status: 200, words: /<h1>/, asks: about("/search") },
  { path: "/rode-kleding/", status: 200, words: /<h1>Ro(od|de kleding)<\/h1>.*(Kajuitjas|<\/main>)/s },
  // The search panel: the provider's products, or the shop's own in their place.
  { path: "/data/!suggest/16/kajuit", status: 200, words: /"q":"kajuit".*"cards":\[\{[^\]]*"sku":"JAS-1"/ },
  { path: "/bestaat-niet/", status: 404, words: /<h1>/, asks: about("/not-found") },
];

beforeAll(async () => {
  await importLines(catalogue);
  const page = {
    url_path: "rode-kleding",
    heading: "Rode kleding",
    category_id: 10,
    filter_attributes: JSON.stringify([{ attribute: "tint", value: "31" }]),
  };
  expect((await admin("landing-page", { store_code: "outlet_nl", page })).status).toBe(200);
});

/** Lines of the log so far, by event. */
let events: string[] = [];
beforeEach(() => {
  events = [];
  vi.spyOn(console, "error").mockImplementation((line: unknown) => {
    events.push((JSON.parse(String(line)) as { event: string }).event);
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  // At once where no answer comes in time, or the schedules would take hours.
  waitForProvider(() => (kind === "slow" || kind === "hangs" ? 1 : 20_000));
  // Ten seconds of rest are over by what a schedule says, and not by what a busy machine takes.
  vi.useFakeTimers({ toFake: ["Date"] });
});

/** Asks what a page's browser asks; the answer as the page reads it. */
async function ask({ gateway }: Cluster, { name, query, body }: Query) {
  const response = await gateway.fetch(
    new Request(
      `http://localhost:8787/api/storefront/v3/queries/${name}?market=NL&locale=nl-NL&touchpoint=mobile&${query}`,
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    ),
  );
  return { status: response.status, answer: acceptedAnswer(name, { status: 200, text: await response.text() }) };
}

/** Every row that the page would show has cards with a name, an address and a price. */
function expectRows(answer: AnswerOf<QueryName> | null, told: string): void {
  expect(answer, told).not.toBeNull();
  const rows = answer && "recommendationLists" in answer ? answer.recommendationLists : [];
  for (const { cards } of recommendedLists(rows, "paid"))
    for (const { card } of cards)
      expect([card.name !== "", card.path !== "", card.sku], told).toEqual([true, true, card.sku]);
}

/**
 * Holds what happens to one question: a provider that rests is not asked and says nothing, one that fails costs a line
 * for each time it is asked, and five failures in a row of one kind, no fewer, make it rest for ten seconds.
 */
function watch(provider: Cluster) {
  const failures = { away: 0, useless: 0 };
  const last = { away: 0, useless: 0 };
  return {
    async during<T>(kind: Kind, told: string, work: () => Promise<T>): Promise<{ result: T; times: number }> {
      const rested = provider.rests();
      const [asked, lines] = [provider.asked.length, events.filter((one) => one === "discovery-failed").length];
      const result = await work();
      const times = provider.asked.length - asked;
      const said = events.filter((one) => one === "discovery-failed").length - lines;
      if (rested) expect([times, said], `${told}, resting`).toEqual([0, 0]);
      expect(said, `${told}: lines`).toBe(isAnswer(kind) ? 0 : times);
      const counted = countsOf(kind);
      for (let i = 0; i < times; i += 1) {
        if (counted !== "away") failures.away = 0;
        if (isAnswer(kind)) failures.useless = 0;
        // A trial after the rest that brings nothing that can be used begins another rest, whatever it failed of.
        if (failures.useless >= 5) last.useless = clock.now();
        if (!counted) continue;
        failures[counted] += 1;
        last[counted] = clock.now();
      }
      const isLeft = (what: "away" | "useless") => failures[what] >= 5 && clock.now() - last[what] < 9_900;
      if (times > 0) expect(provider.rests(), `${told}: rests`).toBe(isLeft("away") || isLeft("useless"));
      return { result, times };
    },
  };
}

/** Schedules share locations, so that some pages are stored and some are made. */
let shops = 0;
const visit = fc.record({
  page: fc.constantFrom(...pages),
  document: fc.constantFrom(...kinds),
  query: fc.constantFrom(...kinds),
  later: fc.constantFrom(0, 0, 0, 0, 500, 3_000, 10_100),
});
/** Now and then one fault stays, which is what makes the provider rest. */
const schedules = fc.oneof(
  fc.array(visit, { minLength: 1, maxLength: 6 }),
  fc
    .tuple(fc.constantFrom(...kinds), fc.array(visit, { minLength: 6, maxLength: 10 }))
    .map(([kind, visits]) => visits.map((one) => ({ ...one, document: kind, query: kind }))),
);

describe("a provider that fails in any order", () => {
  it("leaves every page whole: one line for a failure, rest after five, and it comes back", async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        kind = "well";
        const provider = cluster((asked) => answers[kind](asked));
        const shop = site(`faults-${(shops += 1) % 5}`, () => provider.deps, undefined, 1_000);
        const { during } = watch(provider);
        for (const { page, document, query, later } of schedule) {
          clock.forward(later);
          kind = document;
          const told = `${page.path} while ${document}`;
          const { result: answer } = await during(kind, told, () => shop.get(page.path));
          expect([answer.status, told]).toEqual([page.status, told]);
          const html = await answer.text();
          expect(html, told).toMatch(page.words);
          if (!page.path.startsWith("/data/")) expect(html, told).toContain("</html>");
          if (!page.asks) continue;
          kind = query;
          const its = `${page.path}, ${page.asks.name} while ${query}`;
          const { result: row } = await during(kind, its, () => ask(provider, page.asks!));
          expect([row.status, its]).toEqual([200, its]);
          expectRows(row.answer, its);
        }
        // After its rest it is asked again, and what it says is shown.
        clock.forward(10_100);
        kind = "well";
        const { result: back, times } = await during(kind, "back", () => ask(provider, pages[1]!.asks!));
        expect([back.status, times]).toEqual([200, 1]);
        expect(provider.rests()).toBe(false);
        expect(events).not.toContain("page-failed");
      }),
      { numRuns: runs, ...(FC_SEED && { seed: Number(FC_SEED) }) },
    );
  }, 3_000_000);
});
