import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { embeddedCms } from "../../../shared/contract/content/embedded-cms.ts";
import { app } from "../../../worker/app.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { importStories } from "../../../worker/backend/cms/space/import-stories.ts";
import { moveStory } from "../../../worker/backend/cms/space/move.ts";
import { publishStory, saveDraft } from "../../../worker/backend/cms/space/operations.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import type { Bindings } from "../../../worker/env.ts";
import { dearest, meter } from "../d1-meter.ts";
import { exported, linkTo, uuidOf } from "./space.ts";

const bindings = env as unknown as Bindings;
const { DB } = bindings;
const counted = meter(DB);
const now = new Date("2026-11-22T10:00:00.000Z");
const wire = `${embeddedCms.path}/v2/cdn`;

const ask = async (path: string, query: Record<string, string> = {}) => {
  counted.reset();
  const search = new URLSearchParams({ token: embeddedCms.publicToken, cv: "1", ...query });
  const answer = await backend.request(`http://embedded${wire}/${path}?${search}`, {}, { ...bindings, DB: counted.db });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as any, cost: counted.cost() };
};
const admin = async (path: string, body: unknown, authorization = "Bearer test-operations-key") => {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop.test/api/admin/cms/${path}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    bindings,
    context,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, body: JSON.parse(text) as any };
};

/** Stories below one folder, each with two relations and two links. */
const many = (folder: string, n: number) =>
  Array.from({ length: n }, (_, i) =>
    exported(`${folder}/v${i}`, {
      group_id: `group-${i % 40}`,
      tag_list: ["a", "b"],
      content: {
        component: "article",
        related: [uuidOf(`${folder}/v${(i + 1) % n}`), uuidOf(`${folder}/v${(i + 2) % n}`)],
        link: linkTo(`${folder}/v${(i + 3) % n}`),
      },
    }),
  );

beforeAll(async () => {
  for (const [folder, n] of [
    ["klein", 100],
    ["groot", 400],
  ] as const)
    expect((await importStories(DB, many(folder, n), now)).refused).toEqual([]);
});

