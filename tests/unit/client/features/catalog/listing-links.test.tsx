// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Facet, PageOf } from "../../../../../shared/contract/page/page.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { card } from "../../show.tsx";
import { fakeWire, lost, type Answerer } from "../../wire.ts";

let wire = fakeWire();
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
  // A call's name holds no query: the address alone says which list is meant.
  wire.on("GET /data/men/", ({ query }) =>
    Response.json(list(query.size === 0 ? "" : `?${decodeURIComponent(String(query))}`)),
  );
  wire.on("GET /data/catalogsearch/result/", ({ query }) => Response.json(found(query.get("q")!)));
});
afterEach(() => shop.unmount());

const listing = (search: string): PageOf<"category">["listing"] => {
  const asked = new URLSearchParams(search);
  const chosen = (asked.get("f.color_ois") ?? "").split(",");
  const facet: Facet = {
    code: "color_ois",
    label: "Colour",
    kind: "swatch",
    options: [
      ["301", "White"],
      ["312", "Navy"],
    ].map(([value, label]) => ({
      value: value!,
      label: label!,
      count: 3,
      selected: chosen.includes(value!),
      swatch: "112233",
    })),
  };
  const page = Number(asked.get("page") ?? 1);
  return {
    total: 150,
    page,
    pageSize: 50,
    sort: "recommended",
    facets: [facet],
    cards: [card({ id: page, name: `Shirt ${search || "of all"}` })],
  };
};
const meta = (canonical: string) => ({ title: "Men", description: "", canonical, alternates: [] });
const list = (search: string): PageOf<"category"> => ({
  kind: "category",
  meta: meta("/men/"),
  id: 3,
  name: "Men",
  path: "/men/",
  crumbs: [],
  children: [],
  description: null,
  listing: listing(search),
});
const found = (q: string): PageOf<"search"> => ({
  kind: "search",
  meta: meta("/catalogsearch/result/"),
  q,
  listing: { ...listing(""), cards: [card({ name: `Found for ${q}` })] },
});

const open = async (search: string) =>
  void (shop = await (await newPage({ device: true })).openShop(`/men/${search}`, { wire, page: list(search) }));
const main = () => within(screen.getByRole("main"));
const press = async (name: string) => shop.user.click((await main().findAllByRole("link", { name }))[0]!);
/** The list of this address has come, in place: nothing but its data was asked for. */
async function shows(path: string, words: string): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  await waitFor(() => expect(main().getByRole("heading", { level: 2, name: words })).toBeInTheDocument());
}

it("a chip takes its filter away in place, and the last of them all", async () => {
  await open("?f.color_ois=301,312");
  await press("Remove Navy");
  await shows("/men/?f.color_ois=301", "Shirt ?f.color_ois=301");
  expect(main().queryByRole("link", { name: "Remove Navy" })).toBeNull();
  await press("Clear all");
  await shows("/men/", "Shirt of all");
  expect(main().queryAllByRole("link", { name: /^Remove/ })).toEqual([]);
});

it("the pages before and after and those of a number are gone to in place", async () => {
  await open("?page=2");
  await press("Next page");
  await shows("/men/?page=3", "Shirt ?page=3");
  await press("Previous page");
  await shows("/men/?page=2", "Shirt ?page=2");
  await press("Page 1");
  await shows("/men/", "Shirt of all");
});

it("a search form leads to its results in place", async () => {
  const result = found("shirt");
  shop = await (await newPage({ device: true })).openShop("/catalogsearch/result/?q=shirt", { wire, page: result });
  const field = main().getByRole("searchbox");
  await shop.user.clear(field);
  await shop.user.type(field, " merwede {Enter}");
  await shows("/catalogsearch/result/?q=merwede", "Found for merwede");
});

it("whoever goes back before the chosen list is drawn has the list before, and nothing that loads", async () => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  const before = { ...(history.state as object) };
  let isBack = false;
  const push = vi.spyOn(history, "pushState").mockImplementation((state, title, to) => {
    push.mockRestore();
    history.pushState(state, title, to);
    // The way back, as the browser goes it, before React has drawn anything of the new place.
    queueMicrotask(() => {
      history.replaceState(before, "", "/men/");
      dispatchEvent(new PopStateEvent("popstate", { state: before }));
      isBack = true;
    });
  });
  await press("Navy 3");
  await waitFor(() => expect(isBack).toBe(true));
  await waitFor(() => expect(main().queryByRole("link", { name: "Remove Navy" })).toBeNull());
  expect(main().queryByText("Loading")).toBeNull();
  expect(location.search).toBe("");
});

