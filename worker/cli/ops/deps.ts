/** The shop does not answer, or refuses. */
export class OpsFailure extends Error {}

/** What an operator's command works with. */
export interface OpsDeps {
  /** Address of the shop without trailing slash. */
  to: string;
  key: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  print: (text: string) => void;
  /** Waits so many milliseconds; absent: in earnest. */
  pause?: (ms: number) => Promise<void>;
  /** Runs Wrangler and answers what it printed; throws OpsFailure. Absent: the project's own. */
  wrangler?: (args: readonly string[]) => Promise<string>;
  /** Signs editors' addresses, where it is at hand. */
  preview?: { token: string; space: string } | undefined;
}
