import type { AddedScript } from "./tag-manager.ts";

/** Puts somebody else's script into the page. */
export function addScript(src: string): AddedScript {
  const element = document.createElement("script");
  element.async = true;
  element.src = src;
  const loaded = new Promise<void>((done) => element.addEventListener("load", () => done(), { once: true }));
  document.head.append(element);
  return { loaded, remove: () => element.remove() };
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
