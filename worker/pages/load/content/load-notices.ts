import { languageOf } from "../../../../shared/config/stores.ts";
import {
  guaranteeNotice,
  labelKind,
  noticeOf,
  noticeTag,
  shown,
  type ShownNotice,
} from "../../../../shared/notices/notice.ts";
import { scrubbed } from "../../../log.ts";
import type { LoadContext } from "../context.ts";

/** What a page shows of the official files, in the view's language. */
export interface PageNotices {
  guarantee?: ShownNotice;
  /** The label of the maker's own guarantee, where an article has one of `years`. */
  label?: ShownNotice;
}

/** Absent where nothing was put in. A page is shown without them rather than not at all. */
export async function loadNotices(context: LoadContext, years: number | null = null): Promise<PageNotices | undefined> {
  if (!context.notices) return undefined;
  context.from.tag([noticeTag]);
  try {
    const all = await context.notices();
    const language = languageOf(context.store);
    const guarantee = noticeOf(all, guaranteeNotice, language);
    const label = years === null ? null : noticeOf(all, labelKind(years), language);
    if (!guarantee && !label) return undefined;
    return { ...(guarantee && { guarantee: shown(guarantee) }), ...(label && { label: shown(label) }) };
  } catch (error) {
    console.error(scrubbed(`official notices: ${String(error)}`));
    return undefined;
  }
}
