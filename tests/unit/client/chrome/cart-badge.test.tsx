import { expect, it, vi } from "vitest";
import { StoreContext } from "../../../../client/app/store-context.ts";
import { cartStore, type CartView } from "../../../../client/features/cart/cart-store.ts";
import { CartButton } from "../../../../client/features/cart/cart.tsx";
import { cartCount } from "../../../../shared/cart/state.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { messages } from "../../../../shared/i18n/messages/en-US.ts";
import { createTranslate } from "../../../../shared/i18n/translate.ts";
import { bareDocument } from "../app/bare-document.ts";

it("[CHROME-009] the header's cart has a badge with the number of pieces, and none while the cart is empty", async () => {
  const { document, window, element } = bareDocument();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  const { createRoot } = await import("react-dom/client");
  const place = element("div");
  const lines = (...quantities: number[]) => quantities.map((qty) => ({ qty })) as never;
  const put = (...quantities: number[]) =>
    cartStore.set({ state: {}, count: cartCount({ cartItems: lines(...quantities) }) } as CartView);
  put();
  createRoot(place as unknown as Element).render(
    <StoreContext value={{ store: storeByCode("outlet_en"), t: createTranslate(messages) }}>
      <CartButton />
    </StoreContext>,
  );
  await expect.poll(() => place.childNodes.length).toBe(1);
  expect(place.textContent).toBe("");
  put(2, 3);
  await expect.poll(() => place.textContent).toBe("5");
  put();
  await expect.poll(() => place.textContent).toBe("");
});
