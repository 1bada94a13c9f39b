// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyRun } from "../../../../../client/ops/import/import-run.ts";
import { ImportView } from "../../../../../client/ops/import/import-view.tsx";
import { loadOpsTexts, TextsContext } from "../../../../../client/ops/texts.ts";
import { fakeWire, refusal } from "../../wire.ts";
import { bePatient } from "../../patience.ts";

bePatient();

const told = (result: unknown, status = 200) => Response.json({ code: status, result }, { status });
const last = {
  run: "r-1",
  mode: "update",
  wrote_at: "2026-11-27T08:00:00.000Z",
  products: 1200,
  others: 3,
  is_under_way: false,
};
const side = { status: 1, visibility: 4, price: 4995, special: null, qty: 3 };
const left = { count: 201, named: ["KD-9"] };
const difference = {
  run: "u-1",
  mode: "undo",
  changed: 1,
  changedByKind: { product: 1 },
  rejected: [],
  left,
  products: { added: 0, removed: 0, changed: 1 },
  listed: [{ sku: "KD-1", name: "Shirt", before: side, after: { ...side, price: 5995 }, fields: [] }],
  categories: [],
};

let wire = fakeWire();
beforeEach(() => {
  wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
async function shown() {
  const t = await loadOpsTexts("en-US");
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TextsContext value={{ t, language: "en-US" }}>
        <ImportView />
      </TextsContext>
    </SWRConfig>,
  );
  return userEvent.setup();
}

it("the last import is looked at before it is taken back at a second press, and what stays is named", async () => {
  const imports = [last, null];
  wire.on("GET /ops/import/undo", () => told({ undo: imports.length > 1 ? imports.shift() : imports[0] }));
  wire.on("POST /ops/import/undo", () => told({ run: "u-1" }));
  wire.on("POST /ops/import/plan", () => told(difference));
  const ends = [told({ pending: true }, 202), told({ run: "u-1", changed: 1, changedByKind: {}, rejected: [], left })];
  wire.on("POST /ops/import/finish", () => ends.shift()!);
  const user = await shown();
  expect(await screen.findByText(/Products: 1,200. Other entries: 3./)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Undo the last import …" }));
  expect(await screen.findByText(/this would be as it was before. Nothing has changed yet/)).toHaveFocus();
  expect(wire.of("POST /ops/import/undo")[0]!.query.get("import")).toBe("r-1");
  expect(wire.of("POST /ops/import/plan")[0]!.query.get("run")).toBe("u-1");
  expect(wire.of("POST /ops/import/finish")).toEqual([]);
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toContain(
    "KD-1Shirtchanged€49.95 → €59.953Lists and search–",
  );
  expect(screen.getByRole("heading", { name: "Stays as it is now (201)" })).toBeInTheDocument();
  expect(screen.getByText("KD-9")).toBeInTheDocument();
  expect(screen.getByText("And 200 more.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Undo the import" }));
  expect(await screen.findByText(/is undone: one entry is as it was before/)).toHaveFocus();
  expect(wire.of("POST /ops/import/finish").map(({ query }) => query.get("run"))).toEqual(["u-1", "u-1"]);
  expect(screen.getByText("KD-9")).toBeInTheDocument();
  // It is not the last one any more, however shortly ago that was asked.
  expect(screen.queryByRole("button", { name: "Undo the last import …" })).toBeNull();
});

it("one that can be left is left, and a refusal says why", async () => {
  wire.on("GET /ops/import/undo", () => told({ undo: last }));
  wire.on("POST /ops/import/undo", () => refusal(409, "This is not the import that was written last"));
  const user = await shown();
  await user.click(await screen.findByRole("button", { name: "Undo the last import …" }));
  expect(await screen.findByText("This is not the import that was written last", { exact: false })).toBeInTheDocument();
  wire.on("POST /ops/import/undo", () => told({ run: "u-1" }));
  wire.on("POST /ops/import/plan", () => told(difference));
  await user.click(screen.getByRole("button", { name: "Undo the last import …" }));
  await user.click(await screen.findByRole("button", { name: "Leave it" }));
  expect(await screen.findByRole("button", { name: "Undo the last import …" })).toBeInTheDocument();
  expect(wire.of("POST /ops/import/finish")).toEqual([]);
});

it("one that broke off is gone on with, and not looked at again", async () => {
  wire.on("GET /ops/import/undo", () => told({ undo: { ...last, is_under_way: true } }));
  wire.on("POST /ops/import/undo", () => told({ run: "u-1" }));
  wire.on("POST /ops/import/plan", () => refusal(409, "This is being written already", { reason: "begun" }));
  const ends = [told({ pending: true }, 202), told({ run: "u-1", changed: 3, changedByKind: {}, rejected: [], left })];
  wire.on("POST /ops/import/finish", () => ends.shift()!);
  const user = await shown();
  expect(await screen.findByText("Undoing it has begun already.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Go on undoing" }));
  expect(await screen.findByText(/is undone: 3 entries are as they were before/)).toHaveFocus();
  expect(wire.of("POST /ops/import/undo")[0]!.query.get("import")).toBe("r-1");
  expect(wire.of("POST /ops/import/finish").map(({ query }) => query.get("run"))).toEqual(["u-1", "u-1"]);
  expect(wire.of("POST /ops/import/plan")).toEqual([]);
  expect(screen.getByText("KD-9")).toBeInTheDocument();
});

it("of one that brought content alone it is said that there is nothing to undo", async () => {
  wire.on("GET /ops/import/undo", () => told({ undo: { ...last, products: 0, others: 0 } }));
  await shown();
  expect(await screen.findByText(/changed nothing of the catalogue, so there is nothing to undo/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /undo/i })).toBeNull();
});

describe("a run that another request is at", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());
  const asked = () => wire.of("POST /ops/import/finish").length;
  beforeEach(() => wire.on("POST /ops/import/finish", () => told({ pending: true }, 202)));

  it("is asked for again after a pause that grows to two seconds, and not for ever", async () => {
    const ended = applyRun("u-1", new AbortController().signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(249);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBeGreaterThan(25);
    expect(asked()).toBeLessThan(36);
    await vi.advanceTimersByTimeAsync(2_100_000);
    expect(await ended).toMatchObject({ name: "CallError", status: 202 });
    expect(asked()).toBe(1000);
  });

  it("is left at once by who leaves it", async () => {
    const own = new AbortController();
    const ended = applyRun("u-1", own.signal).catch(() => "left");
    await vi.advanceTimersByTimeAsync(10_000);
    const before = asked();
    own.abort();
    expect(await ended).toBe("left");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(before);
  });
});
