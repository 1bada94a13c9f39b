/**
 * Marks a promise, once it is kept, so that React's `use` reads it without waiting, on the server as well. Whoever asks
 * for it later draws at once.
 */
export function trackSettled<T>(promise: Promise<T>, onFailure: () => void): Promise<T> {
  promise.then((value) => Object.assign(promise, { status: "fulfilled", value }), onFailure);
  return promise;
}
