import { beforeAll, describe, expect, it } from "vitest";
import { backend } from "../../../worker/backend/backend.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { editorToken } from "../../../worker/gateway/cms/editor.ts";
import { bindings, site } from "./shop.ts";

const previewToken = "test-preview-token"; // as configured for these tests
const space = "4711";
const pageOf = (title: string) => ({
  component: "page",
  title,
  body: [
    { component: "richtext", html: `<p>Tekst van ${title}</p>` },
    { component: "newsletter", title: "Post", text: "Elke week" },
  ],
});
const themeOf = (shopName: string) => ({
  component: "theme",
  shopName,
  promo: [{ label: `Actie van ${shopName}` }],
  footer: { copyright: [{ label: `© ${shopName}` }] },
});
const send = (title: string, draft: boolean, release?: string) => sendStory(pageOf(title), { draft, release });
const sendStory = async (
  content: Record<string, unknown>,
  {
    slug = "over-ons",
    id = 77,
    draft = false,
    release,
  }: { slug?: string; id?: number; draft?: boolean; release?: string | undefined },
) => {
  const body = JSON.stringify({
    store_code: "outlet_nl",
    slug,
    story: { id, content },
    draft,
    ...(release && { release }),
  });
  const answer = await backend.request(
    "https://shop.test/api/admin/story",
    {
      method: "POST",
      headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
      body,
    },
    bindings,
  );
  expect(answer.status, await answer.text()).toBe(200);
};

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
async function editorQuery({
  id = "77",
  at = Math.floor(Date.now() / 1000),
  secret = previewToken,
  component = "page",
  release = "undefined",
} = {}): Promise<string> {
  const token = hex(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(`${space}:${secret}:${at}`)));
  const query = new URLSearchParams({
    _storyblok: id,
    _storyblok_c: component,
    _storyblok_release: release,
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": String(at),
    "_storyblok_tk[token]": token,
  });
  return `?${query}`;
}

beforeAll(async () => {
  await send("Over ons", false);
  await send("Over ons, nieuw", true);
  await send("Over ons, in de winter", true, "123");
  const theme = { slug: "theme", id: 78 };
  await sendStory(themeOf("De winkel"), theme);
  await sendStory(themeOf("De nieuwe winkel"), { ...theme, draft: true });
  await sendStory(themeOf("De winterwinkel"), { ...theme, draft: true, release: "123" });
});

const shop = site("preview", () => ({ editor: "https://app.storyblok.com" }));
/** The shop's own token, as an editor's proof gets it. */
const tokenOf = async (): Promise<string> => {
  const answer = await edge(`validate-editor${await editorQuery()}`);
  return ((await answer.json()) as { result: { previewToken: string } }).result.previewToken;
};
/** The CMS's calls of the edge; `token` is the space's preview token as it is configured, null for none. */
const edge = (path: string, token: string | null = previewToken) =>
  createGateway(createUpstreams({ upstreamDelayMs: 0 }, { fetch: (request) => backend.fetch(request, bindings) }), {
    preview: token === null ? null : { previewToken: token },
  }).fetch(new Request(`https://shop.test/api/cms/${path}`));
const ask = async (path: string) => {
  const answer = await shop.get(path);
  return Object.assign(answer, { html: await answer.text() });
};

