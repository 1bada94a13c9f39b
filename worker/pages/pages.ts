import { matchRoute } from "../../shared/routes.ts";
import { answerFound, answerHit } from "./answer.ts";
import { bytesOf, isMissing, type Entry } from "./cache/entry.ts";
import { toResponse } from "./cache/location-store.ts";
import { throughPlatform } from "./cache/platform-cache.ts";
import type { Head } from "./cache/validity.ts";
import { development } from "./render/client-files.ts";
import type { Early } from "./render/early.ts";
import { developmentPolicy, leadingTo, paymentHeaders, securityHeaders, storedPolicy } from "./policy/headers.ts";
import { streamed } from "./render/late-answer.ts";
import { make, makePosted, type RenderDeps } from "./make.ts";
import type { PageRequest } from "./page-request.ts";
import { readAddress, renderDepsOf, type PagesDeps, type PagesState } from "./pages-state.ts";
import { answerForm, takesForms } from "./posted/posted.tsx";
import { answerEdited, answerPreview, asksForPreview, isPreview } from "./preview/preview.ts";
import { plain, stray, unavailable } from "./policy/refusals.ts";
import { logLine } from "../log.ts";

const mostAddresses = 5_000;

/**
 * The shortest way: an address that was answered before, whose page is in memory and known to be current. Null: ask
 * `answerPage`.
 */
export function answerAtHand(request: Request, state: PagesState, now: number): Response | null {
  const key = state.addresses.get(request.url);
  if (key === undefined || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const entry = state.cache.atHand(key, now);
  return entry && answerHit(request, entry, now, state.tagHosts, state.formHosts);
}

/** A page whose data is later than this is streamed. */
const streamAfterMs = 40;

/**
 * Answers pages, their data and the store view's chrome. Reads nothing of a request but address, method and validators.
 */
export function answerPage(request: Request, deps: PagesDeps, state: PagesState): Response | Promise<Response> {
  const read = readAddress(new URL(request.url), deps);
  const pageRequest = "status" in read || !development ? read : { ...read, cacheable: false };
  const isForm =
    !("status" in pageRequest) &&
    pageRequest.kind === "html" &&
    takesForms(pageRequest.path, new URL(request.url).search);
  const isEditors = !("status" in pageRequest) && isPreview(pageRequest.store, pageRequest.path);
  if (request.method === "POST" && isEditors && pageRequest.kind === "html")
    return preview(request, pageRequest, () => answerEdited(request, pageRequest, renderDepsOf(deps, state)));
  if (request.method === "POST" && isForm) return posted(request, pageRequest, deps, state);
  if (request.method !== "GET" && request.method !== "HEAD")
    return plain(405, { allow: isForm ? "GET, HEAD, POST" : "GET, HEAD" });
  if ("status" in pageRequest)
    return pageRequest.location === undefined
      ? stray(request, deps.hosts)
      : plain(pageRequest.status, { location: pageRequest.location });
  // A live preview draws what the editor sends, so the published data must not replace it.
  if (isEditors && pageRequest.kind === "data") return plain(404);
  if (asksForPreview(pageRequest))
    return preview(
      request,
      pageRequest,
      async () =>
        (await answerPreview(pageRequest, renderDepsOf(deps, state))) ??
        answerDeferred(request, pageRequest, deps, state),
    );
  const known = pageRequest.cacheable ? state.cache.instantly(pageRequest.key, deps) : null;
  if (!known)
    return isPaidOn(pageRequest) && deps.payment && !development
      ? forPayment(answerDeferred(request, pageRequest, deps, state), deps.payment)
      : answerDeferred(request, pageRequest, deps, state);
  if (state.addresses.size >= mostAddresses) state.addresses.clear();
  state.addresses.set(request.url, pageRequest.key);
  return answerHit(request, known, deps.now(), state.tagHosts, state.formHosts);
}

/** Pages that may show a step of the payment; none of them is stored. */
const isPaidOn = ({ kind, path }: PageRequest): boolean =>
  kind === "html" && /^(checkout|payment-return|payment-failed)$/.test(matchRoute(path)?.group ?? "");

async function forPayment(answering: Promise<Response>, environment: "test" | "live"): Promise<Response> {
  const { body, status, headers } = await answering;
  return new Response(body, { status, headers: paymentHeaders(headers, environment) });
}

async function posted(
  request: Request,
  pageRequest: PageRequest,
  deps: PagesDeps,
  state: PagesState,
): Promise<Response> {
  try {
    const answer = await answerForm(request, pageRequest.path, pageRequest.store.storeCode, deps.call, deps.nonce);
    if (!("posted" in answer)) return plain(answer.status);
    const body = await makePosted(
      pageRequest,
      await state.cache.head.current(deps),
      renderDepsOf(deps, state),
      answer.posted,
    );
    const headers = {
      ...securityHeaders,
      "content-security-policy": development
        ? developmentPolicy
        : leadingTo(storedPolicy(state.tagHosts), state.formHosts(request.url)),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    };
    return new Response(body, {
      status: answer.status,
      headers: {
        ...headers,
        ...(answer.retryAfter !== null && { "retry-after": String(answer.retryAfter) }),
        // A page with such a token sends no referrer, not even within this shop: its address may contain the token.
        ...(answer.hasToken && { "referrer-policy": "no-referrer" }),
      },
    });
  } catch (error) {
    console.error(logLine({ event: "form-failed", path: pageRequest.path, message: String(error) }));
    return unavailable(request, pageRequest);
  }
}

async function preview(request: Request, pageRequest: PageRequest, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    console.error(logLine({ event: "preview-failed", path: pageRequest.path, message: String(error) }));
    return unavailable(request, pageRequest);
  }
}

