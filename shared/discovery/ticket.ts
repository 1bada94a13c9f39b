import { articleKey } from "./keys.ts";

/** Where an article was shown: the list's algorithm or page, and which article (and variant) it was. */
export interface Shown {
  readonly list: string;
  readonly product: string;
  readonly variant?: string;
}

/** Longest ticket that is read, in characters. */
export const mostTicket = 400;
const prefix = "k1.";
const listName = /^[A-Z][A-Z0-9_]{0,39}$/;

function toBase64Url(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function ofBase64Url(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The same article in the same list has the same ticket: pages that show it can be stored. */
export const ticketOf = ({ list, product, variant }: Shown): string =>
  prefix + toBase64Url([list, product, ...(variant === undefined ? [] : [variant])].join("\n"));

/** What a ticket of ours says; null for any other text. */
export function readTicket(ticket: string): Shown | null {
  if (ticket.length > mostTicket || !ticket.startsWith(prefix)) return null;
  const parts = ofBase64Url(ticket.slice(prefix.length))?.split("\n") ?? [];
  const [list = "", product = "", variant] = parts;
  if (parts.length < 2 || parts.length > 3 || !listName.test(list)) return null;
  if (![product, ...(variant === undefined ? [] : [variant])].every((key) => articleKey.safeParse(key).success))
    return null;
  return { list, product, ...(variant !== undefined && { variant }) };
}
