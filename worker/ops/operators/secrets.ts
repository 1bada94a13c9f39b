const utf8 = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 256 random bits, to be written down by somebody once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Enough for what is random through and through: nothing shorter than the secret itself leads to it. */
export const digestOf = async (secret: string): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", utf8.encode(secret)));

/** The digest of a secret under OPS_KEY: without the key nothing can be tried, and with another one nothing fits. */
export async function keyedDigest(opsKey: string, what: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", utf8.encode(opsKey), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return hex(await crypto.subtle.sign("HMAC", key, utf8.encode(`${what} ${secret}`)));
}

async function sealKey(opsKey: string): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey("raw", utf8.encode(opsKey), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8.encode("operator second factor") },
    root,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** A text that only OPS_KEY opens, and only for the operator it was sealed for. */
export async function seal(opsKey: string, operatorId: number, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: utf8.encode(`operator ${operatorId}`) },
    await sealKey(opsKey),
    utf8.encode(text),
  );
  return `${base64(iv)}.${base64(new Uint8Array(sealed))}`;
}

/** What was sealed; null where another key sealed it, or for another operator. */
export async function unseal(opsKey: string, operatorId: number, sealed: string): Promise<string | null> {
  const [iv = "", text = ""] = sealed.split(".");
  try {
    const open = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: bytesOf(iv), additionalData: utf8.encode(`operator ${operatorId}`) },
      await sealKey(opsKey),
      bytesOf(text),
    );
    return new TextDecoder().decode(open);
  } catch {
    return null;
  }
}
