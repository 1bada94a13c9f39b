import type { ShownNotice } from "../../../shared/notices/notice.ts";
import styles from "./notices.module.css";

/** An official file as it is, large enough for its code; `words` say what it is to whoever does not see it. */
export const Notice = ({ notice: { path, width, height }, words }: { notice: ShownNotice; words: string }) => (
  <img className={styles.notice} src={path} width={width} height={height} alt={words} loading="lazy" />
);
