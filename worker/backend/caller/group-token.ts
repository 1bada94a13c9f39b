/**
 * A token says for which customer group its holder is priced, and until when (decision 010). Nobody without the secret
 * can make or change one.
 */

const encoder = new TextEncoder();
const form = /^v1\.(\d{1,9})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** What is signed; the words keep the signature from meaning anything elsewhere. */
const statement = (group: number | string, expires: number | string): Uint8Array<ArrayBuffer> =>
  encoder.encode(`kade price group ${group} until ${expires}`);

const keyOf = (secret: string, use: "sign" | "verify"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);

/**
 * A token for `group`, a whole number of 0 or more, that holds for `seconds` from `now`. To be given to a customer
 * whose group is known, by name never.
 */
export async function issueGroupToken(secret: string, group: number, now: Date, seconds = 3_600): Promise<string> {
  if (!Number.isSafeInteger(group) || group < 0)
    throw new RangeError("A customer group is a whole number of 0 or more");
  const expires = Math.floor(now.getTime() / 1000) + seconds;
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), statement(group, expires));
  return `v1.${group}.${expires}.${toBase64Url(new Uint8Array(signature))}`;
}

/**
 * The group a token names; null for one that is forged, changed, expired or none at all. The comparison takes the same
 * time whatever differs.
 */
export async function readGroupToken(secret: string, token: string, now: Date): Promise<number | null> {
  const match = form.exec(token);
  if (!match) return null;
  const [, group, expires, signature] = match as unknown as [string, string, string, string];
  const genuine = await crypto.subtle.verify(
    "HMAC",
    await keyOf(secret, "verify"),
    fromBase64Url(signature),
    statement(group, expires),
  );
  return genuine && Number(expires) * 1000 > now.getTime() ? Number(group) : null;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
