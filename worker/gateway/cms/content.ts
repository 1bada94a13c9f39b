import { z } from "zod";
import type { StoreView } from "../../../shared/config/stores.ts";
import { logLine } from "../../log.ts";
import { UpstreamFailure, type Upstream, type UpstreamAnswer } from "../upstream.ts";
import type { LookUps } from "./look-ups.ts";
import { deliveredNotFound, deliveredSpace } from "./delivery.ts";
import { hasLanguages, languageIn } from "./languages.ts";
import { createQuestions, ofEach, type Questions } from "./questions.ts";

/**
 * How long a version of the content is taken for the newest. With the age of the log's head it bounds how old a page
 * can be after a change; see docs/decisions/237-cms-adapter.md.
 */
export const versionLifeMs = 3_000;

/** The newest known version of the content, and the number of the log that was known before it was read. */
export interface KnownVersion extends SpaceVersion {
  readonly seq: number;
  readonly at: number;
}
interface SpaceVersion {
  readonly cv: number;
  /** Codes of the languages into which the fields of the space are translated. */
  readonly languages: readonly string[];
}

/** What is needed to ask the CMS for one call of the edge. */
export interface CmsCall {
  readonly upstream: Upstream;
  readonly now: () => number;
  /** When the whole call must be done, by `now`. */
  readonly until: number;
  /** The newest known number of the log; null when none is known, and then no version is kept either. */
  readonly head: () => number | null;
  readonly versions: Map<string, KnownVersion>;
  /** Limits look-ups of missing content; absent for embedded content, which uses up no paid quota. */
  readonly lookUps?: LookUps | undefined;
}

/** An answer of the CMS: its JSON, and the number of the log that it is true at, where that is known. */
export interface Delivered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly seq: number | null;
}

export type CmsParameters = Readonly<Record<string, string | number | undefined>>;

const accept = new Headers({ accept: "application/json" });

async function askOnce(
  path: string,
  parameters: CmsParameters,
  { upstream, now, until }: CmsCall,
): Promise<UpstreamAnswer> {
  const left = until - now();
  if (left <= 0) throw new UpstreamFailure("timeout");
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return upstream.ask({ method: "GET", target: `/cdn/${path}?${query}`, storeCode: "", headers: accept }, left);
}

const jsonOf = ({ headers, text }: UpstreamAnswer): unknown => {
  if (!headers.get("content-type")?.includes("application/json")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Version = SpaceVersion & { readonly seq: number | null };

/** An isolate's questions for the version of a place. */
const questionsOf = ofEach<CmsCall["versions"], Questions<Version>>(() => createQuestions(1_000));

/**
 * The newest version of the published content, no older than `versionLifeMs` and than the known head of the log. All
 * callers at the same time who know the same head share one question.
 */
async function versionOf(call: CmsCall): Promise<Version> {
  const { upstream, now, versions } = call;
  const { base } = upstream.place;
  const known = versions.get(base);
  const newest = call.head();
  // A page made from a version older than the log's head would be outdated as soon as it is made.
  const isNew = (seq: number | null) => newest === null || (seq !== null && seq >= newest);
  if (known && now() - known.at < versionLifeMs && isNew(known.seq)) return known;
  return questionsOf(versions).ask(base, () => askVersion(call, newest), isNew, newest);
}

/** `seq`: the number of the log known before asking, so the version is at least as new. */
async function askVersion(call: CmsCall, seq: number | null): Promise<Version> {
  const at = call.now();
  const answer = await askOnce("spaces/me", {}, call);
  const { data } = deliveredSpace.safeParse(jsonOf(answer));
  if (!data) throw new CmsRefusal(answer.status);
  const found = { cv: data.space.version, languages: data.space.language_codes };
  if (seq !== null) call.versions.set(call.upstream.place.base, { ...found, seq, at });
  return { ...found, seq };
}

/**
 * The language in which a view's stories are asked for; undefined for the space's own, or where views have folders
 * instead.
 */
export async function languageFor(view: StoreView, call: CmsCall): Promise<string | undefined> {
  return hasLanguages() ? languageIn((await versionOf(call)).languages, view) || undefined : undefined;
}

/** The CMS answered without content: it refused the token, had too many calls, or its answer has another form. */
export class CmsRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the CMS answered ${status}`);
    this.status = status;
  }
}

/**
 * Whether the CMS itself says that a record does not exist. A 404 from anything in front of it is a failure, except
 * from a commerce platform that keeps the content: it may have no CMS at all.
 */
export const isNotFound = ({ status, body }: Pick<Delivered, "status" | "body">, { upstream }: CmsCall): boolean =>
  status === 404 &&
  ((upstream.place.hasLog && !upstream.place.isEmbedded) || deliveredNotFound.safeParse(body).success);

const seqHeader = z.coerce.number().int().min(0);

/** Asks for what is published. A CMS that names a newer version is asked once more with that. Throws UpstreamFailure. */
export async function askPublished(path: string, parameters: CmsParameters, call: CmsCall): Promise<Delivered> {
  const { place } = call.upstream;
  // Embedded content has no older versions.
  const apart = !place.isEmbedded && !place.hasLog;
  const head = call.head();
  const { cv, seq } = apart ? await versionOf(call) : { cv: 1, seq: head };
  let answer = await askOnce(path, { ...parameters, version: "published", cv }, call);
  if ([301, 302, 307, 308].includes(answer.status)) {
    const newer = /[?&]cv=(\d{1,15})/.exec(answer.headers.get("location") ?? "")?.[1];
    if (newer !== undefined) answer = await askOnce(path, { ...parameters, version: "published", cv: newer }, call);
  }
  const own = place.hasLog ? seqHeader.safeParse(answer.headers.get("x-vs-seq") ?? "x") : undefined;
  return { status: answer.status, body: jsonOf(answer), headers: answer.headers, seq: own?.success ? own.data : seq };
}

/** Asks for a draft with the space's preview token. Nothing of it may be stored. */
export async function askDraft(
  path: string,
  parameters: CmsParameters & { token: string },
  call: CmsCall,
): Promise<Delivered> {
  const answer = await askOnce(path, { ...parameters, version: "draft" }, call);
  return { status: answer.status, body: jsonOf(answer), headers: answer.headers, seq: null };
}

/** Logs an answer without content, and answers the status that the edge passes on. */
export function refusedBy(path: string, status: number): number {
  console.error(logLine({ event: "cms-refused", path, status }));
  return status === 429 ? 503 : 502;
}
