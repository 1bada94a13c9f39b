import { boundedBytes } from "../../body.ts";
import { cmsEvent } from "../../../shared/contract/content/cms-webhook.ts";
import { createBucket, take } from "../../rate-limits/bucket.ts";
import { logLine } from "../../log.ts";
import { envelopeResponse, refused } from "../answer.ts";
import { isSigned } from "./signature.ts";
import { createRenewals, renewAll } from "./renew-all.ts";
import { everythingTags, webhookTags } from "./webhook-tags.ts";

/** An event is a few hundred bytes. */
const mostBytes = 16 * 1024;

/**
 * The limit within which an isolate invalidates events one by one: enough for a release of hundreds of stories, not for
 * a flood. Beyond it, all content is renewed.
 */
export const createWebhookLimit = () => ({ named: createBucket(300, 5), all: createRenewals() });
export type WebhookLimit = ReturnType<typeof createWebhookLimit>;

export interface WebhookDeps {
  /** Without a secret the webhook answers 404. */
  readonly secret: string | undefined;
  readonly limit: WebhookLimit;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Writes tags to the invalidation log; answers 2xx once they are written. */
  readonly write: (tags: readonly string[]) => Promise<Response>;
}

/**
 * POST /api/cms/webhook: an event of the space, signed with the webhook's secret over the body as it came. Its tags are
 * in the log when it is answered, so no location shows older content than five seconds later. The same event again
 * renews the same pages once more and does no harm. 404 without a configured secret, 401 unsigned, 400 for another
 * form, 502 when the log did not take the tags: the provider shows the editor what failed. It sends no event twice, so
 * none is turned away for being one of too many: then all content is renewed, once a second at most.
 */
export async function receiveWebhook(request: Request, deps: WebhookDeps): Promise<Response> {
  if (deps.secret === undefined) return envelopeResponse(404, "No route found");
  if (request.method !== "POST")
    return envelopeResponse(405, `ERROR: ${request.method} request method is not supported.`, undefined, {
      allow: "POST",
    });
  const body = request.body
    ? await boundedBytes(request.body as ReadableStream<Uint8Array>, mostBytes)
    : new Uint8Array(0);
  if (body === "too-large") return envelopeResponse(413, "The request body is too large");
  if (body === "malformed") return envelopeResponse(400, "The request body is malformed");
  if (!(await isSigned(body, request.headers.get("webhook-signature") ?? "", deps.secret)))
    return envelopeResponse(401, "Unauthorized");
  const event = cmsEvent.safeParse(jsonOf(body));
  if (!event.success) return refused("The event does not follow the contract", event.error);
  const tags = webhookTags(event.data);
  if (tags.length === 0) return envelopeResponse(200, { tags });
  const write = (some: readonly string[]) => deps.write(some).catch(() => null);
  // Counted after the signature is checked, so that strangers cannot use up the space's limit.
  const isNamed = take(deps.limit.named, deps.now());
  const written = isNamed ? (await write(tags))?.ok : await renewAll(deps.limit.all, { ...deps, write });
  if (!written) {
    console.error(logLine({ event: "cms-webhook-not-written", action: event.data.action }));
    return envelopeResponse(502, "The invalidation log cannot be written");
  }
  return envelopeResponse(200, { tags: isNamed ? tags : everythingTags });
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
