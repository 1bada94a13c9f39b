import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
  mostStores,
  servicePointsAnswer,
  storesAnswer,
  type ServicePointsAnswer,
  type Store,
  type StoresAnswer,
  type StoreStock,
} from "../../../shared/contract/stores/stores.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { createExecutionContext } from "cloudflare:test";
import { admin, bindings, DB, importLines, line, shop } from "../catalog/fixture.ts";
import { makeCustomer } from "../customer/customers.ts";
import { meter } from "../d1-meter.ts";
import { amsterdam, hamburg, rotterdam } from "./stores.ts";

const sku = "TRUI-1-ROOD-S";
const stores = [rotterdam, amsterdam, hamburg].map((store) => line("store", store));
const stock = (store: string, qty: number, id = `${store}-0`) =>
  line("store_stock", { id, store, items: [{ sku, qty }] });
const seqNow = async () =>
  Number(await DB.prepare("SELECT coalesce(max(seq), 0) AS seq FROM invalidation_log").first("seq"));

interface Reply<T> {
  status: number;
  headers: Headers;
  result: T;
}
async function get<T>(path: string, headers: Record<string, string> = {}): Promise<Reply<T>> {
  const answer = await exports.default.fetch(`http://localhost/api/${path}`, { headers });
  const { result } = (await answer.json()) as { result: T };
  return { status: answer.status, headers: answer.headers, result };
}
const names = async (query: string, headers?: Record<string, string>) =>
  (await get<StoresAnswer>(`stores?${query}`, headers)).result.stores.map(({ city }) => city);

beforeAll(async () => {
  const { rejected } = await importLines([...shop, ...stores, stock("11", 7), stock("12", 2), stock("17", 0)]);
  expect(rejected).toEqual([]);
});

