import { describe, expect, it, vi } from "vitest";
import { executeTask, type ExecuteDeps } from "../../../../../client/features/tasks/execute-task.ts";
import { fetchWithin } from "../../../../../client/device/queue/sender.ts";
import { apiAddress } from "../../../../../shared/contract/wire/api-address.ts";
import { createCall, type ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import { createApi } from "../../../../../shared/contract/wire/client.ts";
import { settings } from "../../../../../shared/config/settings.ts";
import { fillPlaceholders } from "../../../../../shared/queue/placeholders.ts";
import { createTask, type TaskInput } from "../../../../../shared/queue/sync-task.ts";
import { fakeQueue } from "./fake-device.ts";

const task = (input: Partial<TaskInput> = {}) =>
  createTask({ url: "x", payload: { method: "POST", body: {} }, ...input }, () => "t1", 0);
const answering = (body: unknown, status = 200) => vi.fn<ApiFetch>(async () => Response.json(body, { status }));
function run(fetch: ApiFetch, input: Partial<TaskInput> = {}, deps: Partial<ExecuteDeps> = {}) {
  const told: string[] = [];
  const log: string[] = [];
  const executed = executeTask(task(input), {
    call: createCall(fetch, "outlet_nl"),
    context: async () => ({ token: null, cartId: null }),
    tell: (message) => told.push(message),
    log: (problem) => log.push(String(problem)),
    now: () => 5_000,
    ...deps,
  });
  return { executed, told, log };
}

describe("a task", () => {
  it("[QUEUE-002] has the fields of the specification and is not transmitted when made", () => {
    const made = task({ callback_event: "done", silent: true });
    expect(Object.keys(made).sort()).toEqual([
      "callback_event",
      "code",
      "created_at",
      "is_result_cacheable",
      "meta",
      "payload",
      "result",
      "resultCode",
      "silent",
      "task_id",
      "transmited",
      "updated_at",
      "url",
    ]);
    expect(made).toMatchObject({
      task_id: "t1",
      transmited: false,
      url: "x",
      callback_event: "done",
      silent: true,
      is_result_cacheable: false,
      result: null,
      resultCode: null,
      code: null,
      meta: null,
    });
    expect(made.created_at).toBe("1970-01-01T00:00:00.000Z");
  });

  it("[QUEUE-003] is transmitted with its result once it was run", async () => {
    const { executed } = run(answering({ code: 200, result: { id: 7 }, meta: { version: 2 } }));
    expect((await executed).task).toMatchObject({
      transmited: true,
      result: { id: 7 },
      resultCode: 200,
      code: 200,
      meta: { version: 2 },
      updated_at: "1970-01-01T00:00:05.000Z",
    });
  });

  it("[QUEUE-004] has token and cart id put in their places, in address and payload, as often as they are named", async () => {
    const fetch = answering({ code: 200, result: true });
    const input = {
      url: "c?token={{token}}&cartId={{cartId}}&again={{cartId}}",
      payload: { method: "POST" as const, body: { quote: ["{{cartId}}", { who: "t:{{token}}" }], qty: 2, none: null } },
    };
    await run(fetch, input, { context: async () => ({ token: "a/b $&", cartId: "c 1" }) }).executed;
    const [path, init] = fetch.mock.calls[0]!;
    expect(path).toBe("/api/c?token=a%2Fb%20%24%26&cartId=c%201&again=c%201");
    expect(JSON.parse(String(init.body))).toEqual({ quote: ["c 1", { who: "t:a/b $&" }], qty: 2, none: null });
    // A guest has no token; the place of it stays empty.
    expect(fillPlaceholders(input, { token: null, cartId: "c" }).url).toBe("c?token=&cartId=c&again=c");
  });

  it("[QUEUE-005] that names the cart in its address or payload fails without a cart, and calls nobody", async () => {
    for (const input of [
      { url: "c?cartId={{cartId}}" },
      { payload: { method: "POST" as const, body: { a: ["{{cartId}}"] } } },
    ]) {
      const fetch = answering({ code: 200, result: true });
      await expect(run(fetch, input).executed).rejects.toThrow(/cart id/);
      expect(fetch).not.toHaveBeenCalled();
      const { queue, add, settled, log } = fakeQueue({ fetch });
      await add(input);
      await settled();
      expect(fetch).not.toHaveBeenCalled();
      expect((await queue.list())[0]).toMatchObject({ tries: 1, task: { transmited: false } });
      expect(log.join()).toContain("cart id");
    }
  });

  it("that is done is handed on with what was answered", async () => {
    const { add, settled, done } = fakeQueue({ fetch: answering({ code: 200, result: { status: "pending" } }) });
    await add({});
    await settled();
    expect(done).toMatchObject([
      { about: "x", task: { transmited: true, resultCode: 200, result: { status: "pending" } } },
    ]);
  });

  it("[QUEUE-006] that is answered with an error tells its message", async () => {
    const { executed, told } = run(answering({ code: 500, result: "x" }, 500));
    expect((await executed).verdict).toBe("later");
    expect(told).toEqual(["x"]);
    for (const [result, words] of [
      [{ errorMessage: "y" }, "y"],
      [{ result: "z" }, "z"],
      [{ message: "m" }, "m"],
    ] as const) {
      const other = run(answering({ code: 400, result }, 400));
      expect((await other.executed).verdict).toBe("refused");
      expect(other.told).toEqual([words]);
    }
    // The running queue says it as a notification once, not at every try.
    const { add, settled, queue, told: said } = fakeQueue({ fetch: answering({ code: 500, result: "x" }, 500) });
    await add({});
    await settled();
    queue.resume();
    await settled();
    expect(said).toEqual(["x"]);
  });

  it("[QUEUE-007] whose platform was not found tells nothing", async () => {
    const { executed, told, log } = run(
      answering({ code: 500, result: { code: "ENOTFOUND", message: "getaddrinfo ENOTFOUND" } }, 500),
    );
    await executed;
    expect(told).toEqual([]);
    expect(log).toHaveLength(1);
  });

  it("[QUEUE-008] that is silent tells nothing when it fails", async () => {
    const { executed, told } = run(answering({ code: 500, result: "x" }, 500), { silent: true });
    await executed;
    expect(told).toEqual([]);
  });

  it("[QUEUE-034] that fails leaves a line in the log: without an answer and with one", async () => {
    const lost = run(() => Promise.reject(new TypeError("Failed to fetch")), { url: "review/create" });
    expect((await lost.executed).verdict).toBe("later");
    expect(lost.log).toEqual([expect.stringMatching(/review\/create.*failed with 0: Failed to fetch/)]);
    // No answer has no words for the shopper.
    expect(lost.told).toEqual([]);
    const refused = run(answering({ code: 404, result: "gone" }, 404));
    await refused.executed;
    expect(refused.log).toEqual([expect.stringMatching(/404: gone/)]);
    const named = run(answering({ code: 404, result: "gone" }, 404), { task_id: "newsletter-noor@example.org" });
    await named.executed;
    expect(named.log.join()).not.toContain("noor");
  });
});

describe("calls", () => {
  it("[QUEUE-009] go where the configured base paths say, each family to its own", async () => {
    // The very path of a family is its own, one that only begins like it is not; of two that fit the longer counts,
    // however they are ordered.
    const family = (path: string, families: Record<string, string>) => apiAddress(path, { base: "/b", families });
    for (const families of [
      { ext: "/e", "ext/newsletter": "/n" },
      { "ext/newsletter": "/n", ext: "/e" },
    ]) {
      expect(
        [
          "/api/ext",
          "/api/ext/newsletter",
          "/api/ext/newsletter?q=1",
          "/api/ext/newsletter/subscribe",
          "/api/ext/newsletters",
          "/api/ext?a=ext/newsletter",
          "/api/extra",
          "/api/order",
        ].map((path) => family(path, families)),
      ).toEqual([
        "/e",
        "/n",
        "/n?q=1",
        "/n/subscribe",
        "/e/newsletters",
        "/e?a=ext/newsletter",
        "/b/extra",
        "/b/order",
      ]);
    }
    const bases = {
      base: "/shop/api",
      families: { cart: "https://platform.example/v1/basket", "ext/newsletter": "/news" },
    };
    expect(
      [
        "/api/user/me",
        "/api/cart/pull?cartId=c",
        "/api/cart?x=1",
        "/api/cartoon",
        "/api/ext/newsletter/subscribe",
        "/api/ext/addresses",
      ].map((path) => apiAddress(path, bases)),
    ).toEqual([
      "/shop/api/user/me",
      "https://platform.example/v1/basket/pull?cartId=c",
      "https://platform.example/v1/basket?x=1",
      "/shop/api/cartoon",
      "/news/subscribe",
      "/shop/api/ext/addresses",
    ]);
    const fetch = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => Response.json({ code: 200, result: [] }));
    const before = settings.api;
    try {
      const api = createApi({ fetch: fetchWithin(1_000), storeCode: "outlet_nl" });
      await api.cartPull("c1");
      Object.assign(settings, { api: bases });
      await api.cartPull("c1");
      await api.stockList(["A"]);
      expect(fetch.mock.calls.map(([path]) => path)).toEqual([
        "/api/cart/pull?cartId=c1",
        "https://platform.example/v1/basket/pull?cartId=c1",
        "/shop/api/stock/list?skus=A",
      ]);
    } finally {
      Object.assign(settings, { api: before });
      fetch.mockRestore();
    }
  });

  it("[QUEUE-010] have a JSON content type, with and without a body", async () => {
    const fetch = answering({ code: 200, result: [] });
    const call = createCall(fetch, "outlet_nl");
    await call("GET", "stock/list", { skus: "A" });
    await call("POST", "cart/update", {}, { cartItem: {} });
    await call("DELETE", "address", { address_id: 1 });
    expect(fetch.mock.calls.map(([, init]) => (init.headers as Record<string, string>)["content-type"])).toEqual([
      "application/json",
      "application/json",
      "application/json",
    ]);
  });

  it("[QUEUE-012] answered with anything but JSON fail with exactly these words", async () => {
    for (const type of ["text/html", "text/plain; charset=utf-8"]) {
      const answer = await createCall(
        async () => new Response("<p>hello</p>", { headers: { "content-type": type } }),
        "outlet_nl",
      )("GET", "stock/list", {});
      expect(answer).toMatchObject({ ok: false, code: 502, result: "Error with response - bad content-type!" });
    }
  });

  it("[QUEUE-013] answered without a body of the envelope fail with exactly these words", async () => {
    for (const body of [null, { result: 1 }, 7, "", "text", false]) {
      const answer = await createCall(async () => Response.json(body), "outlet_nl")("GET", "stock/list", {});
      expect(answer).toMatchObject({ ok: false, result: "Unhandled error, wrong response format!" });
    }
  });
});
