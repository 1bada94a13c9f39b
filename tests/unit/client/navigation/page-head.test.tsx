// @vitest-environment page
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PageOf } from "../../../../shared/contract/page/page.ts";
import { newPage } from "../new-page.ts";
import type { OpenShop } from "../open-shop.tsx";
import { card } from "../show.tsx";
import { fakeWire } from "../wire.ts";

const list = (slug: string, more: Partial<PageOf<"category">["meta"]> = {}): PageOf<"category"> => ({
  kind: "category",
  meta: { title: `Title of ${slug}`, description: "", canonical: `/${slug}/`, alternates: [], ...more },
  id: 3,
  name: `List of ${slug}`,
  path: `/${slug}/`,
  crumbs: [],
  children: [],
  description: null,
  listing: { total: 1, page: 1, pageSize: 50, sort: "recommended", facets: [], cards: [card({ path: "/shirts/" })] },
});

/** The head of the document as the server wrote it. */
function written(): HTMLLinkElement[] {
  for (const old of document.head.querySelectorAll("link, meta")) old.remove();
  return ["canonical", "next"].map((rel) => {
    const link = Object.assign(document.createElement("link"), { rel, href: `https://served.example/${rel}` });
    document.head.append(link);
    return link;
  });
}
const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
const canonical = () => links("canonical").map(({ href }) => href);

let shop: OpenShop;
afterEach(() => shop.unmount());

async function open(page?: PageOf<"category">) {
  const wire = fakeWire();
  // Without data the document's own page never comes alive.
  wire.on("GET /data/men/", () => (page ? Response.json(page) : new Promise<Response>(() => {})));
  wire.on("GET /data/shirts/", () => Response.json(list("shirts", { next: "/shirts/?page=2" })));
  shop = await (await newPage({ device: true })).openShop("/men/", { wire, ...(page && { page }) });
}

it("[ROUTE-041] a page that is left before it was alive leaves nothing of itself in the head", async () => {
  written();
  await open();
  const link = Object.assign(document.createElement("a"), { href: "/shirts/" });
  document.body.append(link);
  await act(async () => link.click());
  link.remove();
  await screen.findByRole("heading", { level: 1, name: "List of shirts" });
  expect(document.title).toBe("Title of shirts");
  await waitFor(() => expect(canonical()).toEqual([`${location.origin}/shirts/`]));
  expect(links("next").map(({ href }) => href)).toEqual([`${location.origin}/shirts/?page=2`]);
  expect(document.head.querySelector("meta[property='og:title']")).toHaveAttribute("content", "Title of shirts");
});

it("[ROUTE-041] what the server wrote of its own page stands until another is gone to, and is right on the way back", async () => {
  const served = written();
  await open(list("men"));
  expect(document.title).toBe("Title of men");
  // The code that would write it anew comes later, if it is asked for.
  await import("../../../../client/navigation/head-sync.ts");
  await act(async () => {});
  expect(served.every(({ isConnected }) => isConnected)).toBe(true);
  await shop.user.click((await screen.findAllByRole("link", { name: /Shirt Quay/ }))[0]!);
  await waitFor(() => expect(canonical()).toEqual([`${location.origin}/shirts/`]));
  await act(async () => history.back());
  await waitFor(() => expect(canonical()).toEqual([`${location.origin}/men/`]));
  expect(links("next")).toEqual([]);
});
