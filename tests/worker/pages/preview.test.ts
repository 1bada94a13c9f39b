import { beforeAll, describe, expect, it } from "vitest";
import { backend } from "../../../worker/backend/backend.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { bindings, site } from "./shop.ts";

const previewToken = "test-preview-token"; // as configured for these tests
const space = "4711";
const send = async (title: string, draft: boolean, release?: string) => {
  const content = {
    component: "page",
    title,
    body: [
      { component: "richtext", html: `<p>Tekst van ${title}</p>` },
      { component: "newsletter", title: "Post", text: "Elke week" },
    ],
  };
  const body = JSON.stringify({
    store_code: "outlet_nl",
    slug: "over-ons",
    story: { id: 77, content },
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
});

const shop = site("preview");
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
    expect((await open(78, result.previewToken)).status).toBe(403);
    expect((await open(77, `${result.previewToken}x`)).status).toBe(403);
  });

  it("[CMS-035] never stores what an editor sees, and shows it only to the editor's frame", async () => {
    const query = await editorQuery();
    const draft = await ask(`/storyblok/${query}`);
    expect(draft.headers.get("cache-control")).toBe("private, no-store");
    expect(draft.headers.get("x-robots-tag")).toBe("noindex");
    expect(draft.headers.get("content-security-policy")).toContain("frame-ancestors 'self' https://app.storyblok.com");
    expect(draft.html).not.toContain(previewToken);
    expect(draft.html).toContain("Over ons, nieuw");
    expect((await ask("/storyblok/")).html).not.toContain("Over ons, nieuw");
    expect((await ask(`/data/storyblok/${query}`)).html).not.toContain("Over ons, nieuw");
    expect((await ask("/over-ons/")).headers.get("content-security-policy")).toContain("frame-ancestors 'self';");
  });

  it("has no preview where no token is configured", async () => {
    expect((await edge(`validate-editor${await editorQuery()}`, null)).status).toBe(403);
  });

  it("forgets the draft when the story is published", async () => {
    await send("Over ons, gepubliceerd", false);
    expect((await ask(`/storyblok/${await editorQuery()}`)).html).toContain("gepubliceerd");
  });
});
