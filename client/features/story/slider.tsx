import type { ReactNode } from "react";
import { Deferred } from "../../app/deferred.tsx";
import section from "./section.module.css";
import styles from "./slider.module.css";

export interface SliderProps {
  title: string;
  /** List items, one an article. */
  children: ReactNode;
}

/**
 * A row of articles that scrolls sideways and snaps, with a title and the buttons to move it (CHROME-049). The browser
 * scrolls it by touch, wheel and keyboard; the buttons come after the page.
 */
export function Slider({ title, children }: SliderProps) {
  return (
    <section className={`page ${section.section}`}>
      <div className={section.head}>
        <h2>{title}</h2>
        <Deferred further="late" extra="carousel" articles />
      </div>
      <ul className={styles.slider}>{children}</ul>
    </section>
  );
}
