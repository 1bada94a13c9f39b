const encoder = new TextEncoder();

/**
 * Whether `signature` is the hex HMAC-SHA1 of the body's bytes, compared in a time that says nothing of where they
 * differ. SHA-1 is the provider's choice; as a keyed digest it is not broken.
 */
export async function isSigned(body: Uint8Array<ArrayBuffer>, signature: string, secret: string): Promise<boolean> {
  if (!/^[0-9a-f]{40}$/i.test(signature)) return false;
  const given = Uint8Array.from(signature.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-1" }, false, [
    "verify",
  ]);
  return crypto.subtle.verify("HMAC", key, given, body);
}
