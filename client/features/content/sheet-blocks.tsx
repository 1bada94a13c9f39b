import { Suspense, use, type ComponentType } from "react";
import type { FlatHomeBlock, HomeBlock } from "../../../shared/contract/page/page.ts";
import { trackSettled } from "../../app/settled-promise.ts";
import { useStore } from "../../app/store-context.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import prose from "../../ui/prose.module.css";
import type { LateBlock, LateContentProps } from "./content.tsx";
import styles from "./sheet-blocks.module.css";

/** What leads through the shop has its place on the story's page, not in a sheet over another one. */
const ofPages = [
  "hero",
  "category-tiles",
  "product-carousel",
  "product-row",
  "brands",
  "story",
  "stores",
  "newsletter",
  "contact-form",
];
const isInSheet = (block: HomeBlock): block is LateBlock => !ofPages.includes(block.component);

let code: Promise<ComponentType<LateContentProps>> | undefined;

/** Loads what is no plain text, with its style sheet; most stories that a sheet shows have none of it. */
export const loadSheetBlocks = () =>
  (code ??= trackSettled(
    import("./content.tsx").then((m) => m.LateContent),
    () => undefined,
  ));

/**
 * A story's texts, tables, questions and pictures in a sheet: terms, privacy statement, size guide (CHROME-039). What
 * could not be loaded says so: terms must not look whole where a part of them is missing.
 */
export function SheetBlocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  const { t } = useStore();
  return (
    <ErrorBoundary
      render={(retry) => (
        <LoadFailed
          onRetry={() => {
            code = undefined;
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<p role="status">{t("loading")}</p>}>
        <div className={styles.blocks}>{drawn(blocks)}</div>
      </Suspense>
    </ErrorBoundary>
  );
}

const drawn = (blocks: readonly HomeBlock[] | readonly FlatHomeBlock[]) =>
  blocks.map((block: HomeBlock, i) => {
    const key = `${block.component}${i}`;
    // Sanitised by the server.
    if (block.component === "richtext")
      return <div key={key} className={prose.prose} dangerouslySetInnerHTML={{ __html: block.html }} />;
    return isInSheet(block) && <Late key={key} block={block} />;
  });

function Late({ block }: { block: LateBlock }) {
  const Content = use(loadSheetBlocks());
  return <Content block={block} blocks={drawn} />;
}
