import { project, touched, type Change, type Ledger, type ProjectedLine, type ConfirmedLine } from "./ledger.ts";
import { inOrder, type Snapshot } from "./sync-rules.ts";

/** What the merge found on one side: a line that is not there, or another quantity. `line` is its key. */
export interface DiffLine {
  party: "client" | "server";
  status: "no-item" | "wrong-qty";
  line: string;
  name: string;
  clientQty: number;
  serverQty: number;
}
/** Entries of the log; the last two say for each side whether anything is to be done there (SYNC-021). */
export type DiffEntry = DiffLine | { party: "client" | "server"; status: "update-required" | "no-changes" };

export interface MergeOptions {
  /** The server is to become as the device is (SYNC-016, SYNC-018). */
  forceClientState: boolean;
  /** Lines that the server no longer has may go here (SYNC-015, SYNC-025); else they are written to it again. */
  canRemoveLocal: boolean;
  /** The server's quantity may win here (SYNC-017, SYNC-026); else ours is written to it. */
  canModifyLocal: boolean;
  /** Only looks (SYNC-024): nothing of the server is shown, but for lines that something is pending for. */
  dryRun: boolean;
}

export interface Merged {
  ledger: Ledger;
  diff: DiffEntry[];
  /** Names of lines that went because the server no longer has them. */
  vanished: string[];
}

type Lines = ReadonlyMap<string, { qty: number; name: string }>;

/**
 * Compares the lines of both sides by what makes them one, which is the sku (SYNC-013; beside it the choices of
 * composed articles).
 */
export function diffLog(client: Lines, server: Lines): DiffLine[] {
  const entries: DiffLine[] = [];
  for (const [line, { qty, name }] of client) {
    const found = server.get(line);
    if (!found) entries.push({ party: "server", status: "no-item", line, name, clientQty: qty, serverQty: 0 });
    else if (found.qty !== qty)
      entries.push({ party: "server", status: "wrong-qty", line, name, clientQty: qty, serverQty: found.qty });
  }
  for (const [line, { qty, name }] of server)
    if (!client.has(line))
      entries.push({ party: "client", status: "no-item", line, name, clientQty: 0, serverQty: qty });
  return entries;
}

export const linesOf = (lines: readonly Pick<ProjectedLine, "key" | "qty" | "article">[]): Lines =>
  new Map(lines.map(({ key, qty, article }) => [key, { qty, name: article.name }]));

/**
 * Merges a pulled cart into the ledger (SYNC-010, contract §4.4). What the shopper did and the server has not confirmed
 * stays on top, also a removal, so that nothing removed comes back; all other differences go as the options say. A cart
 * that is another, or older than what is known, changes nothing.
 */
export function merge(
  ledger: Ledger,
  snapshot: Snapshot,
  { forceClientState, canRemoveLocal, canModifyLocal, dryRun }: MergeOptions,
  newKey: () => string,
): Merged {
  const { confirmed } = ledger;
  const version = snapshot.version ?? confirmed.version;
  if (snapshot.cartId !== confirmed.cartId || version < confirmed.version) return { ledger, diff: [], vanished: [] };
  const busy = touched(ledger);
  const shown = new Map(project(ledger).map((line) => [line.key, line]));
  const server = new Map(snapshot.lines.map((line) => [line.key, line]));
  const differences = diffLog(linesOf([...shown.values()]), linesOf(snapshot.lines));

  const changes: Change[] = [];
  const vanished: string[] = [];
  const required = { client: false, server: false };
  const push = (kind: "set" | "remove", { key, qty, article }: Pick<ProjectedLine, "key" | "qty" | "article">) => {
    required.server = true;
    if (!dryRun) changes.push({ key: newKey(), line: key, kind, qty: kind === "set" ? qty : 0, article, goal: null });
  };
  for (const entry of differences) {
    if (busy.has(entry.line)) required.server = true;
    else if (entry.party === "client") {
      if (forceClientState) push("remove", server.get(entry.line)!);
      else required.client = true;
    } else if (forceClientState || !(entry.status === "no-item" ? canRemoveLocal : canModifyLocal))
      push("set", shown.get(entry.line)!);
    else {
      required.client = true;
      if (entry.status === "no-item" && !dryRun) vanished.push(entry.name);
    }
  }
  const verdicts = (["server", "client"] as const).map((party): DiffEntry => ({
    party,
    status: required[party] ? "update-required" : "no-changes",
  }));

  const lines = dryRun ? onlyBusy(confirmed.lines, server, busy) : snapshot.lines;
  const { unread: _, ...read } = confirmed;
  return {
    ledger: {
      confirmed: { ...read, version, lines: inOrder(lines, ledger) },
      changes: [...ledger.changes, ...changes],
    },
    diff: [...differences, ...verdicts],
    vanished,
  };
}

/** The lines as they are, but for those that something is pending for: there the server's are needed to go on. */
function onlyBusy(
  lines: readonly ConfirmedLine[],
  server: ReadonlyMap<string, ConfirmedLine>,
  busy: ReadonlySet<string>,
): ConfirmedLine[] {
  const kept = lines.filter(({ key }) => !busy.has(key));
  return [...kept, ...[...busy].flatMap((key) => server.get(key) ?? [])];
}
