import type { Chrome } from "../../../shared/contract/page/page.ts";
import { isValid, provenSeq } from "../cache/validity.ts";
import { withTimeout } from "../cache/with-timeout.ts";
import type { ChromeCopy } from "../cache/kept-chrome.ts";
import { logLine } from "../../log.ts";
import { sharedValue, treeOf, type LoadContext } from "./context.ts";
import { loadChrome, plainChrome } from "./load-chrome.ts";

/**
 * How long a page waits for header and footer once the catalogue has answered, in milliseconds; less than the CMS's
 * time-out.
 */
const patienceMs = 1_500;
/** After a failure the CMS is left alone for so long, in milliseconds from when the page began to ask. */
const restMs = 8_000;
const storeMs = 300;
const day = 86_400_000;

/**
 * Header, promo bar and footer of the view, made once and kept as long as none of their parts changes. Where the CMS
 * does not answer in time, the last ones known to this isolate or location stand in, or else the departments with the
 * shop's own texts; a page with either is not stored.
 */
export async function chromeOf(context: LoadContext): Promise<Chrome> {
  const { reference, now, store } = context;
  const key = `chrome:${store.storeCode}`;
  if (context.isPreview) return sharedValue(context, key, loadChrome);
  if (!reference.rests(key, now)) {
    const chrome = await inTime(context, sharedValue(context, key, keptOrLoaded));
    if (chrome) return chrome;
    reference.rest(key, now + restMs);
  }
  const last = (reference.last(key) as Chrome | null | undefined) ?? (await keptBy(context))?.chrome;
  context.from.standsIn(last ? "last" : "bare");
  return last ?? plainChrome(context);
}

/** The result if it comes in time; null for a failure or a late result, which still serves the next page. */
async function inTime(context: LoadContext, loading: Promise<Chrome | null>): Promise<Chrome | null> {
  const { tools } = context;
  tools.waitUntil(loading.catch(() => undefined));
  // A slow catalogue delays the page anyway, so the wait for the CMS begins after it.
  const tooLate = treeOf(context)
    .catch(() => undefined)
    .then(() => tools.sleep(patienceMs))
    .then(() => null);
  return Promise.race([loading, tooLate]);
}

/** The location's copy while it is valid, else what the CMS and the catalogue answer; null where they do not answer. */
async function keptOrLoaded(own: LoadContext): Promise<Chrome | null> {
  const { head, now, tools, keptChrome, store } = own;
  const copy = head && (await keptBy(own));
  if (copy && isValid(copy.stamp, head, now)) {
    own.from.add({ tags: copy.stamp.tags, seq: provenSeq(copy.stamp, head) });
    return copy.chrome;
  }
  try {
    const chrome = await loadChrome(own);
    const { tags, seq } = own.from.origin();
    if (seq !== null && keptChrome) {
      const stamp = { seq, tags, at: now, ttl: day };
      tools.waitUntil(withTimeout(tools, storeMs, () => keptChrome.put(store.storeCode, { chrome, stamp })));
    }
    return chrome;
  } catch (error) {
    console.error(logLine({ event: "chrome-failed", store: store.storeCode, message: String(error) }));
    own.from.standsIn("last");
    return null;
  }
}

const keptBy = async ({ keptChrome, store, tools }: LoadContext): Promise<ChromeCopy | null> =>
  keptChrome ? withTimeout(tools, storeMs, () => keptChrome.get(store.storeCode)) : null;
