import { z } from "zod";
import type { EditorMarks } from "../../../../shared/contract/page/page.ts";
import type { LoadContext } from "../context.ts";

/** What the CMS's mark of a block says, in drafts alone. */
const mark = z.object({ name: z.string(), space: z.string(), uid: z.string(), id: z.string() });

/** A mark as the CMS sends it, `<!--#storyblok#{…}-->`, as the attributes its editor finds a block by. */
export function editorMarks(editable: unknown): EditorMarks | undefined {
  if (typeof editable !== "string" || !editable.startsWith("<!--#storyblok#") || !editable.endsWith("-->"))
    return undefined;
  let read: unknown;
  try {
    read = JSON.parse(editable.slice("<!--#storyblok#".length, -"-->".length));
  } catch {
    return undefined;
  }
  const { data } = mark.safeParse(read);
  return data && { "data-blok-c": JSON.stringify(data), "data-blok-uid": `${data.id}-${data.uid}` };
}

/**
 * What was made of a block as the page carries it: in a preview with the attributes that let a click select it
 * (CMS-024), elsewhere without anything of the editor's, whatever the CMS sent.
 */
export function marked<T extends object>(
  { isPreview = false }: Pick<LoadContext, "isPreview">,
  block: { readonly _editable?: string | undefined },
  made: readonly T[],
): T[] {
  const marks = isPreview ? editorMarks(block._editable) : undefined;
  return made.map((one) => {
    const { _uid, _editable, ...shown } = one as T & { _uid?: unknown; _editable?: unknown };
    return { ...shown, ...(marks && { editor: marks }) } as unknown as T;
  });
}