describe("preview", () => {
  it("[CMS-003][ROUTE-023] renders the draft for an editor, the published story for everyone else", async () => {
    const draft = await ask(`/storyblok/${await editorQuery()}`);
    expect(draft.status).toBe(200);
    expect(draft.html).toContain("Tekst van Over ons, nieuw");
    const published = await ask("/over-ons/");
    expect(published.html).toContain("Tekst van Over ons<");
    expect((await ask("/storyblok/")).status).toBe(404);
  });

  it("[CMS-008] shows the draft of the release that is asked for", async () => {
    expect((await ask(`/storyblok/${await editorQuery({ release: "123" })}`)).html).toContain("in de winter");
    expect((await ask(`/storyblok/${await editorQuery({ release: "999" })}`)).html).toContain("Over ons, nieuw");
  });

  it("[ROUTE-024][CMS-025] renders one component without header and footer", async () => {
    const alone = await ask(`/storyblok-empty/${await editorQuery({ component: "newsletter" })}`);
    expect(alone.status).toBe(200);
    expect(alone.html).toContain("Elke week");
    expect(alone.html).not.toContain("Tekst van Over ons");
    expect(alone.html).not.toMatch(/<header|<footer|<h1/);
  });

  it("[CMS-006] refuses wrong, old, future and incomplete parameters", async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const query of [
      await editorQuery({ secret: "wrong-preview-token" }),
      await editorQuery({ at: now - 3_700 }),
      await editorQuery({ at: now + 600 }),
      "?_storyblok=77",
      (await editorQuery()).replace("_storyblok=77", "_storyblok=seven"),
    ]) {
      expect((await ask(`/storyblok/${query}`)).status, query).toBe(404);
      expect((await edge(`validate-editor${query}`)).status, query).toBe(403);
    }
    const answer = await edge(`validate-editor${await editorQuery()}`);
    const { result } = (await answer.json()) as { result: { previewToken: string } };
    expect(result.previewToken).not.toContain(previewToken);
    const open = (id: number, token: string) => edge(`cdn/stories/${id}?version=draft&token=${token}`);
    expect((await open(77, result.previewToken)).status).toBe(200);
    expect((await open(7_800_000, result.previewToken)).status).toBe(404);
    expect((await open(77, `${result.previewToken}x`)).status).toBe(403);
  });

  it("[CMS-035] never stores what an editor sees, and shows it only to the editor's frame", async () => {
    const query = await editorQuery();
    const draft = await ask(`/storyblok/${query}`);
    expect(draft.headers.get("cache-control")).toBe("private, no-store");
    expect(draft.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(draft.headers.get("content-security-policy")).toContain("frame-ancestors 'self' https://app.storyblok.com");
    expect(draft.html).not.toContain(previewToken);
    expect(draft.html).toContain("Over ons, nieuw");
    expect((await ask("/storyblok/")).html).not.toContain("Over ons, nieuw");
    const data = await ask(`/data/storyblok/${query}`);
    expect([data.status, data.html]).toEqual([404, ""]);
    expect((await ask("/over-ons/")).headers.get("content-security-policy")).toContain("frame-ancestors 'self';");
  });

  it("[CMS-035] is not shown again by an address that was answered before", async () => {
    const path = `/over-ons/?_preview=${await tokenOf()}`;
    expect((await ask("/over-ons/")).html).not.toContain("Over ons, nieuw");
    const first = await ask(path);
    expect(first.html).toContain("Over ons, nieuw");
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    for (const other of ["/over-ons/", "/data/over-ons/", "/over-ons/?_preview=x.y.z", "/data/over-ons/?_preview=1"]) {
      const shown = await ask(other);
      expect(shown.html, other).toContain("Tekst van Over ons<");
      expect(shown.headers.get("content-security-policy"), other).not.toContain("storyblok.com");
    }
    expect((await ask("/")).html).not.toContain("De nieuwe winkel");
  });

  it("[CMS-021] begins with all four parameters, and not without one of them", async () => {
    const query = await editorQuery();
    expect((await ask(`/storyblok/${query}`)).status).toBe(200);
    for (const name of [
      "_storyblok",
      "_storyblok_c",
      "_storyblok_release",
      "_storyblok_tk[space_id]",
      "_storyblok_tk[timestamp]",
      "_storyblok_tk[token]",
    ]) {
      const without = new URLSearchParams(query);
      without.delete(name);
      const answer = await ask(`/storyblok/?${without}`);
      expect(answer.status, name).toBe(404);
      expect(answer.html, name).not.toContain("Over ons, nieuw");
      expect(answer.headers.get("content-security-policy"), name).not.toContain("storyblok.com");
    }
  });

  it("[CMS-022] asks whether it is an editor, then for the draft by id with the token and the release", async () => {
    const asked: string[] = [];
    const watched = site("preview-order", (deps) => ({
      apiOf: (storeCode) =>
        createApi({
          storeCode,
          fetch: (path, init) => {
            asked.push(path);
            return deps.call(path, init);
          },
        }),
    }));
    expect((await watched.get(`/storyblok/${await editorQuery({ release: "123" })}`)).status).toBe(200);
    expect(asked[0]).toMatch(/^\/api\/cms\/validate-editor\?/);
    const draft = new URL(asked[1]!, "https://shop.test");
    expect(draft.pathname).toBe("/api/cms/cdn/stories/77");
    expect(draft.searchParams.get("version")).toBe("draft");
    expect(draft.searchParams.get("from_release")).toBe("123");
    const themes = asked.filter((path) => path.includes("/theme"));
    expect(themes).toHaveLength(1);
    const theme = new URL(themes[0]!, "https://shop.test");
    expect(theme.pathname).toBe("/api/cms/cdn/stories/theme");
    expect(theme.search).toBe(draft.search);
  });

  it("[CMS-023] shows the theme's draft of the same release beside the story's", async () => {
    expect((await ask(`/storyblok/${await editorQuery()}`)).html).toContain("Actie van De nieuwe winkel");
    const winter = await ask(`/storyblok/${await editorQuery({ release: "123" })}`);
    expect(winter.html).toContain("Actie van De winterwinkel");
    const published = await ask("/over-ons/");
    expect(published.html).toContain("Actie van De winkel");
    expect(published.html).not.toMatch(/De (nieuwe winkel|winterwinkel)/);
  });

  it("[CMS-024] carries the editor's marks of its blocks and what the bridge needs, in a preview alone", async () => {
    const draft = await ask(`/storyblok/${await editorQuery()}`);
    const marks = [...draft.html.matchAll(/data-blok-uid="(77-[^"]+)"/g)].map(([, uid]) => uid);
    expect(marks).toHaveLength(2);
    expect(draft.html).toMatch(/data-blok-c="\{&quot;name&quot;:&quot;richtext&quot;/);
    const given = /<script type="application\/json" id="preview-data">(.*?)<\/script>/.exec(draft.html)?.[1] ?? "null";
    expect(JSON.parse(given)).toMatchObject({ story: 77, editor: "https://app.storyblok.com", leave: "/over-ons/" });
    const published = await ask("/over-ons/");
    expect(published.html).not.toMatch(/data-blok|_editable|_uid|#storyblok#/);
    expect(published.html).not.toContain("preview-data");
  });

  it("keeps the preview on every page that its token is brought to, of stories that are not published too", async () => {
    await sendStory(pageOf("Nog niet open"), { slug: "binnenkort", id: 79, draft: true });
    const query = `?_preview=${await tokenOf()}&_storyblok_release=123`;
    expect((await ask(`/over-ons/${query}`)).html).toContain("Tekst van Over ons, in de winter");
    expect((await ask(`/binnenkort/${query}`)).html).toContain("Tekst van Nog niet open");
    expect((await ask("/binnenkort/")).status).toBe(404);
    const moved = await ask(`/over-ons${query}`);
    expect(moved.headers.get("location")).toContain("_preview=");
    const none = await ask(`/bestaat-niet/${query}`);
    expect(none.status).toBe(404);
    expect(none.headers.get("cache-control")).toBe("private, no-store");
    // Where a shopper's own things stand there is no preview.
    expect((await ask(`/checkout/${query}`)).headers.get("content-security-policy")).not.toContain("storyblok.com");
  });

  it("renews its token for eight hours from the editor's proof", async () => {
    const config = { previewToken };
    const hour = 3_600_000;
    const at = (ago: number) => editorToken(config, Date.now(), Date.now() - ago);
    const renew = async (token: string) => (await edge(`validate-editor?_preview=${token}`)).status;
    expect(await renew(await at(7.9 * hour))).toBe(200);
    expect(await renew(await at(8.1 * hour))).toBe(403);
    expect(await renew(await editorToken(config, Date.now() - 1.1 * hour))).toBe(403);
    expect(await renew(await editorToken({ previewToken: "another-space's-token" }, Date.now()))).toBe(403);
  });

  it("has no preview where no token is configured", async () => {
    expect((await edge(`validate-editor${await editorQuery()}`, null)).status).toBe(403);
  });

  describe("while an editor types", () => {
    const post = async (body: unknown, { token, path = "/storyblok/" }: { token?: string; path?: string } = {}) => {
      const headers = { "x-vs-preview": token ?? (await tokenOf()), "content-type": "application/json" };
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const answer = await shop.get(path, { method: "POST", headers, body: text });
      return Object.assign(answer, { json: (await answer.json()) as { result: any } });
    };
    const edited = (title: string, html: string) => ({
      story: {
        id: 77,
        content: {
          component: "page",
          title,
          body: [
            { _uid: "b1", component: "richtext", html, _editable: mark("richtext", "b1") },
            { _uid: "b2", component: "newsletter", title: "Brief", text: "Nu" },
            { _uid: "b3", component: "a-block-of-tomorrow" },
          ],
        },
      },
    });
    const mark = (name: string, uid: string) =>
      `<!--#storyblok#${JSON.stringify({ name, space: space, uid, id: "77" })}-->`;

    it("[CMS-024] answers what is typed as a page's data, made and sanitised as of a published one", async () => {
      const answer = await post(
        edited("Getypt", '<p>Nieuw <b>woord</b><script>alert(1)</script><a href="javascript:alert(2)">x</a></p>'),
      );
      expect(answer.status).toBe(200);
      const { page, token } = answer.json.result;
      expect(page).toMatchObject({ kind: "cms", title: "Getypt" });
      expect(page.blocks.map((block: { component: string }) => block.component)).toEqual(["richtext", "newsletter"]);
      expect(page.blocks[0].html).toBe("<p>Nieuw <strong>woord</strong><a>x</a></p>");
      expect(JSON.stringify(page)).not.toMatch(/<script|javascript:|_editable/);
      expect(page.blocks[0].editor["data-blok-uid"]).toBe("77-b1");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect((await post(edited("Nog eens", "<p>x</p>"), { token })).status).toBe(200);
      expect((await ask("/over-ons/")).html).not.toContain("Getypt");
      expect((await ask(`/storyblok/${await editorQuery()}`)).html).not.toContain("Getypt");
    });

    it("[CMS-025] answers one component where one is edited alone", async () => {
      const answer = await post(edited("Getypt", "<p>Nieuw</p>"), {
        path: "/storyblok-empty/?_storyblok_c=newsletter",
      });
      expect(answer.json.result.page.blocks).toMatchObject([{ component: "newsletter", title: "Brief" }]);
    });

    it("refuses whoever is no editor, and bodies that are no story", async () => {
      const story = edited("Getypt", "<p>x</p>");
      expect((await post(story, { token: "" })).status).toBe(403);
      expect((await post(story, { token: `${await tokenOf()}x` })).status).toBe(403);
      const shopper = await post(story, { token: "", path: `/storyblok/${await editorQuery()}` });
      expect(shopper.status).toBe(403);
      for (const body of ["", "{", "[]", { story: { id: "77", content: {} } }, { story: { id: 77, content: [] } }])
        expect((await post(body)).status, JSON.stringify(body)).toBe(400);
      expect((await post({ story: { ...story.story, id: 987_654 } })).status).toBe(404);
      expect((await post(edited("Lang", "x".repeat(520 * 1024)))).status).toBe(413);
      // No page but a preview takes a story.
      expect((await shop.get("/over-ons/", { method: "POST", body: JSON.stringify(story) })).status).toBe(405);
    });
  });

  it("forgets the draft when the story is published", async () => {
    await send("Over ons, gepubliceerd", false);
    expect((await ask(`/storyblok/${await editorQuery()}`)).html).toContain("gepubliceerd");
  });
});
