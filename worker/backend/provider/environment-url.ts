/**
 * `<origin>/checkoutshopper/`, which the component takes the card fields' origin from. It shows a challenge over plain
 * http only when this address names localhost:8080, so a shop under test on another port spells the same address in a
 * way that does; browsers resolve the dots.
 */
export function environmentUrl(origin: string): string {
  const { protocol, port } = new URL(origin);
  const detour = protocol === "http:" && port !== "8080" ? "http://localhost:8080/../../../" : "";
  return `${origin}/checkoutshopper/${detour}`;
}
