import { beforeAll, describe, expect, it } from "vitest";
import { exports } from "cloudflare:workers";
import { api, applied, DB, direct, importLines, search, shop } from "../catalog/fixture.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { loadDocuments } from "../../../worker/backend/search/document-search.ts";
import type { Filter } from "../../../worker/backend/search/filter.ts";
import { meter } from "../d1-meter.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { bindings, clock, site } from "../pages/shop.ts";

beforeAll(async () => {
  await importLines(shop);
});

const written = {
  sku: "SJAAL 1",
  title: "Warm en groot",
  detail: "Past twee keer om mijn nek, en prikt niet.",
  rating: 4,
  nickname: "J. uit Rotterdam",
};
let visitors = 0;
/** A call the whole way through the gateway, each from an address of its own unless one is named. */
const send = (body: unknown, address = `192.0.2.${(visitors += 1)}`) =>
  exports.default.fetch(
    new Request("http://shop.test/api/review/create", {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address },
      body: JSON.stringify(body),
    }),
  );
const operator = { authorization: "Bearer test-operations-key" };
const waiting = async () =>
  (
    (await (await api("admin/reviews", { headers: operator })).json()) as {
      result: {
        total: number;
        reviews: { id: number; title: string; sku: string; review_status: number; product: { name: string } }[];
      };
    }
  ).result;
const decide = (body: unknown) =>
  api("admin/reviews", { method: "POST", headers: operator, body: JSON.stringify(body) });
const shown = async (product = 300) =>
  (await search({ _appliedFilters: [applied("product_id", product)] }, "size=50", "review")).hits.hits.map(
    (hit) => hit._source.title,
  );
const idOf = async (title: string) => (await waiting()).reviews.find((review) => review.title === title)!.id;

