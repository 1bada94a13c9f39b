import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { photoBounds } from "../../../shared/catalog/reviews/review-photos.ts";
import { mostReviewBytes } from "../../../shared/contract/catalog/review.ts";
import { reviewsAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { app } from "../../../worker/app.ts";
import { endAccount } from "../../../worker/backend/customer/personal-data/delete-account.ts";
import { personalTables } from "../../../worker/backend/customer/personal-data/personal-tables.ts";
import { mostPhotos } from "../../../worker/backend/review/photos/rows.ts";
import { sweepPhotos } from "../../../worker/backend/review/photos/sweep.ts";
import type { Bindings } from "../../../worker/env.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { bindings, DB, importLines, shop } from "../catalog/fixture.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { meter } from "../d1-meter.ts";
import { signedIn, terminal } from "../ops/operator-calls.ts";
import { clock, site } from "../pages/shop.ts";
import { bytesOf, files, fromCamera, gps, joined, textOf, webpFromCamera } from "./photo-files.ts";

beforeAll(async () => {
  await importLines(shop);
});
// Networks of one test have a day of their own.
beforeEach(() => DB.prepare("DELETE FROM review_sending").run());

const photo = files.baseline;
const camera = textOf(fromCamera(bytesOf(files.baseline)));
const { MEDIA } = bindings as { MEDIA: NonNullable<Bindings["MEDIA"]> };
let sent = 0;
let networks = 0;

interface Sent {
  photos?: unknown;
  key?: string;
  address?: string;
  env?: Partial<Bindings>;
  headers?: Record<string, string>;
}
/** A review the whole way through Worker and gateway. */
async function send({
  photos,
  key = crypto.randomUUID(),
  address = `192.0.2.${(networks += 1)}`,
  env,
  headers = {},
}: Sent) {
  const title = `Met foto ${(sent += 1)}`;
  const review = {
    product_id: 300,
    sku: "SJAAL 1",
    title,
    detail: "Past twee keer om mijn nek, en prikt niet.",
    rating: 4,
    nickname: "J. uit Rotterdam",
    key,
    ...(photos !== undefined && { photos }),
  };
  const response = await ask(
    "/api/review/create",
    {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address, ...headers },
      body: JSON.stringify({ review }),
    },
    env,
  );
  const body = (await response.json()) as { result: { photos_kept?: number }; meta?: { errors?: unknown } };
  return { status: response.status, body, title, key };
}
async function ask(path: string, init: RequestInit = {}, env: Partial<Bindings> = {}): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`http://shop.test${path}`, init), { ...bindings, ...env }, context);
  const body = await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(body.byteLength === 0 ? null : body, answer);
}
const ops = terminal();
const waiting = async (title: string) =>
  reviewsAnswer.parse((await ops("GET", "/ops/reviews")).result).reviews.find((review) => review.title === title)!;
const decide = (body: object) => ops("POST", "/ops/reviews", body);
const rows = () => DB.prepare("SELECT count(*) AS n FROM review_photo").first<number>("n");
const stored = async () => (await MEDIA.list({ prefix: "review-photo" })).objects.map(({ key }) => key);
/** A review with these photographs that waits, and what operators see of it. */
async function waits(photos: readonly string[], more: Sent = {}) {
  const { status, body, title } = await send({ photos, ...more });
  expect([status, body.result.photos_kept]).toEqual([200, photos.length]);
  return waiting(title);
}
const statusOf = async (address: string) => (await ask(address)).status;

