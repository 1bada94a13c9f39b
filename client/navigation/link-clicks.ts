/** The in-shop address a click on a plain link leads to, or null when the browser must handle the click itself. */
export function plainLinkTarget(event: MouseEvent): { pathname: string; search: string; hash: string } | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || !link.href || (link.target && link.target !== "_self") || link.hasAttribute("download") || link.dataset.reload !== undefined) return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || /^\/(api|ops|media|img|data|assets)\//.test(url.pathname)) return null;
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  return samePage && url.hash ? null : { pathname: url.pathname, search: url.search, hash: url.hash };
}
