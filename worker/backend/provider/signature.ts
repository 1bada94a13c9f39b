/** What is signed of a notification; fields that are missing count as empty. */
export interface SignedFields {
  pspReference?: string;
  originalReference?: string;
  merchantAccountCode?: string;
  merchantReference?: string;
  amount?: { value?: number; currency?: string };
  eventCode?: string;
  success?: string;
}

/** HMAC-SHA256 in base64 over the documented fields, under a key in hex. */
export async function signatureOf(
  {
    pspReference = "",
    originalReference = "",
    merchantAccountCode = "",
    merchantReference = "",
    amount,
    eventCode = "",
    success = "",
  }: SignedFields,
  hexKey: string,
): Promise<string> {
  const bytes = Uint8Array.from(hexKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const text = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount?.value ?? "",
    amount?.currency ?? "",
    eventCode,
    success,
  ].join(":");
  return btoa(
    String.fromCharCode(...new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)))),
  );
}
