// @vitest-environment page
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

const token = "t0ken-of_the-mail";
let shop: OpenShop | undefined;
afterEach(() => shop?.unmount());

/** What the form behind a mailed link sends, and what stands in the address bar then. */
async function opened(link: string): Promise<{ fields: (readonly [string, string])[]; address: string }> {
  shop = await openShop(link, { wire: fakeWire() });
  const button = await screen.findByRole("button", { name: /^Yes, / });
  const form = button.closest("form")!;
  return {
    fields: [...new FormData(form)].map(([name, value]) => [name, String(value)] as const),
    address: location.pathname + location.search + location.hash,
  };
}

it("a mailed link's token is in the form that is sent, and no longer in the address", async () => {
  expect(await opened(`/newsletter/confirm/?c=${token}`)).toEqual({
    fields: [["c", token]],
    address: "/newsletter/confirm/",
  });
});

it("so it is of a confirmation that was mailed with its token behind the hash", async () => {
  expect(await opened(`/newsletter/confirm/#email=noor%2Bnews%40example.test&token=${token}`)).toEqual({
    fields: [["c", token]],
    address: "/newsletter/confirm/",
  });
});

it("nothing else behind a hash is one, and leaving never had such links", async () => {
  expect((await opened("/newsletter/confirm/#main")).fields).toEqual([]);
  shop!.unmount();
  expect((await opened(`/newsletter/unsubscribe/#email=a%40b.example&token=${token}`)).fields).toEqual([]);
});
