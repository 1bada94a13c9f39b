import { z } from "zod";

/**
 * A refresh token as the browser's cookie holds it. `since` and `until`: seconds since 1970 of the sign-in, and after
 * which it is worth nothing.
 */
export interface CookieToken {
  token: string;
  since: number;
  until: number;
}

/** How refresh tokens are written into cookies. */
export interface TokenSealer {
  /** The cookie's value; null when no token may be given to a browser. */
  keep(token: CookieToken): Promise<string | null>;
  /** What a cookie holds; null when it was not written here. */
  read(value: string): Promise<CookieToken | null>;
}

/** Our own backend's tokens contain nothing and can be ended there, so they are written as they are. */
export const plainSealer: TokenSealer = {
  keep: async ({ token }) => token,
  read: async (token) => ({ token, since: 0, until: Number.POSITIVE_INFINITY }),
};

/** A foreign platform's tokens must not reach a browser, and there is no secret to seal them with. */
export function noSealer(warn: () => void): TokenSealer {
  return {
    keep: async () => (warn(), null),
    read: async () => null,
  };
}

const purpose = new TextEncoder().encode("kade refresh cookie 1");
const nonceBytes = 12;
const cookieToken = z.object({ token: z.string().min(1), since: z.number(), until: z.number() });

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

/**
 * Seals tokens with a key derived from `secret` (AES-256-GCM, HKDF-SHA-256), each under a new nonce. The purpose is
 * part of key and seal, so a sealed value of another kind is not accepted here. Who takes the cookie does not learn the
 * token.
 */
export function aesSealer(
  secret: string,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> = (bytes) => crypto.getRandomValues(bytes),
): TokenSealer {
  let made: Promise<CryptoKey> | undefined;
  const key = () =>
    (made ??= (async () => {
      const base = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "HKDF", false, ["deriveKey"]);
      return crypto.subtle.deriveKey(
        { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: purpose },
        base,
        { name: "AES-GCM", length: 256 },
        false,
        ["encrypt", "decrypt"],
      );
    })());
  return {
    async keep(token) {
      const nonce = random(new Uint8Array(nonceBytes));
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt(
          { name: "AES-GCM", iv: nonce, additionalData: purpose },
          await key(),
          new TextEncoder().encode(JSON.stringify(token)),
        ),
      );
      const bytes = new Uint8Array(nonceBytes + sealed.length);
      bytes.set(nonce);
      bytes.set(sealed, nonceBytes);
      return base64url(bytes);
    },
    async read(value) {
      try {
        const bytes = bytesOf(value);
        const opened = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: bytes.subarray(0, nonceBytes), additionalData: purpose },
          await key(),
          bytes.subarray(nonceBytes),
        );
        return cookieToken.parse(JSON.parse(new TextDecoder().decode(opened)));
      } catch {
        return null;
      }
    },
  };
}
