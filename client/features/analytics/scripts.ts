import type { AddedScript } from "./tag-manager.ts";

/**
 * Puts somebody else's script into the page. One that could not be had, as without a connection, is asked for again
 * whenever the connection comes back: what waits for it, such as an order to tell, would be lost with the page.
 */
export function addScript(src: string): AddedScript {
  let element: HTMLScriptElement | undefined;
  const over = new AbortController();
  const loaded = new Promise<void>((done) => {
    const add = () => {
      element = document.createElement("script");
      element.async = true;
      element.addEventListener("load", () => done(), { once: true });
      element.addEventListener("error", failed, { once: true });
      element.src = src;
      document.head.append(element);
    };
    const failed = () => {
      element?.remove();
      addEventListener("online", add, { once: true, signal: over.signal });
    };
    add();
  });
  return {
    loaded,
    remove() {
      over.abort();
      element?.remove();
    },
  };
}

let last = "";
/**
 * Puts a policy on the page beside its own: from here on it reaches only what both let in. Scripts that run already
 * cannot be stopped, but none of what they send leaves the browser.
 */
export function shutIn(policy: string): void {
  if (policy === last) return;
  last = policy;
  const element = document.createElement("meta");
  element.httpEquiv = "content-security-policy";
  element.content = policy;
  document.head.append(element);
}
