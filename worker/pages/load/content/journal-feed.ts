import { settings } from "../../../../shared/config/settings.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import { feedPath, journalFolder, journalPath } from "../../../../shared/content/journal-paths.ts";
import type { Story } from "../../../../shared/contract/content/cms.ts";
import { journalTexts, journalTitle } from "../../../../shared/i18n/journal.ts";
import { escapeHtml } from "../../render/document.ts";
import { articlePath } from "./article-teaser.ts";
import { apiFor, type LoadContext } from "../context.ts";
import { chromeOf } from "../chrome-of.ts";

/** Signs that no XML document may hold, however they are written. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const text = (value: string): string => escapeHtml(value.toWellFormed().replace(forbidden, ""));
const element = (name: string, value: string): string => `<${name}>${text(value)}</${name}>`;
/** A moment as RSS wants it (RFC 822): "Thu, 18 Jun 2026 09:00:00 GMT"; nothing for what is none. */
const moment = (name: string, at: string | null | undefined): string =>
  at && !Number.isNaN(Date.parse(at)) ? element(name, new Date(at).toUTCString()) : "";

/** The newest articles of a view's journal as RSS 2.0, every address with its scheme and host. */
export async function journalFeed(context: LoadContext, origin: string): Promise<string> {
  const { store } = context;
  const api = apiFor(context);
  const [answer, listed, { shopName }] = await Promise.all([
    api.story(journalFolder),
    api.stories(journalFolder, { size: settings.blog.feedItems, offset: 0 }),
    chromeOf(context),
  ]);
  context.from.tag(["storyblok-content", "storyblok"]);
  const story = context.from.maybe(answer);
  const { stories } = context.from.take(listed);
  const page = story?.content.component === "page" ? story.content : null;
  const texts = journalTexts(languageOf(store));
  const items = stories.map((one) => itemOf(one, origin + articlePath(context, one.full_slug)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element("title", `${page?.title ?? journalTitle} | ${shopName}`),
    element("link", origin + journalPath(store)),
    `<atom:link href="${text(origin + feedPath(store))}" rel="self" type="application/rss+xml"/>`,
    element("description", page?.seo?.description ?? page?.metaDescription ?? texts.description),
    element("language", languageOf(store).toLowerCase()),
    moment("lastBuildDate", stories[0] && dateOf(stories[0])),
    ...items,
    "</channel></rss>\n",
  ].join("");
}

const dateOf = (story: Story): string | null | undefined => story.first_published_at ?? story.published_at;

/** "" for a story of the folder that is no article. */
function itemOf(story: Story, address: string): string {
  const { content, tag_list: tags = [] } = story;
  if (content.component !== "article") return "";
  return [
    "\n<item>",
    element("title", content.title),
    element("link", address),
    `<guid isPermaLink="true">${text(address)}</guid>`,
    moment("pubDate", dateOf(story)),
    content.seo?.description ? element("description", content.seo.description) : "",
    content.author ? element("dc:creator", content.author) : "",
    ...tags.map((tag) => element("category", tag)),
    "</item>",
  ].join("");
}
