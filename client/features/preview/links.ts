import { previewAddress } from "./addresses.ts";

interface LinkDeps {
  held: () => { token: string; release?: string | undefined };
  /** Whether the editor listens: a click then selects the block it is in. */
  isEditing: () => boolean;
  go: (address: string) => void;
}

/**
 * Keeps the preview on the way to other pages, of links and of forms that ask for a page. In the editor the first click
 * on a link selects its block, and the next one follows it.
 */
export function keepPreview({ held, isEditing, go }: LinkDeps): void {
  // Ahead of the shop's own navigation, which would show what is published.
  window.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target === "_blank" || link.dataset["reload"] !== undefined) return;
      const address = previewAddress(link.href, location.origin, held());
      const isOnPage = link.hash !== "" && link.pathname === location.pathname;
      if (address === null || isOnPage) return;
      event.preventDefault();
      const block = link.closest("[data-blok-c]");
      if (isEditing() && block && block.getAttribute("data-blok-focused") === null) return;
      go(address);
    },
    { capture: true },
  );
  window.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      // One without an address is answered by the page's own code.
      if (form.method !== "get" || !form.hasAttribute("action")) return;
      const url = new URL(form.action);
      for (const [name, value] of new FormData(form)) if (typeof value === "string") url.searchParams.set(name, value);
      const address = previewAddress(url.href, location.origin, held());
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      go(address);
    },
    { capture: true },
  );
}
