import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { CheckoutConfig, PageOf } from "../../../shared/contract/page/page.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { app } from "../../../worker/app.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { noticesItem } from "../../../worker/ops/ready/notices.ts";
import { order, place } from "../cart/shop.ts";
import { importLines, shop as catalogue } from "../catalog/fixture.ts";
import { bindings } from "../pages/shop.ts";

const key = { authorization: "Bearer test-operations-key" };
/**
 * An isolate and a location of its own: what files before this one in the same process made pages of is newer than this
 * file's log of changes, and would be shown.
 */
const env = { ...bindings };
const origin = "http://notices.shop.test";
async function ask(method: string, path: string, body?: Uint8Array<ArrayBuffer> | string, headers: HeadersInit = key) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(origin + path, { method, headers, ...(body !== undefined && { body }) }),
    env,
    context,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  await waitOnExecutionContext(context);
  const text = new TextDecoder().decode(bytes);
  return { status: answer.status, headers: answer.headers, bytes, text };
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><path d="M0 0h9v9z"/></svg>';
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
/** A change is on every page within five seconds, on a machine that has nothing else to do. */
const within = { timeout: 20_000, interval: 250 };
let path = "";
let thing = "";
const product = async () => JSON.parse((await ask("GET", `/data${path}`, undefined, {})).text) as PageOf<"product">;
const said = async (view: string) =>
  (await noticesItem.look(storeByCode(view), async () => null, { env } as never)).map(
    ({ state, what }) => `${state}: ${what}`,
  );

beforeAll(async () => {
  await importLines(catalogue);
  thing = (await env.DB.prepare(
    `SELECT p.sku FROM product p JOIN stock s ON s.sku = p.sku
      WHERE p.type_id = 'simple' AND s.is_in_stock = 1 AND p.final_cents > 0 AND p.status = 1 ORDER BY s.qty DESC`,
  ).first<string>("sku"))!;
  const found = await env.DB.prepare(
    `SELECT t.url_path AS path FROM product p JOIN product_text t ON t.product_id = p.id AND t.store_code = '*'
      WHERE p.type_id = 'configurable' AND p.visibility > 1 LIMIT 1`,
  ).first<{ path: string }>();
  path = `/${found!.path}/`;
});

describe("official notices", () => {
  it("nothing put in: pages show none, and the checklist names each language", async () => {
    expect((await product()).notices).toBeUndefined();
    expect(await said("outlet_de")).toEqual(["open: the notice of the legal guarantee is missing in de-DE"]);
  });

  it("a file is on pages of its language within a change's time, under an address of its own, and does nothing", async () => {
    expect((await ask("PUT", "/ops/notices/guarantee/nl-NL", svg)).status).toBe(200);
    await expect.poll(async () => (await product()).notices, within).toBeDefined();
    const { guarantee } = (await product()).notices!;
    expect(guarantee).toMatchObject({ width: 480, height: 679 });
    const file = await ask("GET", guarantee!.path, undefined, {});
    expect([file.status, file.text]).toEqual([200, svg]);
    expect(file.headers.get("content-type")).toBe("image/svg+xml");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const html = (await ask("GET", path, undefined, { accept: "text/html" })).text;
    expect(html).toContain(`src="${guarantee!.path}" width="480" height="679"`);
    expect(html).not.toContain('<path d="M0 0h9v9z"');
    const checkout = JSON.parse((await ask("GET", "/data/!checkout/config", undefined, {})).text) as CheckoutConfig;
    expect(checkout.notice).toEqual(guarantee);
    expect(await said("outlet_nl")).toEqual([
      "done: the notice of the legal guarantee is in nl-NL",
      "open: mails show no notice in nl-NL: it is an SVG",
    ]);
  });

  it("a PNG stands in the order's mail; the mail of another language has none", async () => {
    expect((await ask("PUT", "/ops/notices/guarantee/nl-NL", png(960, 1358))).status).toBe(200);
    const mailIn = async (store: string) => {
      const body = order([{ sku: thing, qty: 1 }]);
      const { body: placed } = await place(body, { store });
      const mail = await renderMail(
        env.DB,
        {
          kind: "order-placed",
          payload: JSON.stringify({ order_key: body.order_id }),
          order_id: Number(placed.result.backendOrderId),
        },
        () => "https://shop.example",
        new Date(),
      );
      return "nothing" in mail ? "" : mail.html;
    };
    expect(await mailIn("outlet_nl")).toMatch(
      /<img src="https:\/\/shop\.example\/notices\/guarantee-nl-NL-[0-9a-f]{16}\.png" width="480" height="679" alt="Officiële/,
    );
    expect(await mailIn("outlet_de")).not.toContain("<img");
  });

  it("the label stands only at articles whose maker gives more than two years", async () => {
    expect((await ask("PUT", "/ops/notices/garan-5/nl-NL", svg)).status).toBe(200);
    expect((await product()).notices?.label).toBeUndefined();
    await env.DB.prepare("UPDATE product_doc SET doc = json_set(doc, '$.durability_guarantee_years', '5')").run();
    await ask("PUT", "/ops/notices/garan-5/nl-NL", svg);
    await expect
      .poll(async () => (await product()).notices?.label, within)
      .toMatchObject({
        path: expect.stringContaining("/notices/garan-5-nl-NL-") as string,
      });
    expect(await said("outlet_de")).toContain("open: the label of a guarantee of 5 years is missing in de-DE");
  });

  it("what is no such file, no such place or nobody's is refused", async () => {
    const put = async (at: string, body: Uint8Array<ArrayBuffer> | string, headers?: HeadersInit) =>
      (await ask("PUT", `/ops/notices/${at}`, body, headers)).status;
    expect(await put("guarantee/nl-NL", "<html>")).toBe(415);
    expect(await put("guarantee/nl-NL", '<svg viewBox="0 0 1 1" onload="x()"/>')).toBe(415);
    expect(await put("guarantee/nl-NL", "<svg/>")).toBe(415);
    expect(await put("guarantee/nl-NL", png(300, 400))).toBe(415);
    expect(await put("guarantee/nl-NL", new Uint8Array(256 * 1024 + 1))).toBe(413);
    expect(await put("guarantee/fr-FR", svg)).toBe(404);
    expect(await put("garan-2/nl-NL", svg)).toBe(404);
    expect(await put("guarantee/nl-NL", svg, {})).toBe(401);
    expect((await ask("GET", "/notices/guarantee-nl-NL-0000000000000000.svg", undefined, {})).status).toBe(404);
    expect((await ask("GET", "/notices/x", undefined, {})).status).toBe(404);
  });

  it("taken out, it is gone from pages", async () => {
    await ask("DELETE", "/ops/notices/guarantee/nl-NL");
    await expect.poll(async () => (await product()).notices?.guarantee, within).toBeUndefined();
  });
});
