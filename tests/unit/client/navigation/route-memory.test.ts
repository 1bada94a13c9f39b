import "fake-indexeddb/auto";
import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { expect, it, vi } from "vitest";
import { createNavigator, type ShopHistory } from "../../../../client/navigation/navigator.ts";
import { startOnDemand } from "../../../../client/device/page/start-on-demand.ts";
import { routeMemory } from "../../../../client/navigation/route-memory.ts";
import { routesOf } from "../../../../client/navigation/routes-of.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { waitFor } from "../../../wait-for.ts";

vi.mock("../../../../client/device/page/start-on-demand.ts", () => ({ startOnDemand: vi.fn() }));
const someoneUses = () =>
  vi
    .mocked(startOnDemand)
    .mock.calls.splice(0)
    .forEach(([, start]) => start());

const store = (storeCode: string, disableUrlRoutesPersistentCache: boolean) => ({
  ...storeByCode("outlet_nl"),
  storeCode,
  seo: { useUrlDispatcher: true, disableUrlRoutesPersistentCache },
});

async function visit(view: ReturnType<typeof store>): Promise<void> {
  const routes = routesOf(view);
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const navigator = createNavigator({
    history: history as unknown as ShopHistory,
    isKnown: (path) => path === "/",
    inView: (path) => path,
    leave: () => undefined,
    busy: () => undefined,
    scrollY: () => 0,
    show: () => undefined,
    after: () => undefined,
    map: async () => ({ route: { name: "category", params: { slug: "heren" } } }),
    keep: routes?.keep,
  });
  await navigator.go("/heren/");
}

it("[URL-022] keeps mapped routes on the device unless the shop forgets them", async () => {
  await visit(store("forgetful", true));
  await visit(store("mindful", false));
  expect(vi.mocked(startOnDemand).mock.calls.map(([name]) => name)).toEqual(["mindful-routes"]);
  someoneUses();
  await waitFor(async () =>
    expect([...(await routeMemory("mindful").read())]).toEqual([
      ["/heren", { name: "category", params: { slug: "heren" } }],
    ]),
  );
  expect((await routeMemory("forgetful").read()).size).toBe(0);
  const read = routesOf(store("mindful", false))!.read();
  someoneUses();
  expect(await read).toEqual(new Map([["/heren", { name: "category", params: { slug: "heren" } }]]));
});

it("keeps at most 300 paths, the newest", async () => {
  let now = 0;
  const memory = routeMemory("full", () => ++now);
  for (let i = 0; i < 310; i++) await memory.keep(`/p${i}/`, { name: "category", params: { slug: `p${i}` } });
  const kept = [...(await memory.read()).keys()];
  expect(kept).toHaveLength(300);
  expect(kept).not.toContain("/p9");
  expect(kept).toContain("/p309");
});