describe("photographs of a review that is sent", () => {
  it("are kept without what a camera says, with their size, and seen by operators alone until somebody has decided", async () => {
    const review = await waits([camera, textOf(webpFromCamera(bytesOf(files.lossy)))]);
    expect(review.photos).toEqual([
      { file: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), width: 12, height: 8 },
      { file: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), width: 12, height: 8 },
    ]);
    const [first, second] = review.photos;
    for (const [{ file }, type, whole] of [
      [first!, "image/jpeg", files.baseline],
      [second!, "image/webp", files.lossy],
    ] as const) {
      const seen = await ask(`/ops/reviews/photos/${file}`, {
        headers: { authorization: "Bearer test-operations-key" },
      });
      expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
        200,
        type,
        "private, no-store",
      ]);
      expect(textOf(new Uint8Array(await seen.arrayBuffer()))).toBe(whole);
      for (const address of [`/photos/${file}`, `/photos/small/${file}`, `/ops/reviews/photos/${file}`])
        expect([address, await statusOf(address)]).toEqual([address, address.startsWith("/ops") ? 401 : 404]);
    }
    // No address of the catalogue's pictures leads to them.
    for (const key of await stored())
      for (const address of [`/media/${key}`, `/media/${key}.jpg`, `/img/0/0/resize/${key}.jpg`])
        expect([address, [200].includes(await statusOf(address))]).toEqual([address, false]);
    const everything = await Promise.all((await stored()).map(async (key) => (await MEDIA.get(key))!.bytes()));
    for (const bytes of everything) expect(textOf(bytes)).not.toContain(textOf(gps).slice(0, 24));
  });

  it("are answered once they are shown: for ever under their address, harmless, and small ones made once", async () => {
    const review = await waits([photo]);
    await decide({ approve: [review.id] });
    const { file } = review.photos[0]!;
    const whole = await ask(`/photos/${file}`);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(textOf(new Uint8Array(await whole.arrayBuffer()))).toBe(photo);
    const before = await stored();
    const small = await ask(`/photos/small/${file}`);
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await stored()).length).toBe(before.length + 1);
    const spy = vi.fn<() => never>(() => {
      throw new Error("made twice");
    });
    expect(
      (await ask(`/photos/small/${file}`, {}, { IMAGES: { input: spy } as never })).headers.get("content-type"),
    ).toBe("image/webp");
    expect(spy).not.toHaveBeenCalled();
    for (const address of [
      `/photos/${file.replace("jpg", "webp")}`,
      `/photos/${"0".repeat(32)}.jpg`,
      "/photos/",
      "/photos/x.jpg",
      "/photos/..%2fx",
    ])
      expect([address, await statusOf(address)]).toEqual([address, 404]);
  });

  it("without Images, or when it fails, are shown as they were sent, and asked for again soon", async () => {
    const review = await waits([photo]);
    await decide({ approve: [review.id] });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error("no")) }) }) } as never;
    for (const IMAGES of [undefined, broken]) {
      const small = await ask(`/photos/small/${review.photos[0]!.file}`, {}, { IMAGES });
      expect([small.status, small.headers.get("content-type"), small.headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "private, max-age=60",
      ]);
    }
  });

  it("stand with their review on the product's page and in its pages of reviews, and go with it within five seconds", async () => {
    const here = site("photos");
    const pages = ["/sjaal/", "/data/!reviews/300/1"];
    const shown = async (file: string) => {
      clock.forward(5_000);
      return Promise.all(pages.map(async (page) => (await (await here.get(page)).text()).includes(file)));
    };
    const review = await waits([photo, files.lossless]);
    const { file } = review.photos[0]!;
    expect(await shown(file)).toEqual([false, false]);
    await decide({ approve: [review.id] });
    expect(await shown(file)).toEqual([true, true]);
    const data = (await (await here.get(pages[1]!)).json()) as { list: { title: string; photos?: object[] }[] };
    expect(data.list.find(({ title }) => title === review.title)!.photos).toEqual(review.photos);
    await decide({ reject: [review.id] });
    expect(await shown(file)).toEqual([false, false]);
    expect(await statusOf(`/photos/${file}`)).toBe(404);
  });

  it.each([
    ["no picture", [textOf(Uint8Array.from([1, 2, 3]))], ["photos.0"]],
    ["a drawing", [textOf(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"))], ["photos.0"]],
    ["one that ends early, among others", [photo, textOf(bytesOf(photo).subarray(0, 200)), photo], ["photos.1"]],
    ["a picture of too many bytes", [textOf(joined(bytesOf(photo), new Uint8Array(photoBounds.fileBytes)))], null],
    ["no base64", ["%%%"], ["photos.0"]],
    ["four", [photo, photo, photo, photo], null],
    ["an empty one", [""], null],
    ["no list", photo, null],
    ["a number", [7], null],
  ])("are refused with their review: %s", async (_, photos, places) => {
    const before = [await rows(), await stored()];
    const { status, body, title } = await send({ photos });
    expect(status).toBe(400);
    if (places) expect((body.meta!.errors as { path: string }[]).map(({ path }) => path)).toEqual(places);
    expect([await rows(), await stored()]).toEqual(before);
    expect(await waiting(title)).toBeUndefined();
  });

  it("with their review have a bound in bytes, however they come", async () => {
    for (const body of [
      new Uint8Array(mostReviewBytes + 1),
      new ReadableStream<Uint8Array>({ pull: (c) => c.enqueue(new Uint8Array(64 * 1024)) }),
    ]) {
      const init = { method: "POST", body, duplex: "half" } as RequestInit;
      expect((await ask("/api/review/create", init)).status).toBe(413);
    }
    const most = textOf(joined(bytesOf(photo), new Uint8Array(photoBounds.fileBytes - bytesOf(photo).length)));
    await waits([most, most, most]);
  });

  it("are stored once when the sending is repeated, also at once", async () => {
    const before = (await stored()).length;
    const key = crypto.randomUUID();
    const address = "203.0.113.50";
    const again = { photos: [photo, files.lossy], key, address };
    const answers = [...(await Promise.all([send(again), send(again), send(again)])), await send(again)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.at(-1)!.body.result.photos_kept).toBe(2);
    expect((await stored()).length).toBe(before + 2);
  });

  it("go on where the bucket failed: 503, nothing is shown of them, and the same sending again is whole", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const key = crypto.randomUUID();
    const address = "203.0.113.51";
    const broken = { ...MEDIA, put: () => Promise.reject(new Error("full")) } as never;
    const failed = await send({ photos: [photo], key, address, env: { MEDIA: broken } });
    expect(failed.status).toBe(503);
    expect((await waiting(failed.title)).photos).toEqual([]);
    const again = await send({ photos: [photo], key, address });
    expect([again.status, again.body.result.photos_kept]).toEqual([200, 1]);
    expect((await waiting(failed.title)).photos).toHaveLength(1);
  });

  it("that never came are let go after a day, and so are those of a review that was decided meanwhile", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = { ...MEDIA, put: () => Promise.reject(new Error("full")) } as never;
    const { title } = await send({ photos: [photo], env: { MEDIA: broken } });
    await decide({ approve: [(await waiting(title)).id] });
    const before = (await rows())!;
    await sweepPhotos(DB, MEDIA, new Date(Date.now() + 86_000_000));
    expect(await rows()).toBe(before);
    await sweepPhotos(DB, MEDIA, new Date(Date.now() + 86_500_000));
    expect(await rows()).toBe(before - 1);
  });

  it("of one network have a bound a day, all together another; beyond them the review is kept without", async () => {
    const address = "198.51.100.9";
    const three = [photo, photo, photo];
    const kept: (number | undefined)[] = [];
    for (let i = 0; i < 7; i += 1) {
      // Five reviews an hour is another bound.
      await DB.prepare("UPDATE review_sending SET at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-61 minutes')").run();
      kept.push((await send({ photos: i === 5 ? [photo] : three, address })).body.result.photos_kept);
    }
    expect(kept).toEqual([3, 3, 3, 3, 3, 0, 0]);
    expect(mostPhotos.ofNetwork).toBe(15);
    const others = (photos: number, bytes: number) =>
      DB.prepare("INSERT INTO review_sending (key, visitor, at, photos, photo_bytes) VALUES (?1, ?1, ?2, ?3, ?4)")
        .bind(crypto.randomUUID(), new Date().toISOString(), photos, bytes)
        .run();
    await DB.prepare("DELETE FROM review_sending").run();
    await others(3, mostPhotos.bytesOfAll - bytesOf(photo).length);
    await waits([photo]);
    expect((await send({ photos: [photo] })).body.result.photos_kept).toBe(0);
    await DB.prepare("DELETE FROM review_sending").run();
    await others(mostPhotos.ofAll - 1, 1);
    await waits([photo]);
    const last = await send({ photos: [photo] });
    expect([last.status, last.body.result.photos_kept]).toEqual([200, 0]);
    expect((await waiting(last.title)).photos).toEqual([]);
  });

  it("are not looked at from a network that may send no more: 429 whatever they are, and a repeated sending still goes on", async () => {
    const address = "198.51.100.77";
    const key = crypto.randomUUID();
    const first = await send({ photos: [photo], key, address });
    for (let i = 0; i < 4; i += 1) expect((await send({ photos: [photo], address })).status).toBe(200);
    // Such a photograph would be refused with 400, had anybody looked at it.
    const beyond = await send({ photos: ["%%%"], address });
    expect([beyond.status, beyond.body.meta]).toEqual([429, { reason: "too_many" }]);
    const again = await send({ photos: [photo], key, address });
    expect([first.status, again.status, again.body.result.photos_kept]).toEqual([200, 200, 1]);
  });

  it("cost a bounded number of statements and rows, also on a full day", async () => {
    await DB.prepare(
      `INSERT INTO review_sending (key, visitor, at, photos, photo_bytes)
        SELECT 'k' || value, 'v' || value, ?1, 1, 100 FROM json_each(?2)`,
    )
      .bind(new Date().toISOString(), JSON.stringify(Array.from({ length: mostPhotos.ofAll - 10 }, (_, i) => i)))
      .run();
    const counted = meter(DB);
    const { body } = await send({ photos: [photo, photo, photo], env: { DB: counted.db } });
    expect(body.result.photos_kept).toBe(3);
    const { statements, rowsRead, rowsWritten } = counted.cost();
    expect(statements).toBeLessThanOrEqual(14);
    expect(rowsRead).toBeLessThan(2 * mostPhotos.ofAll + 400);
    expect(rowsWritten).toBeLessThan(40);
  });

  it("are not taken where the shop has no bucket, and not sent to a platform elsewhere", async () => {
    const none = await send({ photos: [photo], env: { MEDIA: undefined } });
    expect([none.status, none.body.result.photos_kept]).toEqual([200, 0]);
    const heard: string[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      heard.push(await request.text());
      return Response.json({ code: 200, result: { title: "x", nickname: "x", review_status: 2 } });
    });
    try {
      const away = { BACKEND_URL: "http://platform-of-photos.test" };
      expect((await send({ photos: [photo], env: away })).status).toBe(200);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(heard).toHaveLength(1);
    expect(heard[0]).toContain("Past twee keer");
    expect(heard[0]).not.toContain("photos");
  });
});

