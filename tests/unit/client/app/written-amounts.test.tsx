// @vitest-environment page
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { StoreContext, useStore, type WrittenAmounts } from "../../../../client/app/store-context.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";

const Amount = ({ cents }: { cents: number }) => <p>{useStore().money(cents)}</p>;
const shop = (written: WrittenAmounts, cents: number) => (
  <StoreContext value={{ store: storeByCode("outlet_de"), t: (key) => key, written }}>
    <Amount cents={cents} />
  </StoreContext>
);

it("hydrates the amounts that the server wrote without an Intl object, and writes others as the view does", async () => {
  const written: WrittenAmounts = {};
  const place = document.createElement("div");
  place.innerHTML = renderToString(shop(written, 4_995));
  expect(written).toEqual({ 4995: "49,95\u00a0€" });

  const format = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, "format", "get");
  const failed = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(place, shop({ ...written }, 4_995), { onRecoverableError: failed }));
  expect(place.textContent).toBe("49,95\u00a0€");
  expect(format).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();

  await act(async () => root.render(shop({ ...written }, 129_900)));
  expect(place.textContent).toBe("1.299,00\u00a0€");
  await act(async () => root.unmount());
});
