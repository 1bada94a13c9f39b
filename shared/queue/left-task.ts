/** An e-mail address in JSON, also encoded in an address; not an @ that somebody writes in a review. */
const address = /[^\s"@]@[^\s"@.]+\.[^\s"@]|%40/i;

/**
 * What a device keeps of a task whose customer has gone: nothing of one that is done, and none in which an e-mail
 * address stands, whatever it is about (decision 062), nor one that served another purpose than what was asked for:
 * what it asks for can be asked for again. Any other waits for its customer as it is. A guest's is the device's own.
 * Takes any stored form, also of earlier versions; null for nothing.
 */
export function leftTask(stored: unknown): unknown {
  const { task, owner, purpose } = (stored ?? {}) as {
    task?: { transmited?: unknown } | null;
    owner?: unknown;
    purpose?: unknown;
  };
  if (task?.transmited !== false || purpose !== undefined) return null;
  return typeof owner === "string" && address.test(JSON.stringify(stored)) ? null : stored;
}
