export interface ShopAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** The page of this shop a link leads to, or null when it leads elsewhere or asks for a full load. */
export function shopAddress(link: HTMLAnchorElement): ShopAddress | null {
  if (
    !link.href ||
    (link.target && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.dataset["reload"] !== undefined
  )
    return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || /^\/(api|ops|media|img|data|assets)\//.test(url.pathname)) return null;
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

/** The in-shop address a click on a plain link leads to, or null when the browser must handle the click itself. */
export function plainLinkTarget(event: MouseEvent): ShopAddress | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element | null)?.closest?.("a");
  const address = link ? shopAddress(link) : null;
  if (!address) return null;
  const samePage = address.pathname === window.location.pathname && address.search === window.location.search;
  return samePage && address.hash ? null : address;
}

/** The address a plain GET form asks for; empty fields are left out. Null for every other form. */
export function plainFormTarget(event: SubmitEvent): ShopAddress | null {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== "get" || form.dataset["reload"] !== undefined) return null;
  const url = new URL(form.action);
  if (url.origin !== window.location.origin) return null;
  const search = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() ? [[name, value.trim()]] : [],
    ),
  ).toString();
  return { pathname: url.pathname, search: search && `?${search}`, hash: "" };
}
