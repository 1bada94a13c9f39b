import { loadLateBlocks } from "../../../client/pages/home/late-block.tsx";
import { clientFiles } from "./client-files.ts";

const source = "client/features/content/content.tsx";

/** Blocks that are not on every page, to render at once; a page that has one names their style sheet. */
export function loadBlockCode(): Promise<unknown> {
  const { styles } = clientFiles([]);
  return loadLateBlocks(clientFiles([source]).styles.find((href) => !styles.includes(href)));
}
