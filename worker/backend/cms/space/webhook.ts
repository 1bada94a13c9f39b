import type { SpaceEvent } from "./change.ts";

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** HMAC-SHA1 of the body, as the provider signs what it sends: hex. */
export async function webhookSignature(body: string, secret: string): Promise<string> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", text.encode(secret), { name: "HMAC", hash: "SHA-1" }, false, [
    "sign",
  ]);
  return hex(await crypto.subtle.sign("HMAC", key, text.encode(body)));
}

/** What the provider sends a webhook of one event: the body, and the headers with its signature. */
export async function webhookRequest(
  event: SpaceEvent,
  { space, secret }: { space: number; secret: string },
): Promise<{ method: "POST"; headers: Record<string, string>; body: string }> {
  const body = JSON.stringify({ ...event, space_id: space });
  const signature = await webhookSignature(body, secret);
  return { method: "POST", headers: { "content-type": "application/json", "webhook-signature": signature }, body };
}

/** The provider waits so long for a webhook and does not ask again. */
const timeoutMs = 120_000;

/** Sends the events one after the other; for each, whether it was taken: 2xx and JSON (an HTML page took nothing). */
export async function sendWebhooks(
  events: readonly SpaceEvent[],
  to: { url: string; space: number; secret: string },
  send: (url: string, init: RequestInit) => Promise<Response>,
): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const event of events) {
    const request = await webhookRequest(event, to);
    taken.push(
      await send(to.url, { ...request, signal: AbortSignal.timeout(timeoutMs) }).then(
        ({ ok, headers }) => ok && (headers.get("content-type") ?? "").includes("application/json"),
        () => false,
      ),
    );
  }
  return taken;
}
