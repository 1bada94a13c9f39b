import { expect, it, vi } from "vitest";
import { newsletterShownKey, openNewsletterOnce } from "../../../../../client/features/newsletter/modal.ts";
import { storedKeyOf } from "../../../../../shared/consent/stored-keys.ts";

function browser(kept: Record<string, string> = {}, covered = false) {
  const open = vi.fn();
  const deps = {
    storage: () => ({
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => void (kept[name] = value),
    }),
    covered: () => covered,
    open,
  };
  return { kept, open, visit: (path: string) => openNewsletterOnce(path, deps) };
}

it("[NEWS-027] opens on the first page that is gone to, and never again in this browser", () => {
  const first = browser();
  expect([first.visit("/heren/"), first.visit("/heren/jassen/")]).toEqual([true, true]);
  expect(first.open).toHaveBeenCalledTimes(1);
  const second = browser(first.kept);
  second.visit("/heren/");
  expect(second.open).not.toHaveBeenCalled();
});

it("[NEWS-028] keeps a key that says it was shown, before it opens, and opens never where the key is", () => {
  const { kept, open, visit } = browser();
  open.mockImplementation(() => expect(kept).toEqual({ [newsletterShownKey]: "1" }));
  visit("/heren/");
  expect(open).toHaveBeenCalledTimes(1);
  expect(storedKeyOf("localStorage", newsletterShownKey)).toMatchObject({ purpose: "necessary" });
  const before = browser({ [newsletterShownKey]: "1" });
  before.visit("/heren/");
  expect(before.open).not.toHaveBeenCalled();
});

it("opens over no dialog, no consent and nothing that somebody is busy with; then it is the next page's turn", () => {
  const under = browser({}, true);
  expect([under.visit("/heren/"), under.open.mock.calls, under.kept]).toEqual([false, [], {}]);
  const busy = browser();
  for (const path of [
    "/catalogsearch/result/",
    "/compare/",
    "/winkelwagen/",
    "/checkout/",
    "/login/",
    "/my-account/",
    "/newsletter/confirm/",
    "/herroepen/",
  ])
    expect([path, busy.visit(path)]).toEqual([path, false]);
  expect([busy.open.mock.calls, busy.kept]).toEqual([[], {}]);
  expect([busy.visit("/heren/"), busy.open.mock.calls.length]).toEqual([true, 1]);
});

it("opens never where the browser keeps nothing", () => {
  const open = vi.fn();
  const blocked = () => {
    throw new Error("blocked");
  };
  expect(openNewsletterOnce("/heren/", { storage: blocked, covered: () => false, open })).toBe(true);
  expect(open).not.toHaveBeenCalled();
});
