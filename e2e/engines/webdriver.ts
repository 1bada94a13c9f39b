/** The few commands of WebDriver (W3C) that a shopper's tab needs. */
export interface Session {
  call<T = unknown>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<T>;
}

async function answer<T>(address: string, method: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits until the driver listens, then begins a session. */
export async function newSession(driver: string, capabilities: object): Promise<Session> {
  for (let tries = 0; ; tries++) {
    try {
      await answer(`${driver}/status`, "GET");
      break;
    } catch (problem) {
      if (tries === 100) throw problem;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  const { sessionId } = await answer<{ sessionId: string }>(`${driver}/session`, "POST", {
    capabilities: { alwaysMatch: capabilities },
  });
  return { call: (method, path, body) => answer(`${driver}/session/${sessionId}${path}`, method, body) };
}

/** Codes of keys that are no letters (WebDriver, Keyboard actions). */
export const keyCodes = {
  Escape: "\uE00C",
  Enter: "\uE007",
  Tab: "\uE004",
  End: "\uE010",
  ArrowDown: "\uE015",
} as const;
