import StoryblokClient from "storyblok-js-client";
import { beforeEach, expect, it } from "vitest";
import { uuidOf } from "./space.ts";

/** How the client reaches the wire under test: an address, or a fetch of its own for it. */
export interface Reached {
  endpoint: string;
  publicToken: string;
  previewToken: string;
  fetch?: typeof fetch;
  /** Publishes a story of the test's space once more, so that the space has a newer version. */
  publish: (fullSlug: string) => Promise<void>;
  /** Lets the next calls of one class be refused with 429 until a second has gone by. */
  useUp: () => Promise<void>;
  /** Addresses asked so far, redirects included. */
  asked: () => readonly string[];
}

/** What the provider's own client does with the wire, unchanged: the same tests in Node and in workerd. */
export function officialClientPasses(reach: () => Promise<Reached>): void {
  let wire: Reached;
  beforeEach(async () => void (wire = await reach()));
  const client = (accessToken = wire.publicToken, more: Record<string, unknown> = {}) => {
    const made = new StoryblokClient({
      accessToken,
      endpoint: wire.endpoint,
      cache: { clear: "auto", type: "none" },
      ...(wire.fetch && { fetch: wire.fetch }),
      ...more,
    });
    made.clearCacheVersion();
    return made;
  };

  it("gets a story by slug, slash or not, by number and by uuid", async () => {
    const storyblok = client();
    for (const slug of ["outlet_nl/home", "outlet_nl/home/", "41"])
      expect((await storyblok.getStory(slug)).data.story).toMatchObject({ id: 41, full_slug: "outlet_nl/home" });
    const found = await storyblok.getStory(uuidOf("outlet_nl/home"), { find_by: "uuid" });
    expect(found.data.story.uuid).toBe(uuidOf("outlet_nl/home"));
    expect((await storyblok.getStory("outlet_nl/blog")).data.story.full_slug).toBe("outlet_nl/blog/");
  });

  it("lists by pages, and everything by getAll", async () => {
    const storyblok = client();
    const page = { starts_with: "outlet_nl/blog/", content_type: "article", per_page: 4, sort_by: "position:asc" };
    const second = await storyblok.getStories({ ...page, page: 2 });
    expect([second.perPage, second.total]).toEqual([4, 10]);
    expect(second.data.stories.map(({ id }) => id)).toEqual([105, 106, 107, 108]);
    const all = await storyblok.getAll("cdn/stories", { ...page });
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => 101 + i));
    const links = await storyblok.getAll("cdn/links", { per_page: 5 } as never);
    expect(links.length).toBeGreaterThan(15);
  });

  it("resolves relations, relations of those, and links in fields and in rich text", async () => {
    const { data } = await client().getStory("outlet_nl/home", {
      resolve_relations: ["featured.articles", "article.author", "author.city"],
      resolve_links: "url",
    });
    const [featured, teaser, text] = data.story.content["body"];
    expect(featured.articles.map((story: any) => story.name)).toEqual(["a1", "a2"]);
    expect(featured.articles[1].content.author.content.name).toBe("Noor");
    expect(teaser.link.story).toMatchObject({ full_slug: "outlet_nl/blog/a3", url: "outlet_nl/blog/a3" });
    expect(text.text.content[0].marks[0].attrs.story.full_slug).toBe("outlet_nl/over");
  });

  it("keeps the version of the space that it was told, and takes a newer one from the next answer", async () => {
    const storyblok = client();
    const first = (await storyblok.getStory("outlet_nl/over")).data.cv;
    expect(storyblok.cacheVersion()).toBe(first);
    await wire.publish("outlet_nl/over");
    const { data } = await storyblok.get("cdn/spaces/me");
    expect(data.space.version).toBeGreaterThan(first);
    expect((await storyblok.getStory("outlet_nl/over")).data.cv).toBe(data.space.version);
    expect(wire.asked().some((url) => url.includes(`cv=${first}`))).toBe(true);
  });

  it("reads drafts with the preview token, and published content too", async () => {
    const storyblok = client(wire.previewToken);
    const { data } = await storyblok.getStory("outlet_nl/blog/klad", { version: "draft" });
    expect(data.story.content["_editable"]).toMatch(/^<!--#storyblok#\{"name":"page","space":"1"/);
    expect((await storyblok.getStory("outlet_nl/over")).data.story.content["_editable"]).toBeUndefined();
  });

  it("reads links, datasources, their entries and tags", async () => {
    const storyblok = client();
    const links = await storyblok.get("cdn/links", { starts_with: "outlet_nl/blog/" } as never);
    expect(Object.values(links.data.links as Record<string, any>)).toContainEqual(
      expect.objectContaining({ slug: "outlet_nl/blog/a1", is_folder: false, published: true, id: 101 }),
    );
    const entries = await storyblok.get("cdn/datasource_entries", { datasource: "colours", dimension: "de" });
    expect(entries.data.datasource_entries[0]).toMatchObject({ name: "red", value: "Rood", dimension_value: "Rot" });
    expect((await storyblok.get("cdn/datasources")).data.datasources[0]).toMatchObject({ slug: "colours" });
    expect((await storyblok.get("cdn/tags")).data.tags).toContainEqual({ name: "wol", taggings_count: 5 });
  });

  it("hears of errors in the provider's form", async () => {
    const storyblok = client();
    const said = (call: Promise<unknown>) =>
      call.then(
        () => null,
        ({ status, message }) => ({ status, message }),
      );
    expect(await said(storyblok.getStory("no/such"))).toEqual({
      status: 404,
      message: "This record could not be found",
    });
    expect(await said(client("wrong").getStory("outlet_nl/home"))).toEqual({ status: 401, message: "Unauthorized" });
    expect(await said(storyblok.getStory("outlet_nl/home", { version: "draft" }))).toMatchObject({ status: 401 });
    expect(await said(storyblok.getStories({ starts_wiht: "x" } as never))).toEqual({
      status: 422,
      message: "Unrecognized parameter: starts_wiht",
    });
  });

  it("tries again after 429, and gets its answer", async () => {
    const storyblok = client(wire.publicToken, { retriesDelay: 400 });
    const { data } = await storyblok.get("cdn/spaces/me");
    await wire.useUp();
    const before = wire.asked().length;
    const answer = await storyblok.getStories({ per_page: 100, cv: data.space.version });
    expect(answer.data.stories.length).toBeGreaterThan(15);
    expect(wire.asked().length - before).toBeGreaterThan(1);
  });
}
