import { downloadsPath } from "../../../shared/config/downloads.ts";

const encoder = new TextEncoder();
/** What is signed; the words keep the signature from meaning anything elsewhere. */
export const signedText = (ref: string): string => `kade download ${ref}`;

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

/** Paths of files by their references (32 hexadecimal digits), `/downloads/<ref>.<HMAC-SHA256 in base64url>`. */
export async function signedPaths(secret: string, refs: readonly string[]): Promise<string[]> {
  const key = await keyOf(secret);
  return Promise.all(
    refs.map(async (ref) => {
      const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(signedText(ref)));
      return `${downloadsPath}${ref}.${toBase64Url(new Uint8Array(signature))}`;
    }),
  );
}

const form = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/;

/** Reference and signature of the last part of a path; null where it is none. */
export function readSigned(part: string): { ref: string; signature: string } | null {
  const [, ref, signature] = form.exec(part) ?? [];
  return ref === undefined || signature === undefined ? null : { ref, signature };
}

/** Whether the signature is the reference's own. The comparison takes the same time whatever differs. */
export async function isSigned(secret: string, { ref, signature }: { ref: string; signature: string }) {
  return crypto.subtle.verify("HMAC", await keyOf(secret), fromBase64Url(signature), encoder.encode(signedText(ref)));
}