describe("the review create endpoint", () => {
  it("[PROD-048] takes {sku, title, detail, rating, nickname} with code 200, stored for moderation; products answer beside it", async () => {
    const answer = await send(written);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toMatchObject({
      code: 200,
      result: { sku: "SJAAL 1", title: written.title, nickname: written.nickname, review_status: 2 },
    });
    const stored = (await waiting()).reviews.find((review) => review.title === written.title)!;
    expect(stored).toMatchObject({
      product_id: 300,
      sku: "SJAAL 1",
      detail: written.detail,
      nickname: written.nickname,
      review_status: 2,
      ratings: [{ value: 4, percent: 80 }],
      product: { name: "Sjaal Boei" },
    });
    expect(await shown()).toEqual([]);
    const products = (await (await api("product/list?skus=SJAAL%201")).json()) as {
      code: number;
      result: { items: { sku: string }[] };
    };
    expect([products.code, products.result.items.map(({ sku }) => sku)]).toEqual([200, ["SJAAL 1"]]);
  });

  it("takes the platform's own form too", async () => {
    expect(
      (
        await send({
          review: {
            product_id: 300,
            title: "Uit een ander land",
            detail: "Precies wat ik zocht.",
            nickname: "Bo",
            rating: 5,
            review_entity: "product",
            review_status: 1,
          },
        })
      ).status,
    ).toBe(200);
    expect((await waiting()).reviews.find(({ title }) => title === "Uit een ander land")).toMatchObject({
      product_id: 300,
      review_status: 2,
    });
  });

  it("keeps text plain: control characters go, markup stays text", async () => {
    await send({ ...written, title: "Een <b>titel</b>\u0007\nop één regel", detail: "Regel een\u0001\nregel twee" });
    const stored = (await waiting()).reviews.find(({ title }) => title.startsWith("Een <b>"))!;
    expect(stored).toMatchObject({ title: "Een <b>titel</b>  op één regel", detail: "Regel een\nregel twee" });
  });

  it.each([
    ["no body", null],
    ["no sku", { ...written, sku: undefined }],
    ["no stars", { ...written, rating: 0 }],
    ["six stars", { ...written, rating: 6 }],
    ["half a star", { ...written, rating: 2.5 }],
    ["a short title", { ...written, title: " x " }],
    ["a title too long", { ...written, title: "x".repeat(121) }],
    ["a short text", { ...written, detail: "kort" }],
    ["a text too long", { ...written, detail: "x".repeat(2_001) }],
    ["no name", { ...written, nickname: "" }],
    ["a list", []],
  ])("refuses %s", async (_, body) => {
    const before = (await waiting()).total;
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400, meta: { reason: "invalid" } });
    expect((await waiting()).total).toBe(before);
  });

  it("knows only products that are shown", async () => {
    for (const sku of ["NIETS", "DICHT-1", "TRUI-1-ROOD-S"])
      expect([sku, (await send({ ...written, sku })).status]).toEqual([sku, 404]);
  });

  it("tells a program that fills every field the same, and keeps nothing", async () => {
    const before = (await waiting()).total;
    const answer = await send({ ...written, website: "https://spam.example" });
    expect([
      answer.status,
      ((await answer.json()) as { result: { review_status: number } }).result.review_status,
    ]).toEqual([200, 2]);
    expect((await waiting()).total).toBe(before);
  });

  it("stores a repeated sending once, also when both come at once", async () => {
    const again = { ...written, title: "Twee keer verstuurd", key: crypto.randomUUID() };
    const answers = await Promise.all([send(again), send(again), send(again)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await waiting()).reviews.filter(({ title }) => title === again.title)).toHaveLength(1);
  });

  it("lets a visitor send five an hour, then answers 429 and says how long; others go on", async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => send({ ...written, title: `Vloed ${i}` }, "198.51.100.7")),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = results.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3_600);
    expect(await refused.json()).toMatchObject({ code: 429, meta: { reason: "too_many" } });
    expect((await waiting()).reviews.filter(({ title }) => title.startsWith("Vloed"))).toHaveLength(5);
    expect((await send({ ...written, title: "Van een ander" })).status).toBe(200);
    // An hour later the same visitor may write again.
    await DB.prepare("UPDATE review_sending SET at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-61 minutes')").run();
    expect((await send({ ...written, title: "Vloed later" }, "198.51.100.7")).status).toBe(200);
  });

  it("never stores an address", async () => {
    await send({ ...written, title: "Geen adres" }, "203.0.113.99");
    const everything = JSON.stringify([
      (await DB.prepare("SELECT * FROM review_sending").all()).results,
      (await DB.prepare("SELECT doc FROM document WHERE entity = 'review'").all()).results,
    ]);
    expect(everything).not.toContain("203.0.113.99");
    expect(everything).not.toContain("198.51.100.7");
  });

  it("takes no more of one product than somebody can read", async () => {
    await DB.prepare(`INSERT INTO document (entity, id, store_code, run_id, doc)
      SELECT 'review', CAST(700000 + value AS TEXT), '*', '',
        json_object('id', 700000 + value, 'product_id', 600, 'title', 'x', 'detail', 'x', 'nickname', 'x',
          'review_status', 2)
      FROM json_each('[${Array.from({ length: 50 }, (_, i) => i).join()}]')`).run();
    const answer = await send({ ...written, sku: "BON-1" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "86400"]);
  });
});

