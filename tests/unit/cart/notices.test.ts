import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createNoticeBoard, defaultLifeMs, type NoticeBoard, type Notification } from "../../../client/features/notifications/notices.ts";
import { noticeInput } from "../../../client/features/cart/notice-texts.ts";
import { messages } from "../../../shared/i18n/purchase/cart/en-US.ts";
import { fillMessage } from "../../../shared/i18n/purchase/fill.ts";

let shown: readonly Notification[];
let board: NoticeBoard;
beforeEach(() => {
  vi.useFakeTimers();
  let id = 0;
  shown = [];
  board = createNoticeBoard((list) => { shown = list; }, (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  }, () => `n${++id}`);
});
afterEach(() => void vi.useRealTimers());
const messagesShown = () => shown.map(({ message }) => message);

describe("notifications", () => {
  it("[NOTIF-001] have the fields of the specification and an id of their own", () => {
    board.push({ type: "info", message: "x" });
    expect(shown).toEqual([{ id: "n1", type: "info", message: "x", product: null, action1: null, action2: null, timeToLive: 5000, hasNoTimeout: false }]);
    const [action1, action2] = [{ label: "OK", action: () => undefined }, { label: "More", action: () => undefined }];
    board.push({ type: "success", message: "y", product: "Shirt", action1, action2, timeToLive: 7, hasNoTimeout: true });
    expect(shown[1]).toEqual({ id: "n2", type: "success", message: "y", product: "Shirt", action1, action2, timeToLive: 7, hasNoTimeout: true });
  });

  it("[NOTIF-002] accept the five types; any other is danger", () => {
    for (const type of ["secondary", "info", "success", "warning", "danger", "error", "foo"]) board.push({ type, message: type });
    expect(shown.map(({ type }) => type)).toEqual(["secondary", "info", "success", "warning", "danger", "danger", "danger"]);
  });

  it("[NOTIF-003] ignore the same message as the latest", () => {
    for (const message of ["A", "A", "B", "A"]) board.push({ type: "info", message });
    expect(messagesShown()).toEqual(["A", "B", "A"]);
  });

  it("[NOTIF-004][NOTIF-005] go after their time, 5000 ms unless told, and never where they have none", () => {
    expect(defaultLifeMs).toBe(5000);
    board.push({ type: "info", message: "short", timeToLive: 2000 });
    board.push({ type: "info", message: "normal" });
    board.push({ type: "info", message: "stays", hasNoTimeout: true });
    vi.advanceTimersByTime(1999);
    expect(messagesShown()).toEqual(["short", "normal", "stays"]);
    vi.advanceTimersByTime(1);
    expect(messagesShown()).toEqual(["normal", "stays"]);
    vi.advanceTimersByTime(2999);
    expect(messagesShown()).toEqual(["normal", "stays"]);
    vi.advanceTimersByTime(1);
    expect(messagesShown()).toEqual(["stays"]);
    vi.advanceTimersByTime(1e9);
    expect(messagesShown()).toEqual(["stays"]);
  });

  it("wait while somebody reads them", () => {
    board.push({ type: "info", message: "x" });
    board.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(messagesShown()).toEqual(["x"]);
    board.hold(false);
    vi.advanceTimersByTime(5000);
    expect(messagesShown()).toEqual([]);
  });

  it("[NOTIF-006][NOTIF-007] can be dismissed, and their action runs once before they go", () => {
    const action = vi.fn();
    board.push({ type: "info", message: "x", action1: { label: "OK", action } });
    board.push({ type: "info", message: "y" });
    board.act("n1", shown[0]!.action1!);
    expect(action).toHaveBeenCalledTimes(1);
    board.dismiss("n2");
    expect(shown).toEqual([]);
  });
});

describe("what the cart says", () => {
  const t = (key: keyof typeof messages, values?: Record<string, string | number>) => fillMessage(messages[key], values);

  it("uses the specification's texts, with OK and the way to checkout", () => {
    expect(noticeInput({ kind: "added", name: "Shirt" }, t)).toMatchObject({ type: "success", message: "Product has been added to the cart!", action1: { label: "OK" }, action2: { label: "Proceed to checkout" } });
    expect(noticeInput({ kind: "updated" }, t)).toMatchObject({ type: "success", message: "Product quantity has been updated!" });
    expect(noticeInput({ kind: "edited", name: "Shirt" }, t)).toMatchObject({ type: "success", message: "Shirt has been changed." });
  });

  it("[STOCK-019] names how many there are", () => {
    expect(noticeInput({ kind: "cut", maxQuantity: 2 }, t)).toMatchObject({ type: "warning", message: "Only 2 products of this type are available!" });
  });

  it("tells a refusal in the server's words, with what there is and what became of the line", () => {
    const refusal = { line: "a", name: "Shirt", words: "Niet op voorraad.", reason: "out_of_stock", available: 1, removed: false };
    expect(noticeInput({ kind: "refused", refusal }, t)).toMatchObject({ type: "danger", product: "Shirt", message: "Niet op voorraad. Only 1 products of this type are available! The old quantity is back." });
    expect(noticeInput({ kind: "refused", refusal: { ...refusal, words: null, available: 0, removed: true } }, t)).toMatchObject({ message: "We could not put this in your cart. It is no longer in your cart." });
  });
});
