import { useEffect, useState } from "react";
import styles from "./notifications.module.css";
import "./layer.css";

/**
 * Whatever stands in front of the page: the modal dialog on top, which makes everything outside it unreachable, else an
 * open popover; null when nothing does.
 */
function front(): Element | null {
  if (!document.querySelector("dialog:modal"))
    return document.querySelector("[popover]:popover-open:not([data-layer])");
  // Of several, the one on top takes every press, on its backdrop too.
  return (
    document.elementFromPoint(0, 0)?.closest("dialog:modal") ?? [...document.querySelectorAll("dialog:modal")].at(-1)!
  );
}

/**
 * Tells a region how high the foot is, with the next step in it, of the sheet that it stands on. In a low window the
 * foot scrolls.
 */
function aboveFoot(region: HTMLElement, sheet: Element): void {
  // The foot of the filters is their one button, which closes them.
  const foot = sheet.querySelector("[data-foot], .button[popovertargetaction]")?.getBoundingClientRect();
  const stands = foot && foot.bottom <= innerHeight + 1;
  region.style.setProperty("--foot", `${stands ? innerHeight - foot.top : 0}px`);
}

/** Long enough for a screen reader to take note of a region that has just come, before words come into it. */
const noticedMs = 150;

/**
 * Where notifications are drawn while something stands in front of the page: a live region of their own inside it, in
 * the top layer. Null: in the page's region. "soon": a moment later. Once there is such a region it stays until the
 * last notification has gone, and moves to whatever is in front, so that nothing is read out twice.
 */
export function useLayer(): HTMLElement | null | "soon" {
  const [place, setPlace] = useState<HTMLElement | null | "soon">(() => (front() ? "soon" : null));
  useEffect(() => {
    let region: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const target = front() ?? (region && document.body);
      if (target && region) aboveFoot(region, target);
      if (!target || region?.parentElement === target) return;
      if (!region) {
        region = document.createElement("div");
        region.className = styles.region!;
        region.dataset.layer = "";
        for (const [name, value] of [
          ["role", "status"],
          ["aria-live", "polite"],
          ["aria-relevant", "additions"],
        ] as const)
          region.setAttribute(name, value);
        const made = region;
        timer = setTimeout(() => setPlace(made), noticedMs);
      }
      target.append(region);
      aboveFoot(region, target);
      region.popover = target === document.body ? null : "manual";
      if (target !== document.body) region.showPopover();
    };
    follow();
    // A dialog opens and closes by its attribute or comes and goes as a whole; a popover tells.
    const seen = new MutationObserver(follow);
    seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    document.addEventListener("toggle", follow, true);
    return () => {
      clearTimeout(timer);
      seen.disconnect();
      document.removeEventListener("toggle", follow, true);
      region?.remove();
    };
  }, []);
  return place;
}
