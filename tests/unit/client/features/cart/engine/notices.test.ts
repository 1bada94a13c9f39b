import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createNoticeBoard,
  defaultLifeMs,
  type NoticeBoard,
  type Notification,
} from "../../../../../../client/features/notifications/notices.ts";
import { announce } from "../../../../../../client/features/cart/engine/announce.ts";
import type { CartNotice } from "../../../../../../client/features/cart/engine/engine-types.ts";
import { noticeInput } from "../../../../../../client/features/cart/engine/notice-texts.ts";
import { messages } from "../../../../../../shared/i18n/purchase/cart/en-US.ts";
import { fillMessage } from "../../../../../../shared/i18n/purchase/fill.ts";

let shown: readonly Notification[];
let board: NoticeBoard;
beforeEach(() => {
  vi.useFakeTimers();
  let id = 0;
  shown = [];
  board = createNoticeBoard(
    (list) => {
      shown = list;
    },
    (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    () => `n${++id}`,
  );
});
afterEach(() => void vi.useRealTimers());
const messagesShown = () => shown.map(({ message }) => message);

describe("notifications", () => {
  it("[NOTIF-001] have the fields of the specification and an id of their own", () => {
    board.push({ type: "info", message: "x" });
    expect(shown).toEqual([
      {
        id: "n1",
        type: "info",
        message: "x",
        product: null,
        choice: null,
        picture: null,
        action1: null,
        action2: null,
        timeToLive: 5000,
        hasNoTimeout: false,
      },
    ]);
    const [action1, action2] = [
      { label: "OK", action: () => undefined },
      { label: "More", action: () => undefined },
    ];
    board.push({
      type: "success",
      message: "y",
      product: "Shirt",
      choice: "M",
      picture: "/p/shirt.jpg",
      action1,
      action2,
      timeToLive: 7,
      hasNoTimeout: true,
    });
    expect(shown[1]).toEqual({
      id: "n2",
      type: "success",
      message: "y",
      product: "Shirt",
      choice: "M",
      picture: "/p/shirt.jpg",
      action1,
      action2,
      timeToLive: 7,
      hasNoTimeout: true,
    });
  });

  it("[NOTIF-002] accept the five types; any other is danger", () => {
    for (const type of ["secondary", "info", "success", "warning", "danger", "error", "foo"])
      board.push({ type, message: type });
    expect(shown.map(({ type }) => type)).toEqual([
      "secondary",
      "info",
      "success",
      "warning",
      "danger",
      "danger",
      "danger",
    ]);
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

  it("[NOTIF-006] can be dismissed", () => {
    board.push({ type: "info", message: "x" });
    board.push({ type: "info", message: "y" });
    board.dismiss("n2");
    expect(messagesShown()).toEqual(["x"]);
  });

  it("[NOTIF-007] run their action once, while they still stand there, and go then", () => {
    const seen: string[][] = [];
    for (const name of ["action1", "action2"] as const) {
      board.push({ type: "info", message: name, [name]: { label: "OK", action: () => seen.push(messagesShown()) } });
      const entry = shown.at(-1)!;
      board.act(entry.id, entry[name]!);
      expect(seen).toEqual([[name]]);
      expect(messagesShown()).toEqual([]);
      seen.length = 0;
    }
    // An action that says something itself is not taken away with the notification it belongs to.
    board.push({
      type: "info",
      message: "x",
      action1: { label: "OK", action: () => board.push({ type: "info", message: "done" }) },
    });
    board.act(shown[0]!.id, shown[0]!.action1!);
    expect(messagesShown()).toEqual(["done"]);
  });

  it("are taken back by a later one that says so, and only then", () => {
    board.push({ type: "success", message: "added", tag: "cart" });
    board.push({ type: "success", message: "other" });
    board.push({ type: "info", message: "more" });
    expect(messagesShown()).toEqual(["added", "other", "more"]);
    board.push({ type: "danger", message: "refused", overtakes: "cart" });
    expect(messagesShown()).toEqual(["other", "more", "refused"]);
    board.push({ type: "danger", message: "not kept", tag: "page", hasNoTimeout: true });
    board.takeBack("cart");
    expect(messagesShown()).toEqual(["other", "more", "refused", "not kept"]);
    board.takeBack("page");
    expect(messagesShown()).toEqual(["other", "more", "refused"]);
  });
});

describe("an article that the server does not let in", () => {
  const refusal = {
    adding: true,
    line: "a",
    name: "Shirt",
    words: "De gevraagde hoeveelheid is niet beschikbaar",
    reason: null,
    available: null,
    removed: true,
  };
  const told = (...notices: CartNotice[]) => {
    const events: [string, unknown][] = [];
    for (const notice of notices)
      announce(
        notice,
        { type: notice.kind === "added" ? "success" : "danger", message: notice.kind },
        board.push,
        (name, detail) => events.push([name, detail]),
      );
    return events;
  };

  it("[STOCK-022] is announced once as an event when the server says in Dutch, or gives as its reason, that there is not as much of it", () => {
    expect(told({ kind: "refused", refusal })).toEqual([
      ["add-to-cart-failed", { line: "a", name: "Shirt", available: null, words: refusal.words }],
    ]);
    expect(
      told({ kind: "refused", refusal: { ...refusal, words: "Shirt: de gevraagde hoeveelheid is niet beschikbaar." } }),
    ).toHaveLength(1);
    expect(
      told({
        kind: "refused",
        refusal: { ...refusal, words: "The requested qty is not available", reason: "out_of_stock", available: 2 },
      }),
    ).toMatchObject([["add-to-cart-failed", { available: 2 }]]);
    // Another quantity of what is in is no addition, and other refusals are of something else.
    expect(
      told(
        { kind: "refused", refusal: { ...refusal, adding: false } },
        { kind: "refused", refusal: { ...refusal, words: "Dit artikel bestaat niet", reason: null } },
        { kind: "added", article: { name: "Shirt", image: null, options: [] } },
      ),
    ).toEqual([]);
  });

  it("of articles that are added one after the other the last stands on the screen", () => {
    for (const name of ["Shirt", "Trousers"]) told({ kind: "added", article: { name, image: null, options: [] } });
    expect(messagesShown()).toEqual(["added"]);
  });

  it("[STOCK-022] leaves no word on the screen that it is in the cart", () => {
    told({ kind: "added", article: { name: "Shirt", image: null, options: [] } });
    expect(messagesShown()).toEqual(["added"]);
    told({ kind: "refused", refusal });
    expect(messagesShown()).toEqual(["refused"]);
    board.dismiss(shown[0]!.id);
    told(
      { kind: "added", article: { name: "Shirt", image: null, options: [] } },
      { kind: "refused", refusal: { ...refusal, adding: false } },
    );
    expect(messagesShown()).toEqual(["added", "refused"]);
  });
});

describe("what the cart says", () => {
  const t = (key: keyof typeof messages, values?: Record<string, string | number>) =>
    fillMessage(messages[key], values);

  it("uses the specification's texts, with OK and the way to checkout", () => {
    expect(noticeInput({ kind: "added", article: { name: "Shirt", image: null, options: [] } }, t)).toMatchObject({
      type: "success",
      message: "Product has been added to the cart!",
      action1: { label: "OK" },
      action2: { label: "Proceed to checkout" },
    });
    expect(noticeInput({ kind: "updated" }, t)).toMatchObject({
      type: "success",
      message: "Product quantity has been updated!",
    });
    expect(noticeInput({ kind: "edited", name: "Shirt" }, t)).toMatchObject({
      type: "success",
      message: "Shirt has been changed.",
    });
  });

  it("[STOCK-019] names how many there are", () => {
    expect(noticeInput({ kind: "cut", maxQuantity: 2 }, t)).toMatchObject({
      type: "warning",
      message: "Only 2 products of this type are available!",
    });
  });

  it("tells a refusal in the server's words, with what there is and what became of the line", () => {
    const refusal = {
      adding: false,
      line: "a",
      name: "Shirt",
      words: "Niet op voorraad.",
      reason: "out_of_stock",
      available: 1,
      removed: false,
    };
    expect(noticeInput({ kind: "refused", refusal }, t)).toMatchObject({
      type: "danger",
      product: "Shirt",
      message: "Niet op voorraad. Only 1 products of this type are available! The old quantity is back.",
    });
    expect(
      noticeInput({ kind: "refused", refusal: { ...refusal, words: null, available: 0, removed: true } }, t),
    ).toMatchObject({ message: "We could not put this in your cart. It is no longer in your cart." });
  });
});
