import { useId } from "react";
import type { HomeBlock } from "../../../shared/contract/page/page.ts";
import { Icon, isIcon } from "../../ui/icon.tsx";
import section from "../story/section.module.css";
import styles from "./content.module.css";

type Of<C extends HomeBlock["component"]> = Extract<HomeBlock, { component: C }>;

/** A sentence and a link on a ground of their own. */
export function Banner({ block: { title, text, link, tone } }: { block: Of<"banner"> }) {
  return (
    <section className={`${section.section} ${styles.banner}`} data-tone={tone}>
      <div className="page">
        <div>
          {title && <h2>{title}</h2>}
          {text && <p>{text}</p>}
        </div>
        {link && (
          <a className="button" href={link.path}>
            {link.label}
          </a>
        )}
      </div>
    </section>
  );
}

/** What people say. */
export function Quotes({ block: { title, quotes } }: { block: Of<"quotes"> }) {
  return (
    <section className={`page ${section.section}`}>
      {title && <h2>{title}</h2>}
      <ul className={styles.quotes}>
        {quotes.map(({ text, author, role }, i) => (
          <li key={i}>
            <figure>
              <blockquote>{text}</blockquote>
              {(author || role) && (
                <figcaption>
                  {author && <b>{author}</b>}
                  {role && <span>{role}</span>}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What speaks for the shop. */
export function UspList({ block: { title, usps } }: { block: Of<"usp-list"> }) {
  return (
    <section className={`page ${section.section}`}>
      {title && <h2>{title}</h2>}
      <ul className={styles.usps}>
        {usps.map((usp, i) => (
          <li key={i}>
            {isIcon(usp.icon) && <Icon name={usp.icon} />}
            <div>
              <b>{usp.title}</b>
              {usp.text && <p>{usp.text}</p>}
              {usp.link && (
                <a className="textlink" href={usp.link.path}>
                  {usp.link.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions that open to their answers, without any script. */
export function Accordion({ block: { title, items, single } }: { block: Of<"accordion"> }) {
  const group = useId();
  return (
    <section className={`page ${section.section} ${styles.accordion}`}>
      {title && <h2>{title}</h2>}
      {items.map((item, i) => (
        <details key={i} name={single ? group : undefined}>
          <summary>{item.title}</summary>
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: item.html }} />
        </details>
      ))}
    </section>
  );
}
