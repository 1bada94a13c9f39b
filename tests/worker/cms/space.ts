import { stableUuid } from "../../../worker/backend/cms/space/entry.ts";

/** Uuid of the story at a path of the test's space. */
export const uuidOf = (path: string): string => stableUuid(`test:${path}`);

interface Made {
  id?: number;
  name?: string;
  content?: Record<string, unknown>;
  published?: boolean;
  [field: string]: unknown;
}

/** A story as an export of the provider has it. */
export function exported(full_slug: string, { content, ...more }: Made = {}): Record<string, unknown> {
  const path = full_slug.replace(/\/$/, "");
  return {
    uuid: uuidOf(path),
    name: path.slice(path.lastIndexOf("/") + 1),
    full_slug,
    published: true,
    published_at: "2026-11-01T08:00:00.000Z",
    first_published_at: "2026-10-01T08:00:00.000Z",
    created_at: "2026-09-01T08:00:00.000Z",
    content: { _uid: `uid-${path}`, component: "page", title: path, ...content },
    ...more,
  };
}

export const linkTo = (path: string): Record<string, unknown> => ({
  id: uuidOf(path),
  url: "",
  linktype: "story",
  fieldtype: "multilink",
  cached_url: path,
});

/** A small space: a home page that relates and links, ten articles by two authors, a draft, a folder's own page. */
export const space: readonly Record<string, unknown>[] = [
  exported("outlet_nl/home", {
    id: 41,
    group_id: "home-group",
    content: {
      body: [
        { _uid: "b1", component: "featured", articles: [uuidOf("outlet_nl/blog/a1"), uuidOf("outlet_nl/blog/a2")] },
        { _uid: "b2", component: "teaser", link: linkTo("outlet_nl/blog/a3") },
        {
          _uid: "b3",
          component: "text",
          text: {
            type: "doc",
            content: [
              {
                type: "text",
                text: "over ons",
                marks: [{ type: "link", attrs: { href: "/x", linktype: "story", uuid: uuidOf("outlet_nl/over") } }],
              },
            ],
          },
        },
      ],
    },
  }),
  exported("outlet_de/home", { id: 42, group_id: "home-group" }),
  exported("outlet_nl/over", { content: { title: "Over ons", title__i18n__de: "Über uns" } }),
  exported("outlet_nl/blog/", { id: 50, is_startpage: true, content: { component: "list" } }),
  ...Array.from({ length: 10 }, (_, i) =>
    exported(`outlet_nl/blog/a${i + 1}`, {
      id: 101 + i,
      position: 10 * (i + 1),
      tag_list: i % 2 ? ["wol"] : ["linnen", "zomer"],
      first_published_at: `2026-10-${String(i + 10)}T08:00:00.000Z`,
      content: {
        component: "article",
        title: `Artikel ${i + 1}`,
        author: uuidOf(i % 2 ? "authors/noor" : "authors/sam"),
        price: i + 0.5,
        count: String(i),
        featured: i < 3,
        sizes: i % 2 ? ["S", "M"] : ["M", "L"],
        from: `2026-11-${String(i + 10)} 08:00`,
        ...(i === 4 && { subtitle: "Wolkendek" }),
        body: [],
      },
    }),
  ),
  exported("outlet_nl/blog/klad", { published: false, published_at: null, first_published_at: null }),
  exported("authors/noor", { content: { component: "author", name: "Noor", city: uuidOf("authors/cities/breda") } }),
  exported("authors/sam", { content: { component: "author", name: "Sam" } }),
  exported("authors/cities/breda", { content: { component: "city", name: "Breda" } }),
];
