import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError, type OpsCommandOf } from "../../../../../worker/cli/ops/arguments/command.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";

const commandOf = (...args: string[]): OpsCommandOf<"products"> => {
  const found = readOpsArguments(["products", ...args]);
  if (typeof found === "string" || found.command.name !== "products") throw new Error("another command");
  return found.command;
};
const shown = {
  product: { sku: "KD-1", type: "configurable", status: 1, visibility: 4 },
  views: [
    { store_code: "*", name: "Shirt", url_path: "shirt", list_labels: ["New"], page_labels: [], rules: ["2 for 3"] },
  ],
  articles: [
    {
      sku: "KD-1-M",
      price_cents: 5995,
      special_cents: null,
      final_cents: 5995,
      reference_cents: null,
      qty: 3,
      manage_stock: 1,
    },
    {
      sku: "KD-1",
      price_cents: 1,
      special_cents: null,
      final_cents: 1,
      reference_cents: null,
      qty: -3,
      manage_stock: 0,
    },
  ],
  categories: [{ id: 5, position: 40, name: "Coats" }],
  steps: [],
  state: { price: "the prices", stock: "the stock", visibility: "the place", position: "the positions" },
};

async function run(...args: string[]) {
  const calls: { method: string; path: string; body: Record<string, unknown> | null }[] = [];
  const printed: string[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "the key",
    print: (text) => void printed.push(text),
    fetch: async (address, init) => {
      const path = address.slice("https://shop.test".length);
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : null;
      calls.push({ method: init.method!, path, body });
      const result = path.startsWith("/ops/products?")
        ? { products: path.endsWith("none") ? [] : [{ sku: "KD-1", name: "Shirt", type: "simple", final_cents: 5995 }] }
        : init.method === "POST"
          ? { repeated: false }
          : shown;
      return Response.json({ code: 200, result });
    },
  });
  return { code: await ops.run(commandOf(...args)), calls, printed: printed.join("\n") };
}

describe("npm run ops -- products", () => {
  it("finds by a text, and says by its exit code whether there is one", async () => {
    const { code, calls, printed } = await run("find", "blue shirt");
    expect([code, calls[0]!.path]).toEqual([0, "/ops/products?q=blue+shirt"]);
    expect(printed).toMatch(/^KD-1 .* 59\.95 .* Shirt$/);
    expect((await run("find", "none")).code).toBe(1);
  });

  it("changes the price from what stands there, and shows what stands there then", async () => {
    const { calls, printed } = await run(
      "price",
      "KD-1",
      "69,95",
      "--special",
      "49.95",
      "--until",
      "2026-12-24T00:00Z",
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /ops/products/KD-1",
      "POST /ops/products/KD-1/price",
      "GET /ops/products/KD-1",
    ]);
    expect(calls[1]!.body).toEqual({
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      was: "the prices",
      price_cents: 6995,
      special_cents: 4995,
      special_to: "2026-12-24T00:00Z",
    });
    expect(printed).toContain("  *: Shirt  /shirt\n    labels on lists: New\n    by the price: 2 for 3\n");
    expect(printed).toContain("KD-1-M  59.95 (regular 59.95, special -, lowest of 30 days -)  3 pieces");
  });

  it.each([
    [["stock", "KD-1", "7", "--was", "none"], "KD-1"],
    [["stock", "KD-1", "KD-1-M", "7", "--was", "3"], "KD-1-M"],
  ])("sets the stock of a product or of one of its variants: %o", async (args, sku) => {
    const { calls } = await run(...args);
    expect(calls[1]!.body).toMatchObject({ was: "the stock", pieces: [{ sku, qty: 7 }] });
  });

  it("sets no stock over what an order has taken since it was looked at", async () => {
    await expect(run("stock", "KD-1", "KD-1-M", "7", "--was", "4")).rejects.toThrow("KD-1-M has 3 pieces by now");
  });

  it.each([
    [["visibility", "KD-1", "lists"], { was: "the place", shown: "lists" }],
    [["position", "KD-1", "5", "1"], { was: "the positions", category: 5, position: 1 }],
  ])("shows a product elsewhere, or further up: %o", async (args, body) => {
    const { calls, printed } = await run(...args);
    expect([calls[1]!.path, calls[1]!.body]).toEqual([`/ops/products/KD-1/${args[0]}`, expect.objectContaining(body)]);
    expect(printed).toContain("category 5 Coats  position 40");
  });

  it.each([
    [[]],
    [["visibility", "KD-1", "somewhere"]],
    [["position", "KD-1", "5"]],
    [["position", "KD-1", "Coats", "1"]],
    [["find"]],
    [["show"]],
    [["show", "KD-1", "KD-2"]],
    [["price", "KD-1"]],
    [["price", "KD-1", "ten"]],
    [["price", "KD-1", "10", "--until", "2026-12-24T00:00Z"]],
    [["stock", "KD-1"]],
    [["stock", "KD-1", "7"]],
    [["stock", "KD-1", "7", "--was", "some"]],
    [["show", "KD-1", "--was", "7"]],
    [["stock", "KD-1", "-1"]],
    [["stock", "KD-1", "1.5"]],
    [["show", "KD-1", "--special", "10"]],
    [["sell", "KD-1"]],
  ])("refuses %o with its help", (args) => {
    expect(() => commandOf(...args)).toThrow(UsageError);
  });
});
