import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from "react";
import { settings } from "../../../shared/config/settings.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { isReviewPhoto } from "./photos-of-review.ts";
import { FilmSlide, PictureSlide } from "./slide.tsx";
import { useZoom } from "./use-zoom.ts";
import styles from "./viewer.module.css";
import { keyAction } from "./viewer-keys.ts";
import { mostZoom, slideAt, zoomStep } from "./zoom-rules.ts";

export interface ViewerProps {
  /** The product's name. */
  name: string;
  images: readonly string[];
  /** Films by the picture that stands for each. */
  films: Readonly<Record<string, string>>;
  /** The picture to begin with. */
  first: number;
  t: ProductExtrasTexts;
  onClose: () => void;
}

const { width, height } = settings.images.cartCompact;
/** How far an arrow key moves a picture that is looked at closely, in CSS pixels. */
const step = 80;

/** All pictures and films of a product over the whole window, one at a time. */
export function Viewer({ name, images, films, first, t, onClose }: ViewerProps) {
  const { t: shop } = useStore();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  /** The slide that the row is on its way to; on the way it shows others. */
  const aim = useRef<number | null>(null);
  const { zoom, to } = useZoom(row, at);
  const last = images.length - 1;
  const go = (n: number, behavior: ScrollBehavior = "auto") => {
    const element = row.current;
    if (!element || n < 0 || n > last) return;
    aim.current = n;
    setAt(n);
    element.scrollTo({ left: n * element.clientWidth, behavior });
  };
  // The sheet is open by now.
  useEffect(() => {
    row.current?.focus({ preventScroll: true });
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: "instant" });
  }, [first]);
  // What is not seen any more is not to be heard.
  useEffect(() => {
    row.current
      ?.querySelectorAll("video")
      .forEach((film) => film.closest("li") !== row.current!.children[at] && film.pause());
  }, [at]);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const shown = slideAt(scrollLeft, clientWidth, images.length);
    if (aim.current !== null && aim.current !== shown) return;
    aim.current = null;
    setAt(shown);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLVideoElement) return;
    const thumbs = (event.target as Element).closest(`.${styles.thumbs}`);
    const action = keyAction(event.key, { at, last, zoom, isChoosing: thumbs !== null });
    if (!action) return;
    event.preventDefault();
    if ("go" in action) {
      thumbs?.querySelectorAll("button")[action.go]?.focus();
      return go(action.go);
    }
    if ("zoom" in action) return to(action.zoom);
    const [x, y] = action.move;
    row.current?.children[at]?.scrollBy({ left: x * step, top: y * step, behavior: "instant" });
  };
  const isFilm = films[images[at]!] !== undefined;
  return (
    <Sheet title={name} closeLabel={shop("close")} side="full" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the dialog, wherever its focus is */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        {images.length > 1 && (
          <ul className={styles.thumbs} aria-label={t("pictures.all")}>
            {images.map((path, i) => (
              <li key={path}>
                <button
                  type="button"
                  aria-current={i === at || undefined}
                  aria-label={shop("product.picture", { name, n: i + 1 })}
                  onClick={() => go(i, "instant")}
                >
                  {isReviewPhoto(path) ? (
                    <img src={path} alt="" width={width} height={height} />
                  ) : (
                    <Picture path={path} alt="" width={width} height={height} sizes="64px" />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
        <ul
          ref={row}
          className={styles.slides}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and takes the arrow keys
          tabIndex={0}
          aria-label={shop("product.pictures", { name })}
          onScroll={onScroll}
          onPointerDown={() => {
            aim.current = null;
          }}
        >
          {images.map((path, i) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls while it is looked at closely
            <li
              key={path}
              {...(i === at && zoom > 1 && { tabIndex: 0, "aria-label": shop("product.picture", { name, n: i + 1 }) })}
            >
              {films[path] === undefined ? (
                <PictureSlide
                  path={path}
                  alt={shop("product.picture", { name, n: i + 1 })}
                  close={i === at && zoom > 1}
                />
              ) : (
                <FilmSlide film={films[path]} poster={path} name={name} plays={i === first} />
              )}
            </li>
          ))}
        </ul>
        <div className={styles.bar}>
          {images.length > 1 && (
            <div>
              <Control
                icon="back"
                label={t("pictures.previous")}
                isOff={at === 0}
                className={styles.previous}
                onPress={() => go(at - 1)}
              />
              <p role="status">
                <span aria-hidden="true">
                  {at + 1} / {images.length}
                </span>
                <span className="vh">{t("pictures.counter", { n: at + 1, total: images.length })}</span>
              </p>
              <Control
                icon="next"
                label={t("pictures.next")}
                isOff={at === last}
                className={styles.next}
                onPress={() => go(at + 1)}
              />
            </div>
          )}
          {!isFilm && (
            <div>
              <Control
                icon="minus"
                label={t("pictures.zoomOut")}
                isOff={zoom === 1}
                onPress={() => to(zoom / zoomStep)}
              />
              <Control
                icon="plus"
                label={t("pictures.zoomIn")}
                isOff={zoom >= mostZoom}
                onPress={() => to(zoom * zoomStep)}
              />
            </div>
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  isOff: boolean;
  className?: string;
  onPress: () => void;
}

const Control = ({ icon, label, isOff, className, onPress }: ControlProps) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
);
