import { menuExtra } from "./menu-extra.ts";

/** Fetches what stands beside opened entries of the menu when pointer or focus come near it: into the header. */
export function followMenu(): void {
  const near = ({ target }: Event) => {
    if (!(target as Element | null)?.closest?.("header")) return;
    stop();
    import("./menu-feature.tsx")
      .then((m) => {
        menuExtra.Feature = m.MenuFeature;
        return menuExtra.tell();
      })
      .catch(start);
  };
  const start = () => ["pointerover", "focusin"].forEach((name) => document.addEventListener(name, near));
  const stop = () => ["pointerover", "focusin"].forEach((name) => document.removeEventListener(name, near));
  start();
}
