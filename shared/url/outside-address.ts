/** Names that lead into a network instead of out of it (RFC 6761, RFC 6762, RFC 8375), and names without a dot. */
const inside = /^[^.]*$|(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;
/** An address in figures, as `URL` spells it: four numbers, or one in brackets. */
const figures = /^(?:\[.*\]|\d+(?:\.\d+){3})$/;
const longest = 2_000;

/**
 * An address that shoppers may be sent to for a file: https on its own port, of a host with a name in the public net,
 * without a user or password in it. Null for every other. Addresses in figures are none, not even public ones: a
 * merchant's file has a name, and every way to write a private one is out with them.
 */
export function outsideAddress(text: string): string | null {
  if (text.length > longest || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/\.$/, "");
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return isPlain && !figures.test(host) && !inside.test(host) ? url.href : null;
}