describe("moderation", () => {
  it("is the operator's alone", async () => {
    for (const init of [{}, { method: "POST", body: "{}" }])
      expect((await direct("admin/reviews", init)).status).toBe(401);
  });

  it("refuses what decides nothing or twice", async () => {
    for (const body of [{}, { approve: [] }, { approve: ["x"] }, { approve: [1], reject: [1] }, null])
      expect((await decide(body)).status).toBe(400);
  });

  it("shows an approved review on the product page within five seconds, in every location, and a rejected one never", async () => {
    const sites = [site("reviews-a"), site("reviews-b")];
    const pages = ["/sjaal/", "/data/!reviews/300/1"];
    const all = async () =>
      (await Promise.all(sites.flatMap((each) => pages.map(async (page) => (await each.get(page)).text())))).map(
        (text) => [text.includes("Goedgekeurd stuk"), text.includes("Afgekeurd stuk")],
      );
    await send({ ...written, title: "Goedgekeurd stuk <i>" });
    await send({ ...written, title: "Afgekeurd stuk" });
    expect(await all()).toEqual(Array.from({ length: 4 }, () => [false, false]));
    const [yes, no] = [await idOf("Goedgekeurd stuk <i>"), await idOf("Afgekeurd stuk")];
    const answer = await decide({ approve: [yes], reject: [no] });
    expect(await answer.json()).toEqual({ code: 200, result: { approved: 1, rejected: 1 } });
    clock.forward(5_000);
    expect(await all()).toEqual(Array.from({ length: 4 }, () => [true, false]));
    expect(await shown()).toEqual(["Goedgekeurd stuk <i>"]);
    const html = await (await sites[0]!.get("/sjaal/")).text();
    expect(html).not.toContain("stuk <i>");
    const described = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    expect(described.find((entry) => entry["@type"] === "Product")!.aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: 4,
      ratingCount: 1,
      reviewCount: 1,
      bestRating: 5,
      worstRating: 1,
    });

    // Taken back, it is gone as quickly; deciding the same again changes nothing.
    await decide({ reject: [yes] });
    clock.forward(5_000);
    expect(await all()).toEqual(Array.from({ length: 4 }, () => [false, false]));
    expect(await (await sites[0]!.get("/sjaal/")).text()).not.toContain("aggregateRating");
    const seq = await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first();
    expect(await (await decide({ reject: [yes, no] })).json()).toEqual({
      code: 200,
      result: { approved: 0, rejected: 0 },
    });
    expect(await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first()).toEqual(seq);
  });

  it("an import leaves what visitors wrote, whatever was decided", async () => {
    await send({ ...written, title: "Blijft staan" });
    const id = await idOf("Blijft staan");
    await decide({ approve: [id] });
    await importLines(shop);
    expect(await shown()).toContain("Blijft staan");
  });

  it("answers reviews that an import brought unread to nobody but the operator", async () => {
    expect(await shown(100)).toEqual(["Warm"]);
    expect((await waiting()).reviews.map(({ title }) => title)).toContain("Wacht");
  });
});

