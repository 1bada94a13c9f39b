import StoryblokBridge from "@storyblok/preview-bridge";
import { mutate } from "swr";
import { previewHeader, type PreviewBlock } from "../../../shared/contract/content/preview.ts";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { previewTexts } from "../../../shared/i18n/preview.ts";
import { present } from "../../navigation/present-navigator.ts";
import { previewAddress } from "./addresses.ts";
import { showBar } from "./bar.ts";
import { keepPreview } from "./links.ts";
import { listenOnlyTo } from "./listen.ts";
import { createLive, type EditedStory } from "./live.ts";

/**
 * An editor's preview (CMS-024): says that it is one, keeps it on links, and in the editor's frame draws what is typed.
 * Every draft goes to the edge and comes back as the data of a page, made as that of a published one; nothing of the
 * editor's is drawn as it came. `given` is the `PreviewBlock` of the document, `fallback` the data it came with.
 */
export function startPreview(given: string, store: StoreView, fallback: Record<string, unknown>): void {
  const preview = JSON.parse(given) as PreviewBlock;
  const key = pageKey(location.pathname, location.search);
  const isFramed = window.parent !== window;
  let { token } = preview;
  const held = () => ({ token, release: preview.release });
  const bar = showBar(previewTexts(languageOf(store)), preview.leave, isFramed);
  let isEditing = false;
  const go = (address: string) => location.assign(address);
  keepPreview({ held, isEditing: () => isEditing, go });
  // What the shop's own code leads to, a filter for one, keeps the preview as a link does.
  const { navigator } = present;
  if (navigator)
    navigator.go = async (to) => {
      const path = typeof to === "string" ? to : to.pathname + to.search + to.hash;
      const address = previewAddress(new URL(path, location.href).href, location.origin, held());
      if (address !== null) go(address);
    };
  if (!isFramed || preview.editor === "") return;

  listenOnlyTo(preview.editor, window);
  const bridge = new StoryblokBridge({ customParent: preview.editor });
  const show = createLive({
    send: (story) => sendEdited(story, token),
    draw: (page, newer) => {
      token = newer;
      // So it is also what the page comes back to after a break in the connection.
      fallback[key] = page;
      void mutate(key, page, { revalidate: false });
    },
    tell: bar.tell,
  });
  const isShown = (id: unknown) => preview.story !== undefined && String(id) === String(preview.story);
  bridge.on("enterEditmode", () => void (isEditing = true));
  bridge.on("input", ({ story }) => {
    if (isShown(story?.id)) void show(story as EditedStory);
  });
  bridge.on(["published", "unpublished", "change"], ({ storyId }) => {
    if (storyId === undefined || preview.story === undefined || isShown(storyId))
      location.replace(previewAddress(location.href, location.origin, held())!);
  });
  bridge.pingEditor(() => undefined);
}

async function sendEdited(story: EditedStory, token: string): Promise<{ status: number; body: unknown }> {
  const address = new URL(location.href);
  address.search = new URLSearchParams(
    [...address.searchParams].filter(([name]) => name === "_storyblok_c" || name === "_storyblok_release"),
  ).toString();
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", [previewHeader]: token },
    body: JSON.stringify({ story }),
    cache: "no-store",
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