describe("what a call of the CMS costs", () => {
  const full = { resolve_relations: "article.related", resolve_level: "2", resolve_links: "story", per_page: "25" };

  it("is at most five statements, whatever is asked to be resolved", async () => {
    expect((await ask("stories/groot/v1", { ...full, per_page: "" })).cost.statements).toBeLessThanOrEqual(4);
    expect((await ask("stories", { ...full, starts_with: "groot/" })).cost.statements).toBeLessThanOrEqual(5);
    expect((await ask("links", { starts_with: "groot/" })).cost.statements).toBeLessThanOrEqual(3);
    expect((await ask("spaces/me")).cost.statements).toBe(1);
  });

  it("reads one story by its index, and rows of a list in proportion to the folder", async () => {
    const single = await ask("stories/groot/v1");
    expect(single.body.story.full_slug).toBe("groot/v1");
    expect(single.cost.rowsRead, dearest(counted)?.sql).toBeLessThan(60);
    const byNumber = await ask(`stories/${single.body.story.id}`);
    expect([byNumber.body.story.full_slug, byNumber.cost.rowsRead < 60]).toEqual(["groot/v1", true]);
    const uuids = [1, 2, 3].map((i) => uuidOf(`groot/v${i}`)).join(",");
    expect((await ask("stories", { by_uuids: uuids })).cost.rowsRead, dearest(counted)?.sql).toBeLessThan(150);
    const slugs = await ask("stories", { by_slugs: "groot/v1,groot/v2" });
    expect([slugs.body.stories.length, slugs.cost.rowsRead < 150]).toEqual([2, true]);
    const rows = async (folder: string) => {
      const answer = await ask("stories", {
        starts_with: `${folder}/`,
        "filter_query[component][in]": "article",
        sort_by: "content.title:desc",
        with_tag: "a",
        per_page: "10",
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.cost.rowsRead;
    };
    const [small, large] = [await rows("klein"), await rows("groot")];
    expect(large, dearest(counted)?.sql).toBeLessThan(400 * 16);
    expect(large / small).toBeLessThan(5);
  });

  it("reads what an import or a change names, and not the whole space", async () => {
    const cost = async (change: () => Promise<unknown>) => {
      counted.reset();
      await change();
      return counted.cost().rowsRead;
    };
    const again = many("groot", 400).slice(0, 20);
    expect(await cost(() => importStories(counted.db, again, now)), dearest(counted)?.sql).toBeLessThan(400);
    const other = again.map((story) => ({ ...story, name: "Anders" }));
    expect(await cost(() => importStories(counted.db, other, now)), dearest(counted)?.sql).toBeLessThan(1_500);
    const publish = () => publishStory(counted.db, { full_slug: "groot/v7" }, now);
    expect(await cost(publish), dearest(counted)?.sql).toBeLessThan(60);
    const move = () => moveStory(counted.db, { full_slug: "groot/v7" }, "groot/zeven", now);
    expect(await cost(move), dearest(counted)?.sql).toBeLessThan(80);
  });

  it("holds no more content than one answer may carry", async () => {
    const text = "x".repeat(390_000);
    await importStories(
      DB,
      Array.from({ length: 20 }, (_, i) => exported(`zwaar/v${i}`, { content: { text } })),
      now,
    );
    expect((await ask("stories", { starts_with: "zwaar/", per_page: "10" })).body.stories).toHaveLength(10);
    const all = await ask("stories", { starts_with: "zwaar/", per_page: "20" });
    expect([all.status, all.body]).toEqual([422, { error: "per_page: these stories are too long for one page" }]);
  });
});

describe("the space on D1", () => {
  it("lets two editors change it at once, each after the other", async () => {
    const results = await Promise.allSettled([
      moveStory(DB, { full_slug: "klein", folder: true }, "fijn", now),
      publishStory(DB, { full_slug: "groot/v1" }, now),
      saveDraft(DB, { full_slug: "groot/nieuw", content: { _uid: "n", component: "page" } }, now),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect((await ask("stories/fijn/v99")).status).toBe(200);
    expect((await ask("stories", { starts_with: "fijn/" })).body.stories).toHaveLength(25);
  });

  it("is changed by operators over the shop's address, each change with its tags", async () => {
    const content = { _uid: "r", component: "page", title: "Van de redactie" };
    expect((await admin("story", { full_slug: "outlet_nl/redactie", content })).status).toBe(200);
    const { seq } = await changesSince(DB, 0);
    const { body } = await admin("publish", { full_slug: "outlet_nl/redactie" });
    expect(body.result.events).toMatchObject([{ action: "published", full_slug: "outlet_nl/redactie" }]);
    expect((await changesSince(DB, seq)).changes).toHaveProperty("Sredactie");
    expect((await admin("move", { full_slug: "outlet_nl/redactie", to: "outlet_nl/over/redactie" })).status).toBe(200);
    expect((await ask("stories/outlet_nl/over/redactie")).body.story.content.title).toBe("Van de redactie");
    await admin("story", {
      full_slug: "outlet_nl/over/redactie",
      content: { ...content, title: "Winter" },
      release: 3,
    });
    expect((await admin("release-merge", { release: 3 })).body.result.stories).toBe(1);
    expect((await ask("stories/outlet_nl/over/redactie")).body.story.content.title).toBe("Winter");
    expect((await admin("unpublish", { full_slug: "outlet_nl/over/redactie" })).status).toBe(200);
    expect((await ask("stories/outlet_nl/over/redactie")).status).toBe(404);
    expect((await admin("delete", { full_slug: "outlet_nl/over", folder: true })).status).toBe(200);
    expect((await admin("publish", { full_slug: "outlet_nl/over/redactie" })).status).toBe(404);
  });

  it("takes parts of an export over the shop's address, and reports what it refuses", async () => {
    const { status, body } = await admin("import", { stories: [exported("uit/a"), { full_slug: "uit/b" }] });
    expect([status, body.result.stories]).toEqual([
      200,
      { accepted: 1, changed: 1, refused: [{ story: "uit/b", reason: "content: has no component" }] },
    ]);
    expect((await ask("stories/uit/a")).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ["story", { full_slug: "a" }],
    ["story", { content: { component: "page" } }],
    ["story", { full_slug: "../a", content: { component: "page" } }],
    ["publish", {}],
    ["publish", { id: "1" }],
    ["publish", { id: 1, extra: true }],
    ["unpublish", []],
    ["move", { id: 1 }],
    ["move", { id: 1, to: "a//b" }],
    ["delete", "["],
    ["release-merge", { release: 0 }],
    ["import", { stories: Array.from({ length: 501 }, () => ({})) }],
    ["import", { stories: {} }],
  ])("refuses a body for %s that it does not know (%#)", async (path, body) =>
    expect((await admin(path, body)).status).toBe(400),
  );

  it("is not to be asked at the shop's own address", async () => {
    const context = createExecutionContext();
    const url = `http://shop.test${wire}/stories?token=${embeddedCms.publicToken}&cv=1`;
    const answer = await app.fetch(new Request(url), bindings, context);
    const text = await answer.text();
    await waitOnExecutionContext(context);
    expect(answer.status).toBe(404);
    expect(text).not.toContain('"stories"');
  });
});
