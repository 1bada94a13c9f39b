import type { Browser } from "@playwright/test";

/** What Playwright's own process keeps of a browser: the connection that carries the browser's protocol. */
interface Inner {
  _connection?: { _rawSend?: (session: string, method: string, given?: { expression?: string }) => unknown };
}

const begins = "ariaSnapshotForExpectFailure(element, options) {";

/**
 * Has Playwright describe the page no more for each look of an `expect` that has not found yet what it waits for, which
 * is ten times a test and takes the page's processor 20 milliseconds. A test that fails has its page described once
 * more at its end. Playwright has no option for it, so this reaches into it; where another version is made differently,
 * everything is as it would be without.
 */
export function withoutSnapshots(browser: Browser): void {
  const inner = browser as unknown as { _connection?: { toImpl?: (browser: Browser) => Inner } };
  const connection = inner._connection?.toImpl?.(browser)._connection;
  const send = connection?._rawSend?.bind(connection);
  if (!connection || !send) return;
  connection._rawSend = (session, method, given) =>
    send(
      session,
      method,
      method === "Runtime.evaluate" && given?.expression?.includes(begins)
        ? { ...given, expression: given.expression.replace(begins, `${begins} return "";`) }
        : given,
    );
}
