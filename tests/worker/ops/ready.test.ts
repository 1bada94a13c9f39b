import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { checkoutConfig } from "../../../worker/cli/demo/stories/checkout.ts";
import { theme } from "../../../worker/cli/demo/stories/chrome.ts";
import { legalStories } from "../../../worker/cli/demo/stories/legal/legal-stories.ts";
import type { Bindings } from "../../../worker/env.ts";
import type { ReadyContent, ReadyDeployment } from "../../../worker/ops/ready.ts";
import type { ReadyLine } from "../../../worker/ops/ready/item.ts";
import { bindings } from "../pages/shop.ts";

const operator = { authorization: "Bearer test-operations-key" };
let statements = 0;
/** The same database, which counts what it is asked. */
const counting = {
  ...bindings,
  DB: new Proxy(bindings.DB, {
    get(db, name) {
      const member: unknown = Reflect.get(db, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]): unknown => {
        if (name === "prepare") statements += 1;
        return Reflect.apply(member, db, given);
      };
    },
  }),
} as Bindings;

async function ask<T>(path: string, env: Bindings = counting): Promise<{ status: number; result: T }> {
  const context = createExecutionContext();
  statements = 0;
  const answer = await app.fetch(new Request(`http://shop.test${path}`, { headers: operator }), env, context);
  const { result } = (await answer.json()) as { result: T };
  await waitOnExecutionContext(context);
  return { status: answer.status, result };
}
async function write(slug: string, content: unknown, store_code = "outlet_nl") {
  const answer = await backend.request(
    "https://shop.test/api/admin/story",
    {
      method: "POST",
      headers: { ...operator, "content-type": "application/json" },
      body: JSON.stringify({ store_code, slug, story: { content, published_at: null } }),
    },
    bindings,
  );
  expect(answer.status, await answer.text()).toBe(200);
}
const isOfStories = ({ item }: ReadyLine): boolean => item === "legal pages";
const viewLines = async (view: string) =>
  (await ask<{ items: ReadyLine[] }>(`/ops/ready/view?store=${view}`)).result.items.filter(isOfStories);

beforeAll(async () => {
  for (const { slug, write: text } of legalStories) await write(slug.nl, text("nl"));
  await write("theme", theme("nl"));
  await write("blocks/checkout", checkoutConfig("nl"));
  for (let i = 0; i < 12; i += 1) await write(`pagina-${i}`, { component: "page", title: `Pagina ${i}`, body: [] });
});

afterEach(() => void vi.restoreAllMocks());

describe("what is missing before the shop may sell", () => {
  it("is told of the deployment, with the views there are", async () => {
    const { status, result } = await ask<ReadyDeployment>("/ops/ready");
    expect([
      status,
      result.views.map((view) => `${view.store_code} ${view.language}`),
      result.embedded_content,
    ]).toEqual([200, ["outlet_nl nl-NL", "outlet_de de-DE", "outlet_en en-US"], true]);
    expect(result.items.map(({ item, state }) => [item, state])).toEqual([
      ["trader", "open"],
      ["payment", "open"],
      ["mails", expect.any(String)],
      ["secrets", "open"],
      ["secrets", "open"],
      ["products", "done"],
      ["measurement", "done"],
    ]);
    for (const { state, todo } of result.items) expect(todo === undefined).toBe(state === "done");
  });

  it("is told of each view: all pages where they are published, those that are missing elsewhere", async () => {
    expect(await viewLines("outlet_nl")).toEqual([
      { item: "legal pages", state: "done", what: "all 8, in nl-NL", view: "outlet_nl" },
    ]);
    expect(statements).toBeLessThan(60);
    // What only the Dutch view has is no page of the German one.
    expect(await viewLines("outlet_de")).toHaveLength(8);
    expect(statements).toBeLessThan(60);
  });

  it("is told of what stories say, some of them a call, until all were looked at", async () => {
    await write("wollen-trui", {
      component: "page",
      title: "Duurzame wol",
      body: [{ component: "richtext", html: '<p><a href="https://ec.europa.eu/consumers/odr/">Geschil</a></p>' }],
    });
    const lines: ReadyLine[] = [];
    let looked = 0;
    let after: string | null | undefined;
    for (let calls = 0; after !== null && calls < 20; calls += 1) {
      const query: string = after === undefined ? "" : `&after=${encodeURIComponent(after)}`;
      const { result } = await ask<ReadyContent>(`/ops/ready/content?store=outlet_nl${query}`);
      expect(result.looked).toBeLessThanOrEqual(10);
      expect(statements).toBeLessThan(60);
      lines.push(...result.items);
      looked += result.looked;
      after = result.next;
    }
    expect([after, looked]).toEqual([null, 4 + 1 + legalStories.length + 13]);
    expect(lines.map(({ what, view }) => [what, view])).toEqual([
      ["/wollen-trui/ claims of the environment: duurzame", "outlet_nl"],
      ["/wollen-trui/ leads to the platform for disputes, which is closed", "outlet_nl"],
    ]);
  });

  it("is not known where the CMS does not answer", async () => {
    const down = { ...bindings, CMS_URL: "https://cms.test/v2", CMS_TOKEN: "no-such-token" } as Bindings;
    const lost = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("Network connection lost."));
    const { result } = await ask<{ items: ReadyLine[] }>("/ops/ready/view?store=outlet_nl", down);
    expect(result.items.filter(isOfStories)).toEqual([
      expect.objectContaining({ item: "legal pages", state: "unknown", view: "outlet_nl", todo: expect.any(String) }),
    ]);
    const content = await ask<ReadyContent>("/ops/ready/content?store=outlet_nl&after=", down);
    expect([content.status, content.result.next, content.result.items[0]?.state]).toEqual([200, null, "unknown"]);
    expect(lost).toHaveBeenCalled();
  });

  it("is refused of a view that there is not", async () => {
    expect((await ask("/ops/ready/view?store=outlet_fr")).status).toBe(400);
    expect((await ask("/ops/ready/content")).status).toBe(400);
  });
});
