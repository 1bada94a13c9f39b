// @vitest-environment page
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { StoreContext } from "../../../../../../client/app/store-context.ts";
import { LookUpForm } from "../../../../../../client/features/orders/look-up/look-up-form.tsx";
import { rememberOpened } from "../../../../../../client/features/orders/look-up/opened-last.ts";
import { afterSalesTexts } from "../../../../../../client/features/orders/texts.ts";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import { chromeKey } from "../../../../../../shared/url/page-key.ts";
import { chrome } from "../../../show.tsx";

const form = (at: string) => (
  <StaticRouter location={at}>
    <StoreContext value={{ store: storeByCode("outlet_en"), t: (key) => key }}>
      <SWRConfig value={{ fallback: { [chromeKey]: chrome }, revalidateIfStale: false }}>
        <LookUpForm label="Look up" button="Show" onOpened={() => undefined} />
      </SWRConfig>
    </StoreContext>
  </StaticRouter>
);

/** The form as the server sent it, filled in by a hand before the page is alive, then hydrated at the mail's link. */
async function hydrated(typed: { number?: string; email?: string }) {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(form("/bestelling-zoeken/"));
  const field = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  for (const [name, value] of Object.entries(typed)) field(name).value = value;
  const failed = vi.fn<(error: unknown) => void>();
  const root = await act(async () =>
    hydrateRoot(place, form("/bestelling-zoeken/#order=500000001"), { onRecoverableError: failed }),
  );
  const values = [field("number").value, field("email").value];
  await act(async () => root.unmount());
  place.remove();
  expect(failed).not.toHaveBeenCalled();
  return values;
}

it("what was typed before the page is alive stays beside the number of a mail's link", async () => {
  await afterSalesTexts.prepare("en-US");
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await hydrated({})).toEqual(["500000001", ""]);
  expect(await hydrated({ email: "noor@example.test" })).toEqual(["500000001", "noor@example.test"]);
  expect(await hydrated({ number: "500000777" })).toEqual(["500000777", ""]);
  rememberOpened("500000001", "sam@example.test");
  expect(await hydrated({})).toEqual(["500000001", "sam@example.test"]);
  expect(await hydrated({ email: "noor@example.test" })).toEqual(["500000001", "noor@example.test"]);
  expect(said.mock.calls.flat().join("\n")).not.toMatch(/same key/);
  said.mockRestore();
});
