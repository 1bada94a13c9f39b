import type { HomeBlock } from "../../../shared/contract/page/page.ts";
import { Asset } from "./asset.tsx";
import section from "../story/section.module.css";
import styles from "./content.module.css";

type Of<C extends HomeBlock["component"]> = Extract<HomeBlock, { component: C }>;

/** One or two pictures beside each other (CMS-026). */
export function ImageBlock({ block }: { block: Of<"image"> }) {
  const { assetTwo, assetOrientation, largeAssetRatio, noPadding, lazy } = block;
  const ratio = assetOrientation === "portrait" ? 5 / 4 : 2 / 3;
  const sizes = assetTwo ? "50vw" : "100vw";
  return (
    <div
      className={`${noPadding ? "" : "page "}${section.section} ${styles.images}`}
      data-orientation={assetOrientation}
      data-ratio={assetTwo && largeAssetRatio}
    >
      <Asset picture={block.assetOne} mobile={block.mobileAssetOne} ratio={ratio} sizes={sizes} lazy={lazy} />
      {assetTwo && <Asset picture={assetTwo} mobile={block.mobileAssetTwo} ratio={ratio} sizes={sizes} lazy={lazy} />}
    </div>
  );
}

/** A picture and words beside, above or below it (CMS-028). */
export function ImageText({ block }: { block: Of<"image-text"> }) {
  return (
    <section
      className={`page ${section.section} ${styles.imageText}`}
      data-side={block.alignment}
      data-vertical={block.verticalAlignment}
    >
      <Asset
        picture={block.image}
        mobile={block.mobileImage}
        ratio={3 / 4}
        sizes={/left|right/.test(block.alignment) ? "(width >= 768px) 50vw, 92vw" : "92vw"}
      />
      <div>
        {block.title && <h2>{block.title}</h2>}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: block.html }} />
        {block.link && (
          <a className="textlink" href={block.link.path}>
            {block.link.label}
          </a>
        )}
      </div>
    </section>
  );
}
