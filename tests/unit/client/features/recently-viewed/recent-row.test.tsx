// @vitest-environment page
import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StoreContext } from "../../../../../client/app/store-context.ts";
import { NoteView } from "../../../../../client/features/recently-viewed/note.ts";
import { RecentlyViewed } from "../../../../../client/features/recently-viewed/recent-row.tsx";
import { note } from "../../../../../client/features/recently-viewed/records.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { cardsKey } from "../../../../../shared/url/page-key.ts";
import { waitFor } from "../../../../wait-for.ts";

const store = storeByCode("outlet_en");
const fetcher = vi.fn(async () => ({ cards: [] }));
const within = (shown: ReactNode) => (
  <SWRConfig value={{ fetcher, provider: () => new Map() }}>
    <StoreContext value={{ store, t: ((key: string) => key) as never }}>{shown}</StoreContext>
  </SWRConfig>
);
const row = (except?: string) =>
  render(within(<RecentlyViewed {...(except !== undefined && { except })} t={(() => "") as never} />));
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  fetcher.mockClear();
});
afterEach(cleanup);

it("opens no database on a device that has kept nothing, and loads nothing that reads one", async () => {
  const asked = vi.spyOn(indexedDB, "databases");
  row();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 50));
  expect(await indexedDB.databases()).toEqual([]);
  expect(fetcher).not.toHaveBeenCalled();
});

it("asks for what was looked at, but the product on screen", async () => {
  await note(store.storeCode, "KD-1");
  await note(store.storeCode, "KD-2");
  row("KD-2");
  await waitFor(() => expect(fetcher).toHaveBeenCalledWith(cardsKey(["KD-1"], store)));
});

it("has the first product of a device on the second one's page, though its database is only made as that comes", async () => {
  const page = (sku: string) =>
    within(
      <>
        <RecentlyViewed except={sku} t={(() => "") as never} />
        <NoteView product={{ kind: "product", sku } as never} notedRef={{ current: null }} t={(() => "") as never} />
      </>,
    );
  const asked = vi.spyOn(indexedDB, "databases");
  const shown = render(page("KD-1"));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  shown.rerender(page("KD-2"));
  await waitFor(() => expect(fetcher).toHaveBeenCalledWith(cardsKey(["KD-1"], store)));
});
