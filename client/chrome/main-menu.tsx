import {
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { useLocation } from "../navigation/location.ts";
import type { MenuItem } from "../../shared/contract/page/page.ts";
import { Icon } from "../ui/icon.tsx";
import { useStore } from "../app/store-context.ts";
import { menuExtra } from "./menu-extra.ts";
import { createMenuIntent } from "./menu-intent.ts";
import styles from "./main-menu.module.css";
import { useChrome } from "./use-chrome.ts";

/**
 * The menu of three levels (CHROME-019 to CHROME-022). By mouse it opens under the pointer, by keyboard with the button
 * behind each entry, by touch with the first tap. Without JavaScript it opens on hover and focus, and as a popover on
 * the phone.
 */
export function MainMenu() {
  const { t } = useStore();
  const { menu } = useChrome();
  const [open, setOpen] = useState<number | null>(null);
  const [intent] = useState(() => createMenuIntent(setOpen));
  const [, redraw] = useState(0);
  useEffect(() => void (menuExtra.tell = () => redraw(1)), []);
  const { pathname } = useLocation();
  return (
    <nav id="main-menu" popover="auto" className={styles.menu} aria-label={t("menu.main")}>
      <button
        type="button"
        className={styles.close}
        popoverTarget="main-menu"
        popoverTargetAction="hide"
        aria-label={t("close")}
      >
        <Icon name="close" />
      </button>
      <ul className={styles.top}>
        {menu.map((item, i) => (
          <Entry
            key={item.label}
            item={item}
            open={open === i}
            current={item.path !== null && pathname.startsWith(item.path)}
            onEnter={() => intent.enter(i)}
            onLeave={intent.leave}
            onToggle={() => intent.toggle(i)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  item: MenuItem;
  open: boolean;
  current: boolean;
  onEnter: () => void;
  onLeave: () => void;
  onToggle: () => void;
}

function Entry({ item, open, current, onEnter, onLeave, onToggle }: EntryProps) {
  const { t } = useStore();
  const id = useId();
  const folds = item.children.length > 0;
  const mouse = (run: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && run();
  const onTap = (event: MouseEvent) => {
    const touched = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
    if (!folds || open || !touched) return onLeave();
    event.preventDefault();
    onToggle();
  };
  const onBlur = (event: FocusEvent) => open && !event.currentTarget.contains(event.relatedTarget) && onLeave();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.currentTarget.querySelector("button")?.focus();
    onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its link, button and panel
    <li
      className={styles.entry}
      data-open={open || undefined}
      onPointerEnter={mouse(folds ? onEnter : onLeave)}
      onPointerLeave={mouse(onLeave)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {item.path === null ? (
        <span className={styles.head}>{item.label}</span>
      ) : (
        <a className={styles.head} href={item.path} aria-current={current || undefined} onClick={onTap}>
          {item.label}
        </a>
      )}
      {folds && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t("menu.open", { name: item.label })}
            onClick={onToggle}
          >
            <Icon name="down" />
          </button>
          <div id={id} className={styles.panel}>
            <ul className={styles.columns}>
              {item.children.map((column) => (
                <li key={column.label}>
                  <MenuLink item={column} className={styles.title} onClick={onLeave} />
                  {column.children.length > 0 && (
                    <ul>
                      {column.children.map((link) => (
                        <li key={link.label}>
                          <MenuLink item={link} onClick={onLeave} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
            {menuExtra.Feature && <menuExtra.Feature item={item} open={open} onClick={onLeave} />}
          </div>
        </>
      )}
    </li>
  );
}

function MenuLink({ item, className, onClick }: { item: MenuItem; className?: string; onClick: () => void }) {
  return item.path === null ? (
    <span className={className}>{item.label}</span>
  ) : (
    <a className={className} href={item.path} onClick={onClick}>
      {item.label}
    </a>
  );
}
