// @vitest-environment page
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useSettledCard } from "../../../../../client/features/payment/use-settled-card.ts";

it("a press while a card's frames still encrypt goes on once they have, once, and says so meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const settled = vi.fn<() => Promise<void> | null>(() => promise);
  const card = { current: { settled } };
  const { result } = renderHook(() => useSettledCard(card));
  const goOn = vi.fn();
  act(() => {
    result.current.whenSettled(goOn);
    result.current.whenSettled(goOn);
  });
  expect(result.current.settling).toBe(true);
  act(() => result.current.whenSettled(goOn));
  expect(goOn).not.toHaveBeenCalled();
  await act(async () => resolve());
  expect([goOn.mock.calls.length, result.current.settling]).toEqual([1, false]);
  // With the next one nothing is under way.
  settled.mockReturnValue(null);
  act(() => result.current.whenSettled(goOn));
  expect([goOn.mock.calls.length, result.current.settling]).toEqual([2, false]);
});

it("without fields a press goes on at once", () => {
  const { result } = renderHook(() => useSettledCard({ current: null }));
  const goOn = vi.fn();
  act(() => result.current.whenSettled(goOn));
  expect(goOn).toHaveBeenCalledTimes(1);
});