describe("the stores", () => {
  it("[LOC-002] are a list with name, address and opening hours in the form that is written down", async () => {
    const { status, headers, result } = await get<StoresAnswer>("stores");
    expect(status).toBe(200);
    expect(storesAnswer.parse(result)).toEqual(result);
    expect(result.total).toBe(3);
    expect(result.stores.find(({ id }) => id === "11")).toMatchObject({
      name: "KADE Rotterdam",
      street: "Voorbeeldkade 12",
      postcode: "3011 AB",
      city: "Rotterdam",
      openingHours: rotterdam.openingHours,
      exceptions: [{ date: "2026-12-25", spans: [], note: "Eerste kerstdag" }],
      timeZone: "Europe/Amsterdam",
      distance: null,
    });
    expect(headers.get("x-vs-cache-tags")).toBe("stores");
    // Those of the view's own country stand first.
    expect(await names("")).toEqual(["Amsterdam", "Rotterdam", "Hamburg"]);
    expect((await names("", { "x-vs-store-code": "outlet_de" }))[0]).toBe("Hamburg");
    expect((await get<Store>("stores/12")).result.name).toBe("KADE Amsterdam");
    expect(await get("stores/99")).toMatchObject({ status: 404, result: "The store is unknown" });
  });

  it("[LOC-001] are found by town in any of its languages, by postcode and by their own name, the nearest first", async () => {
    expect(await names("query=Rotterdam")).toEqual(["Rotterdam", "Amsterdam", "Hamburg"]);
    expect(await names("query=the%20hague")).toEqual(["Rotterdam", "Amsterdam", "Hamburg"]);
    expect(await names("query=1012AB")).toEqual(["Amsterdam", "Rotterdam", "Hamburg"]);
    expect(await names("query=20457")).toEqual(["Hamburg", "Amsterdam", "Rotterdam"]);
    expect(await names("query=kade%20hamb")).toEqual(["Hamburg"]);
    expect(await names("near=53.55,9.99&limit=1")).toEqual(["Hamburg"]);
    const { result } = await get<StoresAnswer>("stores?query=delft");
    expect(result.place).toMatchObject({ name: "Delft" });
    expect(result.stores[0]!.distance).toBeGreaterThan(8_000);
    expect(result.stores[0]!.distance).toBeLessThan(15_000);
    // A name that is misspelt is told as a guess.
    const { result: guessed } = await get<StoresAnswer>("stores?query=roterdam");
    expect([guessed.place, guessed.stores[0]!.city]).toMatchObject([{ name: "Rotterdam", guessed: true }, "Rotterdam"]);
    expect(result.place).not.toHaveProperty("guessed");
    expect((await get<StoresAnswer>("stores?query=nergenshuizen")).result).toEqual({
      stores: [],
      place: null,
      total: 0,
    });
  });

  it("are asked with what the contract names, and nothing finer than a kilometre", async () => {
    for (const query of [
      "query=Delft&near=52,5",
      "near=52.3701,4.9",
      "near=99,5",
      `query=${"x".repeat(81)}`,
      "limit=0",
      "limit=51",
      "offset=-1",
      "offset=1000",
      "near=52.37,4.9&x=1",
    ])
      expect((await get(`stores?${query}`)).status, query).toBe(400);
    for (const query of [
      "",
      "country=NL",
      "country=NL&query=a&near=52,5",
      "country=nl&query=a",
      "country=NL&near=52,5&x=1",
    ])
      expect((await get(`stores/service-points?${query}`)).status, query).toBe(400);
    for (const query of ["", "sku=a", "stores=1", `sku=a&stores=${Array.from({ length: 21 }, (_, i) => i).join()}`])
      expect((await get(`stores/stock?${query}`)).status, query).toBe(400);
  });

  it("cost three statements and their own rows, however many there are", async () => {
    const many = Array.from({ length: 400 }, (_, i) => line("store", { ...rotterdam, id: `m${i}` }));
    await importLines(many, "update");
    const counted = meter(DB);
    const answer = await backend.fetch(
      new Request("http://embedded/api/stores?query=Rotterdam"),
      { ...bindings, DB: counted.db },
      createExecutionContext(),
    );
    expect(((await answer.json()) as { result: StoresAnswer }).result.stores).toHaveLength(50);
    const { statements, rowsRead } = counted.cost();
    expect(statements).toBe(3);
    expect(rowsRead).toBeLessThan(600);
    // All within reach by 50, each once.
    const all: string[] = [];
    for (let offset = 0; offset < 450; offset += 50) {
      const { result } = await get<StoresAnswer>(`stores?query=Rotterdam&offset=${offset}`);
      all.push(...result.stores.map(({ id }) => id));
      expect(result.total).toBe(402);
    }
    expect([all.length, new Set(all).size]).toEqual([402, 402]);
    await DB.prepare("DELETE FROM store WHERE id LIKE 'm%'").run();
  });
});

