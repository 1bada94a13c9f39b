import { useEffect, useRef } from "react";
import type { HomeBlock } from "../../../shared/contract/page/page.ts";
import { NewsletterForm } from "../../features/newsletter/newsletter.tsx";
import spaced from "../../features/story/section.module.css";
import styles from "./blocks.module.css";

/** The newsletter's widget as a block of content (NEWS-025). Its ground is set by script: the policy knows no `style`. */
export function NewsletterBlock({
  block: { title, text, subtitle, sbTitle, sbText, background, align },
}: {
  block: Extract<HomeBlock, { component: "newsletter" }>;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => void (section.current!.style.backgroundColor = background ?? ""), [background]);
  return (
    <section ref={section} className={`page ${spaced.section} ${styles.newsletter}`} data-align={align}>
      <h2>{title}</h2>
      {subtitle && <p>{subtitle}</p>}
      <p>{text}</p>
      {sbTitle && <h3>{sbTitle}</h3>}
      {sbText && <p>{sbText}</p>}
      <NewsletterForm />
    </section>
  );
}
