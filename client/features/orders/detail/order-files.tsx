import type { OrderFile } from "../../../../shared/contract/order/order-files.ts";
import styles from "./order-files.module.css";
import { Section } from "./place.tsx";
import { ordersTexts } from "../texts.ts";

/** The files of an order: a way to each that can be had, and why another cannot. Nothing where it has none. */
export function OrderFiles({ files = [] }: { files?: readonly OrderFile[] | undefined }) {
  const t = ordersTexts.useTexts();
  if (files.length === 0) return null;
  const said = ({ state, left }: OrderFile): string | null => {
    if (state !== "open") return t(`files.${state}`);
    if (left === null) return null;
    return left === 1 ? t("files.once") : t("files.left", { count: left });
  };
  return (
    <Section title={t("files")}>
      <ul className={styles.files}>
        {files.map((file, index) => {
          const note = [file.type, said(file)].filter(Boolean).join(" · ");
          return (
            <li key={index}>
              <p>
                <strong>{file.title}</strong>
                {note && <span className={styles.note}>{note}</span>}
              </p>
              {file.path && (
                // Of the host, not of a page of the view; beside the page, which stays.
                <a
                  className="button"
                  data-quiet
                  href={file.path}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t("files.open", { title: file.title })}
                >
                  {t("files.button")}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