describe("what is left in stores", () => {
  it("is told by article for known stores, without counting, and never from a copy", async () => {
    const { headers, result } = await get<StoreStock[]>(`stores/stock?sku=${sku}&stores=17,12,11,99`);
    expect(result).toEqual([
      { store: "17", name: "KADE Hamburg", state: "none" },
      { store: "12", name: "KADE Amsterdam", state: "few" },
      { store: "11", name: "KADE Rotterdam", state: "in-stock" },
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect((await get<StoreStock[]>("stores/stock?sku=nothing&stores=11")).result).toEqual([
      { store: "11", name: "KADE Rotterdam", state: "none" },
    ]);
  });
});

describe("service points", () => {
  const points = async (query: string) => (await get<ServicePointsAnswer>(`stores/service-points?${query}`)).result;

  it("[LOC-003] are a list by postcode in the form that is written down, the nearest first", async () => {
    const result = await points("country=NL&query=3011");
    expect(servicePointsAnswer.parse(result)).toEqual(result);
    expect(result.points.length).toBeGreaterThan(3);
    const far = result.points.map(({ distance }) => distance!);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect(result.place).toMatchObject({ name: "3011" });
    expect((await points("country=NL&query=rotterdam")).points.map(({ id }) => id).toSorted()).toEqual(
      result.points.map(({ id }) => id).toSorted(),
    );
    expect((await points("country=NL&near=51.92,4.48")).points.length).toBeGreaterThan(3);
    // A German town is none of the Netherlands.
    expect(await points("country=NL&query=hamburg")).toEqual({ points: [], place: null });
  });

  it("are still told to a checkout that was opened in the release before, by postcode alone", async () => {
    const ask = async (body: unknown, site = "same-origin") =>
      exports.default.fetch("http://localhost/api/pickup/points", {
        method: "POST",
        headers: { "content-type": "application/json", "sec-fetch-site": site },
        body: JSON.stringify(body),
      });
    const answer = await ask({ country: "NL", postcode: "3011 AB" });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { result } = (await answer.json()) as { result: unknown };
    expect(result).toEqual({ points: (await points("country=NL&query=3011")).points });
    expect(await (await ask({ country: "NL", postcode: "10115" })).json()).toMatchObject({ result: { points: [] } });
    expect((await ask({ country: "NL" })).status).toBe(400);
    expect((await ask({ country: "NL", postcode: "3011 AB" }, "cross-site")).status).toBe(403);
  });

  it("are also stores that hand out parcels, and no others", async () => {
    const ids = (result: ServicePointsAnswer) => result.points.map(({ id }) => id);
    expect(ids(await points("country=NL&query=rotterdam"))).toContain("store-11");
    expect(ids(await points("country=NL&query=amsterdam"))).not.toContain("store-12");
    const rows = (await points("country=NL&query=rotterdam")).points.find(({ id }) => id === "store-11");
    expect(rows).toMatchObject({ street: "Voorbeeldkade", number: "12", name: "KADE Rotterdam" });
  });
});

describe("the stores of an import", () => {
  it("are pick-up points also behind many nearer ones that hand out no parcels", async () => {
    const { lat, lng } = rotterdam;
    const nearer = Array.from({ length: 25 }, (_, i) =>
      line("store", { ...rotterdam, id: `n${i}`, services: ["returns"] }),
    );
    const behind = { ...rotterdam, id: "behind", lat: lat + 0.02, lng, services: ["pickup"] };
    await importLines([...nearer, line("store", behind)], "update");
    const query = `country=NL&near=${lat.toFixed(2)},${lng.toFixed(2)}`;
    const { points } = (await get<ServicePointsAnswer>(`stores/service-points?${query}`)).result;
    expect(points.map(({ id }) => id)).toContain("store-behind");
    await DB.prepare("DELETE FROM store WHERE id = 'behind' OR id LIKE 'n%'").run();
  });

  it("leave an operator's store an operator's, also where a file has said something of it", async () => {
    expect((await admin("store", { ...rotterdam, id: "own2" })).status).toBe(200);
    await importLines([line("store", { ...rotterdam, id: "own2", name: "KADE Zuid" })], "update");
    const own = () => DB.prepare("SELECT name, run_id FROM store WHERE id = 'own2'").first();
    expect(await own()).toEqual({ name: "KADE Zuid", run_id: "admin" });
    await importLines([...shop, ...stores, stock("11", 7), stock("12", 2)]);
    expect(await own()).toEqual({ name: "KADE Zuid", run_id: "admin" });
    await DB.prepare("DELETE FROM store WHERE id = 'own2'").run();
  });

  it("say of which store nobody knows that stock was told", async () => {
    const { report } = await importLines([stock("11", 7), stock("nowhere", 3)], "update");
    expect(report.rejected).toEqual([{ line: expect.any(Number), reason: "store nowhere is unknown" }]);
  });

  it("are changed by what it names, with one tag, and by nothing else; the same again changes nothing", async () => {
    const before = await seqNow();
    await importLines([...stores, stock("11", 7)], "update");
    expect(await seqNow()).toBe(before);
    const { report } = await importLines([line("store", { ...amsterdam, phone: "+31 20 111 11 11" })], "update");
    expect(report.counts.stores).toBe(3);
    expect(await seqNow()).toBeGreaterThan(before);
    expect(await DB.prepare("SELECT seq FROM tag_version WHERE tag = 'stores'").first("seq")).toBe(await seqNow());
    await expect.poll(async () => (await get<Store>("stores/12")).result.phone).toBe("+31 20 111 11 11");
  });

  it("are gone when the whole shop no longer names them, with what was left in them; an operator's own stay", async () => {
    const own = { ...rotterdam, id: "own" };
    expect((await admin("store", own)).status).toBe(200);
    expect((await admin("store-stock", { store: "own", items: [{ sku, qty: 1 }] })).status).toBe(200);
    await importLines([...shop, stores[0]!, stock("11", 1)]);
    const { results } = await DB.prepare("SELECT id FROM store ORDER BY id").all<{ id: string }>();
    expect(results.map(({ id }) => id)).toEqual(["11", "own"]);
    const left = await DB.prepare("SELECT store_id, qty FROM store_stock ORDER BY store_id").all();
    expect(left.results).toEqual([
      { store_id: "11", qty: 1 },
      { store_id: "own", qty: 1 },
    ]);
    await importLines([...shop, ...stores, stock("11", 7)]);
  });

  it("say line by line what is wrong with them, and are refused where there are too many", async () => {
    const { rejected } = await importLines(
      [
        line("store", { ...rotterdam, timeZone: "Europe/Atlantis" }),
        line("store", { ...rotterdam, timeZone: "+02:00" }),
        line("store", { ...rotterdam, openingHours: [] }),
        line("store_stock", { id: "x", store: "11", items: [{ sku: "a", qty: -1 }] }),
      ],
      "update",
    );
    expect(rejected.map(({ reason }) => reason.split(":")[0])).toEqual([
      "timeZone",
      "timeZone",
      "openingHours",
      "items.0.qty",
    ]);
    const many = Array.from({ length: mostStores }, (_, i) => line("store", { ...rotterdam, id: `m${i}` }));
    const { report } = await importLines(many, "update");
    expect(report).toMatch(/Nothing was changed.*keeps 1000 at most/);
    expect(await DB.prepare("SELECT count(*) AS n FROM store WHERE id LIKE 'm%'").first("n")).toBe(0);
  });
});

describe("an operator's store", () => {
  it("is on the list at once, and off it when it is taken away", async () => {
    expect((await admin("store", { ...rotterdam, id: "new", name: "KADE Delft", city: "Delft" })).status).toBe(200);
    await expect.poll(async () => (await get("stores/new")).status).toBe(200);
    expect((await admin("store", { ...rotterdam, lat: 100 })).status).toBe(400);
    expect((await admin("store-stock", { store: "nowhere", items: [{ sku, qty: 1 }] })).status).toBe(404);
    const gone = await exports.default.fetch("http://localhost/api/admin/store/new", {
      method: "DELETE",
      headers: { authorization: `Bearer ${bindings.OPS_KEY}` },
    });
    expect(gone.status).toBe(200);
    await expect.poll(async () => (await get("stores/new")).status).toBe(404);
  });
});

describe("a customer's favourite store", () => {
  const favourite = async (token: string, body?: unknown) => {
    const answer = await exports.default.fetch("http://localhost/api/user/favourite-store", {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { code: number; result: unknown }).result;
  };

  it("[LOC-006] is kept with the account, as long as the store is there, and goes with it", async () => {
    const { token, id } = await makeCustomer(DB);
    expect(await favourite(token)).toEqual({ store: null });
    expect(await favourite(token, { store: "12" })).toEqual({ store: "12" });
    expect(await favourite(token)).toEqual({ store: "12" });
    expect(await favourite(token, { store: "nowhere" })).toEqual({ store: "12" });
    const { token: other } = await makeCustomer(DB);
    expect(await favourite(other)).toEqual({ store: null });
    const data = await exports.default.fetch("http://localhost/api/user/personal-data", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.stringify(await data.json())).toContain('"store_id":"12"');
    expect(await favourite(token, { store: null })).toEqual({ store: null });
    expect(await DB.prepare("SELECT 1 FROM customer_favourite WHERE customer_id = ?").bind(id).first()).toBeNull();
  });
});
