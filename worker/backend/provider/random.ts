const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A name of the provider's for one payment or modification: 16 characters, 80 random bits. */
export const newPspReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % 32]).join("");

/** Something only its receiver knows, for an address: `bytes` random bytes. */
export const newToken = (bytes = 32): string => base64Url(crypto.getRandomValues(new Uint8Array(bytes)));

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
