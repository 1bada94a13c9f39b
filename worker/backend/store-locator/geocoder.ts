import { z } from "zod";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import type { FoundPlace } from "../../../shared/contract/stores/stores.ts";
import type { Breaker } from "../../breaker.ts";
import { foldName } from "./towns.ts";

/** Longest wait for the geocoder: whoever searches looks at the list meanwhile. */
export const geocoderTimeoutMs = 2_500;
/** One place is less than this; whatever is longer is not the geocoder's answer. */
const mostBytes = 64 * 1024;
/** Towns do not move; a day is for mistakes that are mended. */
const keptSeconds = 86_400;

/** Questions an isolate asks in a minute: strangers may type what they like, and public geocoders take one a second. */
export const mostInMinute = 30;

/** Counts questions by the minute; false when there have been enough. */
export function createPace(): (now: number) => boolean {
  let minute = 0;
  let asked = 0;
  return (now) => {
    const at = Math.floor(now / 60_000);
    if (at !== minute) [minute, asked] = [at, 0];
    asked += 1;
    return asked <= mostInMinute;
  };
}

/** Where answers are kept beside the Worker; losing one costs a question. */
interface PlaceStore {
  match(key: string): Promise<Response | undefined>;
  put(key: string, answer: Response): Promise<unknown>;
}
export interface GeocoderDeps {
  /** Base address of a search in the form of Nominatim; undefined where none is configured. */
  url: string | undefined;
  fetch(request: Request): Promise<Response>;
  store(): Promise<PlaceStore>;
  breaker: Breaker;
  /** Whether one more question may be asked in this minute. */
  pace(now: number): boolean;
  now(): number;
  later(work: Promise<unknown>): void;
}

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const answer = z
  .array(z.looseObject({ lat: degrees(90), lon: degrees(180), name: z.string().max(200).optional() }))
  .max(10);
/** What is kept of an answer: a place, or that there is none. */
const kept = z.object({
  place: z.object({ name: z.string().max(100), lat: z.number(), lng: z.number() }).nullable(),
});

/** The question in the form of Nominatim: one place, in these countries. */
export function geocoderQuery(text: string, countries: readonly string[]): string {
  const query = new URLSearchParams({ q: text, format: "jsonv2", limit: "1" });
  query.set("countrycodes", countries.join().toLowerCase());
  return `/search?${query}`;
}

/**
 * The place that a text names in these countries, by a configured geocoder; null where it knows none or none is
 * configured, "unknown" while it cannot be asked: that answer is not to be kept.
 */
export async function geocode(
  deps: GeocoderDeps,
  text: string,
  countries: readonly string[],
): Promise<FoundPlace | null | "unknown"> {
  const wanted = foldName(text);
  if (deps.url === undefined || wanted === "") return null;
  const key = `https://places.invalid/${countries.join()}/${encodeURIComponent(wanted)}`;
  const store = await deps.store().catch(() => null);
  const known = kept.safeParse(
    await store
      ?.match(key)
      .then((found) => found?.json())
      .catch(() => undefined),
  );
  if (known.success) return known.data.place;
  const place = await ask(deps, deps.url + geocoderQuery(wanted, countries), text);
  if (place !== "unknown" && store)
    deps.later(
      store
        .put(key, Response.json({ place }, { headers: { "cache-control": `max-age=${keptSeconds}` } }))
        .catch(() => undefined),
    );
  return place;
}

/** One question, no second try. Whatever is not the geocoder's answer counts as a failure of it. */
async function ask(
  { fetch, breaker, pace, now }: GeocoderDeps,
  url: string,
  text: string,
): Promise<FoundPlace | null | "unknown"> {
  if (!breaker.allows(now()) || !pace(now())) return "unknown";
  try {
    const came = await fetch(
      new Request(url, {
        headers: { accept: "application/json", "user-agent": "kade-outlet store locator" },
        redirect: "manual",
        signal: AbortSignal.timeout(geocoderTimeoutMs),
      }),
    );
    const body = came.ok
      ? await bodyText(came as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostBytes)
      : null;
    const json = body === null ? null : parseJson(body);
    const read = json?.ok ? answer.safeParse(json.value) : null;
    if (!read?.success) throw new Error("no answer of the geocoder");
    breaker.succeeded();
    const [first] = read.data;
    // A page shows the name, so it is as short as the contract wants it.
    return first ? { name: (first.name || text.trim()).slice(0, 100), lat: first.lat, lng: first.lon } : null;
  } catch {
    breaker.failed(now());
    return "unknown";
  }
}
