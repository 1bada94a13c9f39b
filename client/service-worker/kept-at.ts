/** A page reads the timing of its own document, and no other header of it. */
const timing = "kept";

/** The answer as it is kept at `now`, in milliseconds since 1970: it says so itself. */
export function keptNow({ body, status, headers }: Response, now: number): Response {
  const dated = new Headers(headers);
  dated.set("server-timing", `${timing};desc="${now}"`);
  return new Response(body, { status, headers: dated });
}

/** When the document with these timings was kept; null for one that came from the network. */
export function keptAtOf(timings: readonly { name: string; description: string }[]): number | null {
  const at = Number(timings.find(({ name }) => name === timing)?.description);
  return at > 0 ? at : null;
}
