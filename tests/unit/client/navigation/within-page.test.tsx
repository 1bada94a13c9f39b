// @vitest-environment page
import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageData } from "../../../../shared/contract/page/page.ts";
import { useLocation, useNavigate } from "../../../../client/navigation/location.ts";
import { useNavigationState } from "../../../../client/navigation/navigation-context.ts";
import { BrowserNavigation } from "../../../../client/navigation/router.tsx";

const pendings = new Set<boolean>();
function Page() {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const { pending } = useNavigationState();
  useLayoutEffect(() => void pendings.add(pending), [pending]);
  const variant = () => go("/login/?childSku=B", { replace: true });
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={variant}>variant</button>
      <button onClick={() => go("/cart/")}>away</button>
    </>
  );
}
const shown = () => screen.getByRole("status").textContent;
const press = (name: string) => screen.getByRole("button", { name }).click();
/** A frame comes when it is called, not sixteen milliseconds after the one before: what comes earlier is seen to. */
const frame = () =>
  act(async () => {
    vi.advanceTimersToNextFrame();
    await vi.runAllTimersAsync();
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
  history.replaceState(null, "", "/login/?childSku=A");
  pendings.clear();
  const fetchPage = () => Promise.reject<PageData>(new Error("nothing is asked for"));
  render(
    <BrowserNavigation first={undefined} fetchPage={fetchPage}>
      <Page />
    </BrowserNavigation>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("another variant's address is the page's after the frame that answers its press, and no page is under way", async () => {
  await act(async () => press("variant"));
  expect([location.search, shown()]).toEqual(["?childSku=B", "/login/?childSku=A"]);
  await frame();
  expect([shown(), [...pendings]]).toEqual(["/login/?childSku=B", [false]]);
});

it("a page that is gone to in the same frame stays", async () => {
  await act(async () => press("variant"));
  await act(async () => press("away"));
  expect(shown()).toBe("/cart/");
  await frame();
  await frame();
  expect([location.pathname, shown(), [...pendings]]).toEqual(["/cart/", "/cart/", [false, true]]);
});
