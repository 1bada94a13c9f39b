import { describe, expect, it, vi } from "vitest";
import type { ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import { fakeDesk } from "../tasks/fake-device.ts";
import { sendReview, wrongFields, type Values } from "../../../../../client/features/reviews/send-review.ts";
import type { ShrunkPhoto } from "../../../../../client/features/reviews/shrink-photo.ts";
import { guideKeys } from "../../../../../client/features/size-guide/guide-keys.ts";
import { averageOf, noReviews, ratingOf } from "../../../../../shared/catalog/reviews/reviews.ts";
import { messages as de } from "../../../../../shared/i18n/product-extras/de-DE.ts";
import { messages as en } from "../../../../../shared/i18n/product-extras/en-US.ts";
import { messages as nl } from "../../../../../shared/i18n/product-extras/nl-NL.ts";
import { loadProductExtrasTexts } from "../../../../../shared/i18n/product-extras-texts.ts";

const product = { id: 5, sku: "S 1", name: "Shirt", reviews: noReviews, options: [] };
const values = { rating: "4", title: " Goed ", detail: "Zit precies goed.", nickname: "Bo" };
const sending = (
  answer: () => Promise<Response> | Response,
  online = true,
  more: Values = {},
  photos: readonly ShrunkPhoto[] = [],
) => {
  const fetch = vi.fn<ApiFetch>(async () => answer());
  const service = fakeDesk({ fetch, online: () => online, storeCode: "outlet_de" });
  return {
    fetch,
    desk: service,
    sent: sendReview({ product, values: { ...values, ...more }, photos, key: "k", tasks: service }),
  };
};

describe("a review that is sent", () => {
  it("goes in the platform's form, with the store code and the key", async () => {
    const { fetch, sent } = sending(() => Response.json({ code: 200, result: {} }));
    expect(await sent).toEqual({ kind: "done" });
    const [path, init] = fetch.mock.calls[0]!;
    expect([path, init.method, (init.headers as Record<string, string>)["x-vs-store-code"]]).toEqual([
      "/api/review/create",
      "POST",
      "outlet_de",
    ]);
    expect(JSON.parse(String(init.body))).toEqual({
      review: {
        product_id: 5,
        sku: "S 1",
        title: "Goed",
        detail: "Zit precies goed.",
        nickname: "Bo",
        rating: 4,
        review_entity: "product",
        review_status: 2,
        key: "k",
      },
    });
  });

  it("says size and fit only where they were said", async () => {
    const body = async (more: Values) => {
      const { fetch, sent } = sending(() => Response.json({ code: 200, result: {} }), true, more);
      await sent;
      return (JSON.parse(String(fetch.mock.calls[0]![1].body)) as { review: object }).review;
    };
    expect(await body({ size: "41", fit: "small" })).toMatchObject({ size: "41", fit: "small" });
    expect(Object.keys(await body({ size: "", fit: "" }))).not.toEqual(expect.arrayContaining(["size"]));
    expect(Object.keys(await body({ size: "", fit: "" }))).not.toEqual(expect.arrayContaining(["fit"]));
  });

  it("takes its photographs along, and hears when the shop could not keep them, or takes one for none", async () => {
    const photos = ["eA==", "eQ=="].map((data) => ({ type: "image/webp", data }));
    const kept = (photos_kept?: number) => () => Response.json({ code: 200, result: { photos_kept } });
    const { fetch, sent } = sending(kept(2), true, {}, photos);
    expect(await sent).toEqual({ kind: "done" });
    expect((JSON.parse(String(fetch.mock.calls[0]![1].body)) as { review: object }).review).toMatchObject({
      photos: ["eA==", "eQ=="],
    });
    for (const few of [0, 1, undefined])
      expect(await sending(kept(few), true, {}, photos).sent).toEqual({ kind: "done", withoutPhotos: true });
    const refused = () => Response.json({ code: 400 }, { status: 400 });
    expect(await sending(refused, true, {}, photos).sent).toEqual({ kind: "photos" });
    expect(await sending(refused).sent).toEqual({ kind: "failed" });
    const offline = sending(() => Promise.reject(new TypeError("x")), false, {}, photos);
    expect(await offline.sent).toMatchObject({ kind: "waiting" });
    const [waiting] = await offline.desk.queue.list();
    expect(waiting!.task.payload.body).toMatchObject({ review: { photos: ["eA==", "eQ=="] } });
  });

  it.each([
    [
      "an answer that is no success",
      () => Response.json({ code: 500, result: "no" }, { status: 500 }),
      { kind: "failed" },
    ],
    ["a page instead of an answer", () => new Response("<p>"), { kind: "failed" }],
    ["a code that is no success under 200", () => Response.json({ code: 500 }), { kind: "failed" }],
    ["a product that is gone", () => Response.json({ code: 404 }, { status: 404 }), { kind: "gone" }],
    [
      "too many",
      () => Response.json({ code: 429 }, { status: 429, headers: { "retry-after": "61" } }),
      { kind: "tooMany", minutes: 2 },
    ],
    ["too many, without a time", () => Response.json({ code: 429 }, { status: 429 }), { kind: "tooMany", minutes: 60 }],
  ] as const)("%s is not taken for kept, and is not tried behind the shopper's back", async (_, answer, expected) => {
    const { sent, desk: service } = sending(answer);
    expect(await sent).toEqual(expected);
    expect(await service.queue.list()).toEqual([]);
  });

  it.each([
    ["no answer", true],
    ["no connection", false],
  ])("with %s it waits on the device and says so", async (_, online) => {
    const { sent, desk: service, fetch } = sending(() => Promise.reject(new TypeError("x")), online);
    expect(await sent).toEqual({ kind: "waiting", words: "review.waiting" });
    expect((await service.queue.list()).map(({ task }) => [task.task_id, task.transmited])).toEqual([["k", false]]);
    expect(fetch).toHaveBeenCalledTimes(online ? 1 : 0);
  });

  it("is checked in the order of the form", () => {
    expect(wrongFields({})).toEqual(["rating", "title", "detail", "nickname"]);
    expect(wrongFields({ ...values, rating: "6", title: " x " })).toEqual(["rating", "title"]);
    expect(wrongFields({ ...values, detail: "x".repeat(2_001) })).toEqual(["detail"]);
    expect(wrongFields(values)).toEqual([]);
  });
});

describe("stars", () => {
  it("are read from a rating or from votes, and from nothing else", () => {
    expect(
      [
        { rating: 4 },
        { rating: "3" },
        { ratings: [{ value: 5 }] },
        { ratings: [{ percent: 60 }] },
        { ratings: [{ value: 5 }, { value: 2 }] },
      ].map(ratingOf),
    ).toEqual([4, 3, 5, 3, 3.5]);
    for (const source of [
      {},
      { rating: 0 },
      { rating: 9 },
      { ratings: [] },
      { ratings: "x" },
      { ratings: [null, {}] },
      { rating: "" },
    ])
      expect(ratingOf(source)).toBeNull();
  });

  it("have a mean over how often each was given", () => {
    expect(
      averageOf([
        { key: "5", doc_count: 3 },
        { key: 1, doc_count: 1 },
        { key: "0", doc_count: 9 },
      ]),
    ).toEqual({ rated: 4, average: 4 });
    expect(averageOf([])).toEqual({ rated: 0, average: null });
  });
});

describe("the words beside products", () => {
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  it("have the same keys and gaps in every language, and fall back to English", async () => {
    for (const other of [nl, de]) {
      expect(Object.keys(other)).toEqual(Object.keys(en));
      for (const key of Object.keys(en))
        expect(gaps(other[key as keyof typeof other]), key).toEqual(gaps(en[key as keyof typeof en]));
    }
    expect((await loadProductExtrasTexts("fr-FR"))("reviews.stars", { stars: 4 })).toBe("4 out of 5 stars");
  });
});

describe("the size guide", () => {
  it("is asked for by department, then as a whole", () => {
    expect(guideKeys("/maattabel/", "/heren/")).toEqual(["/data/maattabel/heren/", "/data/maattabel/"]);
    expect(guideKeys("/maattabel", "/winkel/heren/")).toEqual(["/data/maattabel/heren/", "/data/maattabel/"]);
    expect(guideKeys("/maattabel/", "")).toEqual(["/data/maattabel/"]);
  });
});
