// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ImportView } from "../../../../../client/ops/import/import-view.tsx";
import { loadOpsTexts, TextsContext } from "../../../../../client/ops/texts.ts";
import { fakeWire, refusal } from "../../wire.ts";
import { bePatient } from "../../patience.ts";

bePatient();

const told = (result: unknown, status = 200) => Response.json({ code: status, result }, { status });
const side = { status: 1, visibility: 4, price: 5995, special: null, qty: 3 };
const difference = (more: object = {}) => ({
  run: "r-1",
  mode: "update",
  changed: 2,
  changedByKind: { product: 2 },
  rejected: [],
  products: { added: 1, removed: 0, changed: 1 },
  listed: [
    { sku: "NEW-1", name: "New coat", before: null, after: side, fields: [] },
    { sku: "KD-1", name: "Shirt", before: side, after: { ...side, price: 4995, visibility: 2 }, fields: ["fabric"] },
  ],
  categories: [{ id: 7, name: "Coats", what: "changed" }],
  ...more,
});

let wire = fakeWire();
beforeEach(() => {
  wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
  wire.on("GET /ops/import/undo", () => told({ undo: null }));
  wire.on("POST /ops/import/start", () => told({ run: "r-1" }));
  wire.on("POST /ops/import/lines", () =>
    told({ accepted: 1, rejected: [{ line: 4, reason: "product without sku" }] }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function dropped(text = '{"_type":"product"}') {
  const t = await loadOpsTexts("en-US");
  render(
    <TextsContext value={{ t, language: "en-US" }}>
      <ImportView />
    </TextsContext>,
  );
  const file = new File([text], "autumn.ndjson");
  fireEvent.drop(screen.getByLabelText("Drop the file here, or choose it"), { dataTransfer: { files: [file] } });
  return userEvent.setup();
}

it("a file that is dropped is compared first, told product by product, and written at a second press", async () => {
  const plans = [told({ pending: true }, 202), told(difference())];
  wire.on("POST /ops/import/plan", () => plans.shift()!);
  const ends = [told({ pending: true }, 202), told({ run: "r-1", changed: 2, changedByKind: {}, rejected: [] })];
  wire.on("POST /ops/import/finish", () => ends.shift()!);
  const user = await dropped();
  await user.click(screen.getByRole("button", { name: "Compare with the shop" }));
  const said = await screen.findByText("autumn.ndjson: this is what would change. Nothing has changed yet.");
  expect(said).toHaveFocus();
  expect(wire.of("POST /ops/import/start")[0]!.query.get("mode")).toBe("update");
  expect(wire.of("POST /ops/import/lines")[0]!.headers.get("x-first-line")).toBe("1");
  expect(wire.of("POST /ops/import/finish")).toEqual([]);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toContain("4product without sku");
  expect(rows).toContain("NEW-1New coatnew€59.953Lists and search–");
  expect(rows).toContain("KD-1Shirtchanged€59.95 → €49.953Lists and search → Lists onlyfabric");
  expect(screen.getByText("Coats: changed")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change the shop" }));
  expect(await screen.findByText("autumn.ndjson is in the shop: 2 entries have changed.")).toHaveFocus();
  expect(wire.of("POST /ops/import/finish").map(({ query }) => query.get("run"))).toEqual(["r-1", "r-1"]);
});

it("a file that is left changes nothing; as the whole shop it says how many products would go", async () => {
  wire.on("POST /ops/import/plan", () =>
    told(difference({ mode: "replace", products: { added: 0, removed: 30, changed: 0 } })),
  );
  const user = await dropped();
  await user.click(screen.getByLabelText("The whole shop: what it does not name is taken out"));
  await user.click(screen.getByRole("button", { name: "Compare with the shop" }));
  expect(await screen.findByText("30 products would leave the shop, with their addresses.")).toBeInTheDocument();
  expect(screen.getByText("And 28 more.")).toBeInTheDocument();
  expect(wire.of("POST /ops/import/start")[0]!.query.get("mode")).toBe("replace");
  await user.click(screen.getByRole("button", { name: "Leave it" }));
  expect(screen.getByRole("button", { name: "Compare with the shop" })).toBeInTheDocument();
  expect(wire.of("POST /ops/import/finish")).toEqual([]);
});

it.each([
  [15, 30, false],
  [16, 30, true],
])("of %i products of %i that go is warned above the button: for most of the shop a box is ticked", async (...row) => {
  const [removed, held, isMost] = row;
  wire.on("POST /ops/import/plan", () =>
    told(difference({ mode: "replace", products: { added: 0, removed, changed: 0, held } })),
  );
  wire.on("POST /ops/import/finish", () => told({ run: "r-1", changed: 2, changedByKind: {}, rejected: [] }));
  const user = await dropped();
  await user.click(screen.getByLabelText("The whole shop: what it does not name is taken out"));
  await user.click(screen.getByRole("button", { name: "Compare with the shop" }));
  const warning = await screen.findByText(`${removed} products would leave the shop, with their addresses.`);
  const button = screen.getByRole("button", { name: "Change the shop" });
  expect(warning.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const box = screen.queryByRole("checkbox", { name: `I know: ${removed} of ${held} products go.` });
  expect(box !== null).toBe(isMost);
  if (box) {
    await user.click(button);
    expect(wire.of("POST /ops/import/finish")).toEqual([]);
    await user.click(box);
  }
  await user.click(button);
  expect(await screen.findByText("autumn.ndjson is in the shop: 2 entries have changed.")).toBeInTheDocument();
});

it.each([
  [() => told({ accepted: 0, rejected: [{ line: 1, reason: "not JSON" }] }), "ends in the middle of a line"],
  [() => told({ accepted: 0, rejected: [{ line: 1, reason: "no sku" }] }), "No line of the file can be used"],
  [() => refusal(409, "No such import is under way"), "No such import is under way"],
])("a file that cannot be taken says why, and is never compared", async (lines, words) => {
  wire.on("POST /ops/import/lines", lines);
  const user = await dropped();
  await user.click(screen.getByRole("button", { name: "Compare with the shop" }));
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  expect(wire.of("POST /ops/import/plan")).toEqual([]);
});

it("a file of more than 100 MB is the terminal's", async () => {
  const t = await loadOpsTexts("en-US");
  render(
    <TextsContext value={{ t, language: "en-US" }}>
      <ImportView />
    </TextsContext>,
  );
  const file = new File(["{}"], "all.ndjson");
  Object.defineProperty(file, "size", { value: 100_000_001 });
  fireEvent.drop(screen.getByLabelText("Drop the file here, or choose it"), { dataTransfer: { files: [file] } });
  expect(screen.getByRole("alert")).toHaveTextContent("import it from the terminal");
  expect(wire.of("POST /ops/import/start")).toEqual([]);
});