describe("moderation of photographs", () => {
  it("shows a review without them at the operator's word; the bytes go from the bucket", async () => {
    const serves = await signedIn("Sanne photos", "serve");
    const review = await waits([photo, files.lossy]);
    const keys = await stored();
    const answer = await serves.ask("POST", "/ops/reviews", {
      approve: [review.id],
      withoutPhotos: [review.id],
      waiting: true,
    });
    expect(answer.result).toEqual({ approved: 1, rejected: 0 });
    const page = (await (await site("without-photos").get("/data/!reviews/300/1")).json()) as {
      list: { title: string; photos?: object[] }[];
    };
    const listed = page.list.find(({ title }) => title === review.title)!;
    expect(listed).toBeDefined();
    expect(listed.photos).toBeUndefined();
    expect(await statusOf(`/photos/${review.photos[0]!.file}`)).toBe(404);
    await sweepPhotos(DB, MEDIA, new Date());
    expect(keys.length - (await stored()).length).toBeGreaterThanOrEqual(2);
    for (const { file } of review.photos) expect((await stored()).join()).not.toContain(file.split(".")[0]);
    expect(await DB.prepare("SELECT count(*) AS n FROM review_photo_gone").first("n")).toBe(0);
  });

  it("takes them from a review that is shown already, and its page changes; one that was decided meanwhile keeps them", async () => {
    const review = await waits([photo]);
    await decide({ approve: [review.id] });
    const { file } = review.photos[0]!;
    // Of two operators the first has decided.
    await decide({ approve: [review.id], withoutPhotos: [review.id], waiting: true });
    expect(await statusOf(`/photos/${file}`)).toBe(200);
    const before = await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first<number>("seq");
    await decide({ approve: [review.id], withoutPhotos: [review.id] });
    expect(await statusOf(`/photos/${file}`)).toBe(404);
    expect(await DB.prepare("SELECT tags FROM invalidation_log WHERE seq > ?").bind(before).first("tags")).toContain(
      "P300",
    );
    const after = await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first<number>("seq");
    await decide({ approve: [review.id], withoutPhotos: [review.id] });
    expect(await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first<number>("seq")).toBe(after);
    expect((await decide({ withoutPhotos: [review.id] })).status).toBe(400);
  });

  it("ends them with a review that is refused, and with one that is removed", async () => {
    const [refused, removed] = [await waits([photo]), await waits([photo])];
    await decide({ reject: [refused.id] });
    await DB.prepare("DELETE FROM document WHERE entity = 'review' AND id = ?").bind(String(removed.id)).run();
    for (const { id } of [refused, removed])
      expect(await DB.prepare("SELECT count(*) AS n FROM review_photo WHERE review_id = ?").bind(id).first("n")).toBe(
        0,
      );
    await sweepPhotos(DB, MEDIA, new Date());
    for (const { photos } of [refused, removed])
      expect((await stored()).join()).not.toContain(photos[0]!.file.split(".")[0]);
  });

  it("leaves for the next run what the bucket does not let go", async () => {
    const review = await waits([photo]);
    await decide({ reject: [review.id] });
    const broken = { delete: () => Promise.reject(new Error("no")) } as never;
    await expect(sweepPhotos(DB, broken, new Date())).rejects.toThrow("no");
    await sweepPhotos(DB, undefined, new Date());
    expect(await DB.prepare("SELECT count(*) AS n FROM review_photo_gone").first("n")).toBe(1);
    await sweepPhotos(DB, MEDIA, new Date());
    expect((await stored()).join()).not.toContain(review.photos[0]!.file.split(".")[0]);
  });
});