/** A page that is not in memory: found, made, or streamed where it is late. */
async function answerDeferred(
  request: Request,
  pageRequest: PageRequest,
  deps: PagesDeps,
  state: PagesState,
): Promise<Response> {
  const renderDeps = renderDepsOf(deps, state);
  const { cacheable } = pageRequest;
  try {
    const result = await state.late.find(
      pageRequest.key,
      {
        make: (head, decide) =>
          cacheable
            ? makeOnce(pageRequest, head, renderDeps, deps, decide)
            : make(pageRequest, head, renderDeps, decide),
        cacheable,
        far: isWorthTheSecondLevel(pageRequest),
        lateAfterMs: pageRequest.streamable && request.method === "GET" ? streamAfterMs : null,
      },
      deps,
    );
    if ("cache" in result) return answerFound(request, result, deps.now(), state.tagHosts, state.formHosts);
    // Not waited for here: once the head has left there is no other answer.
    return streamed(pageRequest, result, renderDeps, deps, state);
  } catch (error) {
    console.error(logLine({ event: "page-failed", path: pageRequest.path, message: String(error) }));
    return unavailable(request, pageRequest);
  }
}

/** Makes a page through the platform's cache, which makes it once for a location, or else here. */
async function makeOnce(
  pageRequest: PageRequest,
  head: Head | null,
  renderDeps: RenderDeps,
  deps: PagesDeps,
  decide: (early: Early) => void,
): Promise<Entry> {
  return (
    (deps.platform
      ? await throughPlatform(
          deps.platform,
          pageRequest.key,
          pageRequest.url.origin + pageRequest.url.pathname + pageRequest.search,
          head,
          deps.now(),
        )
      : null) ?? make(pageRequest, head, renderDeps, decide)
  );
}

const inner = { "cache-control": "no-store" };

/**
 * Answers a page in the form that the platform's cache keeps for `throughPlatform`; never sent to a shopper. Reads only
 * the address of the request. A page that must not be stored is answered with 204 and no content.
 */
export async function answerPlatform(request: Request, deps: PagesDeps, state: PagesState): Promise<Response> {
  const pageRequest = readAddress(new URL(request.url), deps);
  if ("status" in pageRequest || !pageRequest.cacheable) return new Response(null, { status: 204, headers: inner });
  const entry = await make(pageRequest, await state.cache.head.current(deps), renderDepsOf(deps, state));
  const { stamp: validity } = entry;
  return validity && !isMissing(entry)
    ? toResponse({ ...entry, stamp: validity }, await bytesOf(entry))
    : new Response(null, { status: 204, headers: inner });
}

/**
 * Whether a page goes into the far store: the home page and pages of the URL map, which many ask for and which cost
 * most, without filters, of which there is no end.
 */
function isWorthTheSecondLevel({ kind, path, search }: PageRequest): boolean {
  const route = matchRoute(path);
  return kind === "html" && search === "" && (route ? route.group === "home" : path.endsWith("/"));
}
