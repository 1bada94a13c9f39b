import type { ReactNode } from "react";
import type { FlatHomeBlock, HomeBlock } from "../../../shared/contract/page/page.ts";
import { ArticleList } from "./article-list.tsx";
import { ContactFormBlock } from "../contact-form/contact-form-block.tsx";
import section from "../story/section.module.css";
import styles from "./content.module.css";
import { ImageBlock, ImageText } from "./pictures.tsx";
import { Table } from "./table.tsx";
import { Video } from "./video.tsx";
import { Accordion, Banner, Quotes, UspList } from "./words.tsx";

/** Blocks whose code comes after the page. */
export type LateBlock = Extract<
  HomeBlock,
  {
    component:
      | "image"
      | "image-text"
      | "banner"
      | "quotes"
      | "usp-list"
      | "video"
      | "accordion"
      | "table"
      | "spacer"
      | "article-list"
      | "contact-form"
      | "two-column";
  }
>;

export interface LateContentProps {
  block: LateBlock;
  /** Draws the blocks that stand in a block. */
  blocks: (inner: readonly FlatHomeBlock[]) => ReactNode;
}

/** A block that is not on every page. Not on every page either is its code: docs/decisions/242. */
export function LateContent({ block, blocks }: LateContentProps) {
  switch (block.component) {
    case "image":
      return <ImageBlock block={block} />;
    case "image-text":
      return <ImageText block={block} />;
    case "banner":
      return <Banner block={block} />;
    case "quotes":
      return <Quotes block={block} />;
    case "usp-list":
      return <UspList block={block} />;
    case "video":
      return <Video block={block} />;
    case "accordion":
      return <Accordion block={block} />;
    case "table":
      return <Table block={block} />;
    case "spacer":
      return <div className={styles.spacer} data-size={block.size} />;
    case "article-list":
      return <ArticleList block={block} />;
    case "contact-form":
      return <ContactFormBlock title={block.title} />;
    case "two-column":
      return (
        <div className={`page ${section.section} ${styles.columns}`} data-ratio={block.ratio}>
          <div>{blocks(block.left)}</div>
          <div>{blocks(block.right)}</div>
        </div>
      );
  }
}
