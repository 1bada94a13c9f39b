import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { isRefusedByHeaders } from "../../../shared/consent/signals.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { askedBody, type AskedBody } from "../../../shared/discovery/asked-body.ts";
import type { QueryName } from "../../../shared/discovery/answers.ts";
import type { VisitorKeys } from "../../../shared/discovery/keys.ts";
import { readParameters, type DiscoveryParameters } from "../../../shared/discovery/parameters.ts";
import { viewOf, type Markets } from "../../../shared/discovery/view.ts";

/** Most bytes of a query's or notification's body: a configuration of lists is a few hundred. */
export const mostAskedBytes = 8 * 1024;

/** Why a request is answered at once. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** A query as it was asked, checked. */
export interface DiscoveryQuery {
  readonly name: QueryName;
  readonly store: StoreView;
  readonly parameters: DiscoveryParameters;
  readonly body: AskedBody;
  readonly keys: KeysInUse;
}

/** `isPersonal`: the visitor's own, who agreed to them; else of this request alone, which nothing links. */
export type KeysInUse = VisitorKeys & { readonly isPersonal: boolean };

/**
 * The keys a request goes on with. A visitor's own only when both came, nothing says that they were not agreed to, and
 * the browser does not ask to be left alone; else new ones, for this request alone.
 */
export function keysInUse(
  given: { customerKey?: string | undefined; sessionKey?: string | undefined; userContext?: string | undefined },
  headers: Headers,
  uuid: () => string,
): KeysInUse {
  const { customerKey, sessionKey, userContext = "PERSONALIZED" } = given;
  const isPersonal = userContext === "PERSONALIZED" && !isRefusedByHeaders(headers);
  return isPersonal && customerKey !== undefined && sessionKey !== undefined
    ? { customerKey, sessionKey, isPersonal: true }
    : { customerKey: uuid(), sessionKey: uuid(), isPersonal: false };
}

/** The body as JSON, whatever its type says: the provider's client sends JSON as text. Throws Refusal. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await bodyText(request as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostAskedBytes);
  if (text === null) throw new Refusal(413, "The request body is too large");
  const json = parseJson(text);
  if (!json.ok) throw new Refusal(400, json.error);
  return json.value;
}

/** Parameters of an address, each at most once. Throws Refusal. */
export function singleParameters({ searchParams }: URL): URLSearchParams {
  if (new Set(searchParams.keys()).size < searchParams.size)
    throw new Refusal(400, "The address names a parameter twice");
  return searchParams;
}

const needs: Readonly<Partial<Record<QueryName, keyof DiscoveryParameters>>> = {
  "landing-page": "pageReference",
  "product-page": "productKey",
};

/** Reads a query. Throws Refusal. */
export async function readAsked(
  name: QueryName,
  request: Request,
  { markets, uuid }: { readonly markets: Markets; readonly uuid: () => string },
): Promise<DiscoveryQuery> {
  const read = readParameters(singleParameters(new URL(request.url)));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Refusal(400, `${issue?.path.join(".") ?? "parameters"}: ${issue?.message ?? "not valid"}`);
  }
  const parameters = read.data;
  const needed = needs[name];
  if (needed && parameters[needed] === undefined) throw new Refusal(400, `${needed}: is required`);
  const store = viewOf(parameters, markets);
  if (!store) throw new Refusal(400, "locale: none of the shop's");
  const body = askedBody.safeParse((request.method === "POST" ? await jsonBody(request) : undefined) ?? {});
  if (!body.success) throw new Refusal(400, `${body.error.issues[0]?.path.join(".") ?? "body"}: not valid`);
  return { name, store, parameters, body: body.data, keys: keysInUse(parameters, request.headers, uuid) };
}
