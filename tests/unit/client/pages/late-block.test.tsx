import { beforeEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { createTranslate } from "../../../../shared/i18n/translate.ts";
import { messages } from "../../../../shared/i18n/messages/en-US.ts";
import { bareDocument } from "../app/bare-document.ts";

/** Whether the code of the blocks comes. */
const net = { works: false };
vi.mock("../../../../client/app/settled-promise.ts", () => ({
  trackSettled: (promise: Promise<unknown>) => {
    const asked = net.works ? promise : Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    asked.catch(() => undefined);
    return asked;
  },
}));
vi.mock("../../../../client/ui/hydrated.ts", () => ({ useHydrated: () => true }));

beforeEach(() => vi.resetModules());

/** Draws a block whose code does not come; resolves to its place in the page. */
async function failing(onLine: boolean) {
  net.works = false;
  const { document, window, element } = bareDocument();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", { onLine, userAgent: "" });
  const { createRoot } = await import("react-dom/client");
  const { LateBlock } = await import("../../../../client/pages/home/late-block.tsx");
  const { StoreContext } = await import("../../../../client/app/store-context.ts");
  const place = element("div");
  const root = createRoot(place as unknown as Element, { onCaughtError: () => undefined });
  const store = storeByCode("outlet_en");
  root.render(
    <StoreContext value={{ store, t: createTranslate(messages) }}>
      <LateBlock
        block={{ component: "banner", title: "Open on Sundays", text: "", tone: "cloth" }}
        blocks={() => null}
      />
    </StoreContext>,
  );
  return place;
}

it("[CMS-029] a block whose code cannot be had says so", async () => {
  const place = await failing(true);
  await expect.poll(() => place.textContent).toContain("An error occured while loading the component.");
  expect(place.textContent).not.toContain("connectivity");
});

it("keeps the heading of a block whose code cannot be had", async () => {
  const place = await failing(true);
  await expect.poll(() => place.textContent).toMatch(/^Open on Sundays/);
});

it("[CMS-030] a block whose code cannot be had without a connection says that", async () => {
  const place = await failing(false);
  await expect
    .poll(() => place.textContent)
    .toContain("Component couldn't be loaded due to lack of network connectivity.");
});
