import type { MouseEvent } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { openPanel } from "../../chrome/panels.ts";
import { Icon } from "../../ui/icon.tsx";
import { largestPicture } from "./largest-picture.ts";
import styles from "./enlarge-link.module.css";

export interface EnlargeLinkProps {
  /** Media path of the picture it lies over, and its place in the gallery, from 1. */
  path: string;
  n: number;
  /** Path of the film that the picture stands for. */
  film: string | undefined;
  t: ProductExtrasTexts;
}

/**
 * Lies over a picture of the gallery and opens all of them full screen. Until its code is there it leads to the picture
 * at its largest, or to the film.
 */
export function EnlargeLink({ path, n, film, t }: EnlargeLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPanel("pictures", path);
  };
  return (
    <a
      className={styles.enlarge}
      href={film ?? largestPicture(path)}
      data-reload=""
      draggable={false}
      onClick={onClick}
    >
      <b>
        {film ? <Icon name="play" /> : <Arrows />}
        <span>{film ? t("pictures.play") : t("pictures.enlarge")}</span>
      </b>
      <span className="vh">{` ${n}`}</span>
    </a>
  );
}

/** Drawn here and not among the shop's icons, which are in every first load. */
const Arrows = () => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
  </svg>
);
