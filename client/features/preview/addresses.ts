import { previewParameter, signatureParameters } from "../../../shared/contract/content/preview.ts";

interface Held {
  readonly token: string;
  readonly release?: string | undefined;
}

/** Addresses that are no pages. */
const noPage = /^\/(api|ops|media|img|data|assets)\//;

/** The address of a page of this shop with its drafts, as path and query; null for an address of anything else. */
export function previewAddress(href: string, origin: string, { token, release }: Held): string | null {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
  // A path that begins with two slashes would be another host's address once it stands alone.
  if (!url || url.origin !== origin || url.pathname.startsWith("//") || noPage.test(url.pathname)) return null;
  // The editor's own signature is older than the token.
  for (const name of signatureParameters) url.searchParams.delete(name);
  url.searchParams.set(previewParameter, token);
  if (release !== undefined) url.searchParams.set("_storyblok_release", release);
  return url.pathname + url.search + url.hash;
}
