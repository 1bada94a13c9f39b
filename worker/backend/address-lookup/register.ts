import { addressLookupAnswer, type RegisterAddress } from "../../../shared/contract/customer/address-lookup.ts";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import type { Breaker } from "../../breaker.ts";
import { locatorQuery, readLocator } from "./locator.ts";
import { sampleAddresses } from "./sample.ts";

/** Longest wait for the locator: the shopper has long gone on typing by then. */
export const locatorTimeoutMs = 2_500;
/** A hundred addresses of one number are less than this; whatever is longer is not the locator's answer. */
const mostBytes = 256 * 1024;
/** An address is looked up again after a day; new houses take longer than that. */
const keptSeconds = 86_400;

/** Where answers are kept beside the Worker; losing one costs a question. */
export interface AnswerStore {
  match(key: string): Promise<Response | undefined>;
  put(key: string, answer: Response): Promise<unknown>;
}
export interface AddressRegisterDeps {
  url: string | undefined;
  fetch(request: Request): Promise<Response>;
  store(): Promise<AnswerStore>;
  breaker: Breaker;
  now(): number;
  later(work: Promise<unknown>): void;
}

/** In order of street, then addition: "" first, then as a person counts. */
const ordered = (addresses: readonly RegisterAddress[]): RegisterAddress[] =>
  addresses.toSorted(
    (a, b) => a.street.localeCompare(b.street, "nl") || a.addition.localeCompare(b.addition, "nl", { numeric: true }),
  );

/** Every address of a postcode ("1071AA") and number; null when the register gives no answer just now. */
export async function findAddresses(
  deps: AddressRegisterDeps,
  postcode: string,
  number: number,
): Promise<RegisterAddress[] | null> {
  if (deps.url === undefined)
    return ordered(sampleAddresses.filter((address) => address.postcode === postcode && address.number === number));
  const key = `https://addresses.invalid/${postcode}/${number}`;
  const store = await deps.store().catch(() => null);
  const kept = await store
    ?.match(key)
    .then((answer) => answer?.json())
    .catch(() => undefined);
  const known = addressLookupAnswer.safeParse(kept);
  if (known.success) return known.data.addresses;
  const found = await fetchLocator(deps, deps.url, postcode, number);
  if (found === null) return null;
  const addresses = ordered(found);
  if (store)
    deps.later(
      store
        .put(key, Response.json({ addresses }, { headers: { "cache-control": `max-age=${keptSeconds}` } }))
        .catch(() => undefined),
    );
  return addresses;
}

/**
 * One question, no second try: the shopper types on meanwhile. Whatever is not the locator's answer counts as a failure
 * of it.
 */
async function fetchLocator(
  { fetch, breaker, now }: AddressRegisterDeps,
  url: string,
  postcode: string,
  number: number,
): Promise<RegisterAddress[] | null> {
  if (!breaker.allows(now())) return null;
  try {
    const answer = await fetch(
      new Request(url + locatorQuery(postcode, number), {
        headers: { accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(locatorTimeoutMs),
      }),
    );
    const text = answer.ok
      ? await bodyText(answer as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostBytes)
      : null;
    const json = text === null ? null : parseJson(text);
    const read = json?.ok ? readLocator(json.value, postcode, number) : null;
    if (read === null) throw new Error("no answer of the locator");
    breaker.succeeded();
    return read;
  } catch {
    breaker.failed(now());
    return null;
  }
}
