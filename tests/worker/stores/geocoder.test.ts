import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { StoresAnswer } from "../../../shared/contract/stores/stores.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { admin, bindings } from "../catalog/fixture.ts";
import { amsterdam, hamburg, rotterdam } from "./stores.ts";

beforeAll(async () => {
  for (const store of [rotterdam, amsterdam, hamburg]) await admin("store", store);
});
afterEach(() => void vi.restoreAllMocks());

async function ask(query: string, answer: () => Response | Promise<Response>) {
  const outside = vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  outside.mockClear();
  const context = createExecutionContext();
  const came = await backend.fetch(
    new Request(`http://embedded/api/stores?query=${query}`),
    { ...bindings, GEOCODER_URL: "https://places.test" },
    context,
  );
  const { result } = (await came.json()) as { result: StoresAnswer };
  await waitOnExecutionContext(context);
  return { result, seq: came.headers.get("x-vs-seq"), asked: outside.mock.calls.length };
}

it("a geocoder names places that the shop does not know, and is asked for no others", async () => {
  const places = () => Response.json([{ lat: "51.8", lon: "4.6", name: "Barendrecht" }]);
  const { result, seq, asked } = await ask("Barendrecht", places);
  expect([result.place?.name, result.stores[0]?.city, asked]).toEqual(["Barendrecht", "Rotterdam", 1]);
  expect(seq).not.toBeNull();
  expect((await ask("Hamburg", places)).asked).toBe(0);
  expect((await ask("kade%20amst", places)).asked).toBe(0);
});

it("what is not found because the geocoder does not answer is kept by nobody", async () => {
  const { result, seq } = await ask("Ridderkerk", () => Promise.reject(new Error("down")));
  expect([result, seq]).toEqual([{ stores: [], place: null, total: 0 }, null]);
  expect((await ask("Ridderkerk", () => Response.json([{ lat: "51.9", lon: "4.6" }]))).result.place?.name).toBe(
    "Ridderkerk",
  );
});