it("a filter that is taken away before its list is drawn is gone", async () => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  let isTaken = false;
  const push = vi.spyOn(history, "pushState").mockImplementation((state, title, to) => {
    push.mockRestore();
    history.pushState(state, title, to);
    // The chip stands there since the press, and the address has changed.
    queueMicrotask(() => {
      main().getByRole("link", { name: "Remove Navy" }).click();
      isTaken = true;
    });
  });
  await press("Navy 3");
  await waitFor(() => expect(isTaken).toBe(true));
  await shows("/men/", "Shirt of all");
  await waitFor(() => expect(main().queryByRole("link", { name: "Remove Navy" })).toBeNull());
  await new Promise((done) => setTimeout(done, 60));
  await shows("/men/", "Shirt of all");
});

/** Filters of the list's side; the other links of a value are chips. */
const value = (name: string) =>
  within(main().getByRole("complementary", { name: "Filters" })).getByRole("link", { name: new RegExp(`^${name}`) });
const isChosen = (name: string, yes = true) =>
  waitFor(() =>
    yes
      ? expect(value(name)).toHaveAttribute("aria-current", "true")
      : expect(value(name)).not.toHaveAttribute("aria-current", "true"),
  );
/** Holds each list back until it is let go by its search. */
function holdLists() {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gate = (search: string) => {
    const known = gates.get(search) ?? Promise.withResolvers<void>();
    gates.set(search, known);
    return known;
  };
  const works: Answerer = wire.on("GET /data/men/", async (call) => {
    await gate(decodeURIComponent(String(call.query))).promise;
    return works(call);
  })!;
  return { letGo: (search: string) => gate(search).resolve(), end: () => void wire.on("GET /data/men/", works) };
}
const status = () =>
  main()
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join();

it.each([
  ["what was clicked last", ["f.color_ois=301,312", "f.color_ois=301"]],
  ["what was clicked first", ["f.color_ois=301", "f.color_ois=301,312"]],
])(
  "clicks on filters show at once, say that they load, and end in what was clicked last, though %s answers first",
  async (_, order) => {
    await open("");
    await screen.findAllByRole("link", { name: /^Navy/ });
    const lists = holdLists();
    await shop.user.click(value("White"));
    await isChosen("White");
    expect(main().getByRole("link", { name: "Remove White" })).toBeInTheDocument();
    await waitFor(() => expect(status()).toContain("Loading"));
    await shop.user.click(value("Navy"));
    await isChosen("Navy");
    await isChosen("White");
    expect(location.search).toBe("");
    for (const search of order) {
      lists.letGo(search);
      await new Promise((done) => setTimeout(done, 100));
      expect(["", "?f.color_ois=301,312"]).toContain(decodeURIComponent(location.search));
    }
    await shows("/men/?f.color_ois=301,312", "Shirt ?f.color_ois=301,312");
    expect(status()).not.toContain("Loading");
    lists.end();
    // One entry of the history for what was one wish.
    history.back();
    await shows("/men/", "Shirt of all");
    expect(main().queryAllByRole("link", { name: /^Remove/ })).toEqual([]);
  },
);

it("a filter that is clicked on and off again before its answer leaves the list where it was", async () => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  const lists = holdLists();
  await shop.user.click(value("Navy"));
  await isChosen("Navy");
  await shop.user.click(value("Navy"));
  await isChosen("Navy", false);
  lists.letGo("f.color_ois=312");
  await new Promise((done) => setTimeout(done, 100));
  expect(location.search).toBe("");
  expect(main().queryAllByRole("link", { name: /^Remove/ })).toEqual([]);
});

it("a choice that cannot be fetched is taken back and said; the list stays, and the choice can be made again", async () => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  const works = wire.on("GET /data/men/", lost)!;
  await shop.user.click(value("Navy"));
  await screen.findByText("An error occured while loading the component.");
  await isChosen("Navy", false);
  expect(main().queryAllByRole("link", { name: /^Remove/ })).toEqual([]);
  await shows("/men/", "Shirt of all");
  wire.on("GET /data/men/", works);
  await shop.user.click(value("Navy"));
  await shows("/men/?f.color_ois=312", "Shirt ?f.color_ois=312");
});

const said = "An error occured while loading the component.";
const tryAgain = () => screen.findByRole("button", { name: "Try again" });
const isUnsaid = () => waitFor(() => expect(screen.queryByText(said)).toBeNull());

it("what is said of a choice that could not be fetched makes it again, once for all that failed, and goes", async () => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  const works = wire.on("GET /data/men/", lost)!;
  await shop.user.click(value("White"));
  await tryAgain();
  await shop.user.click(value("Navy"));
  await waitFor(() => expect(status()).not.toContain("Loading"));
  await shop.user.click(await tryAgain());
  await tryAgain();
  wire.on("GET /data/men/", works);
  await shop.user.click(await tryAgain());
  await shows("/men/?f.color_ois=312", "Shirt ?f.color_ois=312");
  await isUnsaid();
});

