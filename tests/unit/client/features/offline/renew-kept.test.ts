// @vitest-environment page
import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";

const home = (title: string) => ({
  kind: "home",
  meta: { title, description: "", canonical: "/", alternates: [], noindex: false },
  title,
  blocks: [],
});

it("a document that the service worker had kept says so, is asked for again while it is looked at, and gives way to the shop's answer", async () => {
  const data = { storeCode: "outlet_en", views: [], language: "en-US", fallback: { "/data/": home("As it was") } };
  document.body.innerHTML =
    '<p id="offline"></p><main id="main"><h1>Home</h1></main>' +
    `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  const serverTiming = [{ name: "kept", duration: 0, description: String(Date.now()) }];
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) =>
    type === "navigation" ? [{ name: location.href, serverTiming } as unknown as PerformanceNavigationTiming] : [],
  );
  let isUp = false;
  const fetch = vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    if (!isUp || address !== "/data/") throw new TypeError("no network");
    return Response.json(home("As it is"));
  });
  const asked = () => fetch.mock.calls.filter(([address]) => address === "/data/").length;
  const { offlinePageStore, prepareOffline } = await import("../../../../../client/features/offline/offline.ts");
  prepareOffline("outlet_en", "en-US");
  const main = document.getElementById("main")!;
  await waitFor(() => expect(main.textContent).toMatch(/^Saved today at .+Home$/));
  const lookAgain = () => document.dispatchEvent(new Event("visibilitychange"));
  lookAgain();
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(main.textContent).toMatch(/^Saved/);
  isUp = true;
  await waitFor(() => {
    lookAgain();
    expect(main.textContent).toBe("Home");
  });
  expect(await offlinePageStore("outlet_en").kept("/data/")).toMatchObject({ title: "As it is" });
});