describe("a product's reviews", () => {
  it("come newest first, five a page, with number and mean over all of them", async () => {
    await DB.prepare(`INSERT INTO document (entity, id, store_code, run_id, doc)
      SELECT 'review', CAST(800000 + value AS TEXT), '*', '',
        json_object('id', 800000 + value, 'product_id', 700, 'title', 'Titel ' || value, 'detail', 'x', 'nickname', 'x',
          'review_status', 1,
      'created_at', '2026-10-' || (10 + value) || ' 09:00:00', 'ratings', json('[{"value":' || (1 + value % 5) || '}]'))
      FROM json_each('[0,1,2,3,4,5,6]')`).run();
    const here = site("review-pages");
    const first = (await (await here.get("/data/!reviews/700/1")).json()) as {
      total: number;
      rated: number;
      average: number;
      list: { title: string; rating: number; date: string }[];
    };
    expect([first.total, first.rated, first.average]).toEqual([7, 7, 18 / 7]);
    expect(first.list.map(({ title }) => title)).toEqual(["Titel 6", "Titel 5", "Titel 4", "Titel 3", "Titel 2"]);
    expect(first.list[0]).toMatchObject({ rating: 2, date: "2026-10-16T09:00:00.000Z" });
    const second = (await (await here.get("/data/!reviews/700/2")).json()) as typeof first;
    expect(second.list.map(({ title }) => title)).toEqual(["Titel 1", "Titel 0"]);
    for (const bad of [
      "/data/!reviews/0/1",
      "/data/!reviews/700/0",
      "/data/!reviews/700/101",
      "/data/!reviews/x/1",
      "/data/!reviews/700",
    ])
      expect([bad, (await here.get(bad)).status]).toEqual([bad, 400]);
  });

  it("say together how the garment falls once five have said so, each with the size that was bought", async () => {
    const worn = [
      ["41", "small"],
      ["42", "small"],
      // No size of this product, and a value of its colour.
      ["43", "small"],
      ["31", "true"],
      [undefined, "large"],
    ] as const;
    const before = ((await (await site("fit-before").get("/data/!reviews/100/1")).json()) as { total: number }).total;
    const told: object[] = [];
    for (const [i, [size, fit]] of worn.entries()) {
      const title = `Gedragen ${i}`;
      expect((await send({ ...written, sku: "TRUI-1", title, size, fit })).status).toBe(200);
      await decide({ approve: [await idOf(title)] });
      clock.forward(5_000);
      told.push(await (await site(`fit-${i}`).get("/data/!reviews/100/1")).json());
    }
    expect(told.map((page) => (page as { fit?: object }).fit)).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      { small: 3, true: 1, large: 1 },
    ]);
    const { total, list } = told.at(-1) as { total: number; list: { title: string; size?: string; fit?: string }[] };
    expect(total).toBe(before + 5);
    const said = Object.fromEntries(list.map(({ title, size, fit }) => [title, [size, fit]]));
    expect(said).toMatchObject({
      "Gedragen 0": ["41", "small"],
      "Gedragen 1": ["42", "small"],
      "Gedragen 2": [undefined, "small"],
      "Gedragen 3": [undefined, "true"],
      "Gedragen 4": [undefined, "large"],
    });
    for (const wrong of [{ fit: "huge" }, { size: "x".repeat(65) }, { size: "" }])
      expect((await send({ ...written, ...wrong })).status).toBe(400);
  });

  /** Approved reviews of a product: number, stars, size and fit of each are told by its place in the list. */
  const approvedReviews = (product: number, count: number) =>
    DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
      INSERT INTO document (entity, id, store_code, run_id, doc)
      SELECT 'review', CAST(?1 * 100000 + i AS TEXT), '*', '',
        json_object('id', ?1 * 100000 + i, 'product_id', ?1, 'title', 'Nr ' || i, 'detail', 'x', 'nickname', 'x',
          'review_status', 1, 'created_at', strftime('%Y-%m-%d %H:%M:%S', '2026-01-01', '+' || i || ' minutes'),
          'size', CASE WHEN i % 2 = 0 THEN '41' ELSE '42' END, 'fit', CASE WHEN i % 3 = 0 THEN 'small' ELSE 'true' END,
          'ratings', json('[{"value":' || (1 + i % 5) || '}]')) FROM n`)
      .bind(product, count)
      .run();

  it("are sorted and chosen by stars, size and fit, each with how many there are", async () => {
    await approvedReviews(702, 12);
    const here = site("review-choice");
    const list = async (choice: string, page = 1) => {
      const answer = await here.get(`/data/!chosen/702/${page}/${choice}`);
      if (answer.status !== 200) return answer.status;
      const { total, list } = (await answer.json()) as { total: number; list: { title: string; rating: number }[] };
      return [total, ...list.map(({ title, rating }) => `${title.slice(3)}:${rating}`)];
    };
    expect(await list("highest/any/any/any")).toEqual([12, "9:5", "4:5", "8:4", "3:4", "7:3"]);
    expect(await list("lowest/any/any/any")).toEqual([12, "10:1", "5:1", "0:1", "11:2", "6:2"]);
    expect(await list("lowest/any/any/any", 3)).toEqual([12, "9:5", "4:5"]);
    expect(await list("newest/2/any/any")).toEqual([3, "11:2", "6:2", "1:2"]);
    expect(await list("newest/any/small/any")).toEqual([4, "9:5", "6:2", "3:4", "0:1"]);
    expect(await list("newest/any/any/is-42")).toEqual([6, "11:2", "9:5", "7:3", "5:1", "3:4"]);
    expect(await list("highest/any/small/is-42")).toEqual([2, "9:5", "3:4"]);
    expect(await list("newest/5/small/is-41")).toEqual([0]);
    const whole = (await (await here.get("/data/!reviews/702/1")).json()) as Record<string, unknown>;
    expect([whole.stars, whole.sizes, whole.fit]).toEqual([
      { 1: 3, 2: 3, 3: 2, 4: 2, 5: 2 },
      { 41: 6, 42: 6 },
      { small: 4, true: 8, large: 0 },
    ]);
    for (const wrong of ["oldest/any/any/any", "newest/6/any/any", "newest/any/any", "newest/any/any/is-%"])
      expect(await list(wrong)).toBe(400);
    expect(await list("newest/any/any/any", 101)).toBe(400);
  });

  it("chosen in a way that somebody has asked for before cost nothing", async () => {
    await approvedReviews(705, 1_200);
    const counted = meter(DB);
    const gateway = createGateway(
      createUpstreams(
        { upstreamDelayMs: 0 },
        { fetch: (request) => backend.fetch(request, { ...bindings, DB: counted.db }) },
      ),
    );
    const here = site("review-cost", () => ({
      apiOf: (storeCode) =>
        createApi({
          fetch: async (path, init) => gateway.fetch(new Request(`http://shop.test${path}`, init)),
          storeCode,
        }),
    }));
    const rows = async (choice: string) => {
      counted.reset();
      const answer = await here.get(`/data/!chosen/705/${choice}`);
      expect(answer.status).toBe(200);
      return counted.cost().rowsRead;
    };
    const first = await rows("1/highest/any/any/any");
    expect([first > 1_000, first < 1_300]).toEqual([true, true]);
    expect(await rows("1/highest/any/any/any")).toBe(0);
    // What nobody has said pushes out no answer that is one.
    expect(await rows("1/newest/any/any/is-none")).toBeLessThan(1_300);
    expect(await rows("1/newest/any/any/is-none")).toBe(0);
    expect(await rows("1/highest/any/any/any")).toBe(0);
  });

  it("cost no more than the newest thousand, whatever is asked", async () => {
    await approvedReviews(703, 1_200);
    const counted = meter(DB);
    const asked = async (filter: Filter) => {
      counted.reset();
      const { documents } = await loadDocuments(counted.db, "review", storeByCode("outlet_nl"), filter);
      return { documents, rows: counted.cost().rowsRead };
    };
    const ofProducts = (...values: number[]): Filter => ({ kind: "in", field: "product_id", values });
    for (const filter of [ofProducts(703), ofProducts(703, 702, 700), { kind: "all" } as const]) {
      const { documents, rows } = await asked(filter);
      expect(documents).toHaveLength(1_000);
      expect(rows).toBeLessThan(1_100);
    }
    const { documents } = await asked(ofProducts(703));
    expect([documents[0]!.title, documents.at(-1)!.title]).toEqual(["Nr 1199", "Nr 200"]);
    expect((await asked(ofProducts(704))).rows).toBeLessThan(10);
  });

  it("carry the language they were written in, and readers of another are told which", async () => {
    const answer = await exports.default.fetch(
      new Request("http://shop.test/api/review/create", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "cf-connecting-ip": "192.0.2.200",
          "x-vs-store-code": "outlet_de",
        },
        body: JSON.stringify({ ...written, title: "Warm und weich" }),
      }),
    );
    expect(answer.status).toBe(200);
    await DB.prepare(
      `UPDATE document SET doc = json_set(doc, '$.product_id', 701, '$.review_status', 1)
        WHERE entity = 'review' AND doc ->> '$.title' = 'Warm und weich'`,
    ).run();
    await DB.prepare(`INSERT INTO document (entity, id, store_code, run_id, doc) VALUES ('review', '810000', '*', '',
      json_object('id', 810000, 'product_id', 701, 'title', 'Warm', 'detail', 'x', 'nickname', 'x', 'review_status', 1,
        'created_at', '2026-01-01 09:00:00', 'lang', 'nl-NL'))`).run();
    const shownIn = async (address: string) =>
      (
        (await (await site("review-languages").get(address)).json()) as { list: { title: string; lang?: string }[] }
      ).list
        .map(({ title, lang }) => `${title}: ${lang ?? "-"}`)
        .sort();
    expect(await shownIn("/data/!reviews/701/1")).toEqual(["Warm und weich: de", "Warm: -"]);
  });
});