it("goes when another choice has come, which is not to be left for the one that failed", async () => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  const works = wire.on("GET /data/men/", lost)!;
  await shop.user.click(value("White"));
  await tryAgain();
  wire.on("GET /data/men/", works);
  await shop.user.click(value("Navy"));
  await shows("/men/?f.color_ois=312", "Shirt ?f.color_ois=312");
  await isUnsaid();
});

it("more of a list that did not come is asked for by what says so, or by the button once more; numbers wait meanwhile", async () => {
  await open("");
  const more = () => main().findByRole("button", { name: "Load more" });
  const numbers = () => main().queryByRole("navigation", { name: "Pages" });
  const gate = Promise.withResolvers<void>();
  const works = wire.on("GET /data/men/", () => gate.promise.then(lost))!;
  expect(numbers()).not.toBeNull();
  await shop.user.click(await more());
  await waitFor(() => expect(numbers()).toBeNull());
  gate.resolve();
  const again = await tryAgain();
  expect(numbers()).not.toBeNull();
  wire.on("GET /data/men/", works);
  await shop.user.click(again);
  await shows("/men/", "Shirt ?page=2");
  await isUnsaid();
  wire.on("GET /data/men/", lost);
  await shop.user.click(await more());
  await tryAgain();
  wire.on("GET /data/men/", works);
  await shop.user.click(await more());
  await shows("/men/", "Shirt ?page=3");
  await isUnsaid();
});

it("pages below that do not come after a reload are asked for again by what says so; meanwhile the list has a button for more", async () => {
  const works = wire.on("GET /data/men/", lost)!;
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/men/", { wire, page: list(""), entry: { usr: { more: 2 } } });
  const again = await tryAgain();
  expect(await main().findByRole("button", { name: "Load more" })).not.toHaveAttribute("aria-disabled");
  wire.on("GET /data/men/", works);
  await shop.user.click(again);
  await shows("/men/", "Shirt ?page=3");
  await shows("/men/", "Shirt ?page=2");
  await isUnsaid();
});

/** What is said later is seen, and this not. */
async function isNotSaid(): Promise<void> {
  await new Promise((done) => setTimeout(done, 100));
  const { notify } = await import("../../../../../client/features/notifications/notifications.tsx");
  await notify({ type: "info", message: "Said later" });
  await screen.findByText("Said later");
  expect(screen.queryByText(said)).toBeNull();
}

it.each([
  ["a choice", async () => void (await shop.user.click(value("Navy")))],
  ["more", async () => void (await shop.user.click(await main().findByRole("button", { name: "Load more" })))],
])("%s that fails after its list was left is not said on the page that came then", async (_, ask) => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  await press("White 3");
  await shows("/men/?f.color_ois=301", "Shirt ?f.color_ois=301");
  const gate = Promise.withResolvers<void>();
  const works = wire.on("GET /data/men/", () => gate.promise.then(lost))!;
  await ask();
  await new Promise((done) => setTimeout(done, 50));
  history.back();
  await shows("/men/", "Shirt of all");
  gate.resolve();
  await isNotSaid();
  wire.on("GET /data/men/", works);
});

it("pages below that fail after a reload and after their list was left are not said either", async () => {
  const gate = Promise.withResolvers<void>();
  wire.on("GET /data/men/", ({ query }) =>
    query.size > 0 && query.has("page") ? gate.promise.then(lost) : Response.json(list(`?${String(query)}`)),
  );
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/men/", { wire, page: list(""), entry: { usr: { more: 2 } } });
  await press("Navy 3");
  await waitFor(() => expect(location.search).toBe("?f.color_ois=312"));
  gate.resolve();
  await isNotSaid();
});

it("more of a list that comes after it was left takes nothing from the list that came then", async () => {
  await open("");
  await screen.findAllByRole("link", { name: /^Navy/ });
  const more = () => main().findByRole("button", { name: "Load more" });
  const gate = Promise.withResolvers<void>();
  const works: Answerer = wire.on("GET /data/men/", async (call) => {
    if (String(call.query) === "page=2") await gate.promise;
    return works(call);
  })!;
  await shop.user.click(await more());
  await press("Navy 3");
  await shows("/men/?f.color_ois=312", "Shirt ?f.color_ois=312");
  await shop.user.click(await more());
  await shows("/men/?f.color_ois=312", "Shirt ?f.color_ois=312&page=2");
  gate.resolve();
  await new Promise((done) => setTimeout(done, 200));
  await shows("/men/?f.color_ois=312", "Shirt ?f.color_ois=312&page=2");
  wire.on("GET /data/men/", works);
});
