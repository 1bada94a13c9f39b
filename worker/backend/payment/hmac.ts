/** What a notification is signed over, in this order (integrations §4.3); what is missing is empty. */
export interface Signed {
  pspReference: string;
  originalReference?: string | undefined;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: string;
}

const textOf = ({
  pspReference,
  originalReference = "",
  merchantAccountCode,
  merchantReference,
  amount,
  eventCode,
  success,
}: Signed): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    [
      pspReference,
      originalReference,
      merchantAccountCode,
      merchantReference,
      amount.value,
      amount.currency,
      eventCode,
      success,
    ].join(":"),
  );

const keyOf = (hexKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    "raw",
    Uint8Array.from(hexKey.match(/../g) ?? [], (byte) => parseInt(byte, 16)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );

/**
 * Whether `signature` (base64) is the HMAC-SHA256 of the item under the key (hex). The platform compares in constant
 * time.
 */
export async function isSigned(item: Signed, signature: string, hexKey: string): Promise<boolean> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
  } catch {
    return false;
  }
  return crypto.subtle.verify("HMAC", await keyOf(hexKey), bytes, textOf(item));
}

/** The signature of an item, base64. */
export async function signatureOf(item: Signed, hexKey: string): Promise<string> {
  return btoa(
    String.fromCharCode(...new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(hexKey), textOf(item)))),
  );
}