describe("photographs of a customer", () => {
  it("are in what the account downloads, and end with it wherever they are shown; others' and the review stay", async () => {
    const customer = await makeCustomer(DB);
    const mine = await waits([photo, files.lossy], { headers: bearer(customer) });
    const guests = await waits([photo], { headers: { authorization: "Bearer of-nobody" } });
    await decide({ approve: [mine.id, guests.id] });
    const [file, other] = [mine.photos[0]!.file, guests.photos[0]!.file];
    const { read } = personalTables.find(({ table }) => table === "review_photo")!;
    const { results } = await DB.prepare(read!).bind(customer.id).all<{ address: string; sku: string }>();
    expect(results.map(({ address, sku }) => [address, sku])).toEqual(
      mine.photos.map((one) => [`/photos/${one.file}`, "SJAAL 1"]),
    );
    const here = site("photos-of-account");
    const shown = async () => {
      clock.forward(5_000);
      const text = await (await here.get("/sjaal/")).text();
      return [file, other].map((name) => text.includes(name));
    };
    expect(await shown()).toEqual([true, true]);
    const account = { customerId: customer.id, store: storeByCode("outlet_nl"), now: new Date() };
    expect(await endAccount(DB, account, { column: "email", value: customer.email })).toBe("ended");
    expect(await shown()).toEqual([false, true]);
    expect([await statusOf(`/photos/${file}`), await statusOf(`/photos/${other}`)]).toEqual([404, 200]);
    const text = await (await here.get("/sjaal/")).text();
    expect(text).toContain(mine.title);
    await sweepPhotos(DB, MEDIA, new Date());
    expect((await stored()).join()).not.toContain(file.split(".")[0]);
  });

  it("of an account without any write nothing to the log", async () => {
    const customer = await makeCustomer(DB);
    const before = await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first("seq");
    const account = { customerId: customer.id, store: storeByCode("outlet_nl"), now: new Date() };
    expect(await endAccount(DB, account, { column: "email", value: customer.email })).toBe("ended");
    expect(await DB.prepare("SELECT max(seq) AS seq FROM invalidation_log").first("seq")).toBe(before);
  });
});
