import type { EditorMarks, FlatHomeBlock, HomeBlock } from "../../../shared/contract/page/page.ts";
import { Deferred } from "../../app/deferred.tsx";
import { CardGrid } from "../../features/catalog/card-grid.tsx";
import { NewsletterBlock } from "./newsletter-block.tsx";
import { BlockPicture } from "../../features/story/block-picture.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StoryPicture } from "../../features/story/story-picture.tsx";
import section from "../../features/story/section.module.css";
import { LateBlock } from "./late-block.tsx";
import styles from "./blocks.module.css";

/**
 * The blocks of a story in their order. `titled`: the first block's title is the page's heading and its picture the
 * page's first.
 */
export function Blocks({ blocks, titled }: { blocks: readonly MarkedBlock[]; titled: boolean }) {
  return blocks.map((block, i) => {
    const key = `${block.component}${i}`;
    const drawn = <Block key={key} block={block} first={titled && i === 0} />;
    return block.editor ? (
      <div key={key} {...block.editor}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}

/** Whether the first block has the page's heading, so that the page needs none above it. */
export const isTitled = ([first]: readonly HomeBlock[]): boolean => first?.component === "hero" && first.title !== "";

/** In a preview with what its editor finds it by. */
type MarkedBlock = HomeBlock & { editor?: EditorMarks };

type Of<C extends HomeBlock["component"]> = Extract<HomeBlock, { component: C }>;

function Block({ block, first }: { block: HomeBlock; first: boolean }) {
  switch (block.component) {
    case "hero":
      return <Hero block={block} first={first} />;
    case "category-tiles":
      return <Tiles block={block} />;
    case "product-carousel":
    case "product-row":
      return <Row block={block} />;
    case "brands":
      return <Brands block={block} />;
    case "story":
      return <Story block={block} />;
    case "stores":
      return <Stores block={block} />;
    case "richtext":
      return <div className={`page ${styles.text}`} dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "newsletter":
      return <NewsletterBlock block={block} />;
    default:
      return <LateBlock block={block} blocks={inner} />;
  }
}

const inner = (blocks: readonly FlatHomeBlock[]) => <Blocks blocks={blocks} titled={false} />;

function Hero({ block, first }: { block: Of<"hero">; first: boolean }) {
  const Title = first ? "h1" : "h2";
  return (
    <section className={styles.hero}>
      {block.image && (
        <StoryPicture
          desktop={block.image}
          mobile={block.imageTall}
          alt={block.imageAlt}
          ratio={1 / 2}
          mobileRatio={5 / 4}
          first={first}
        />
      )}
      <div className={`page ${styles.words}`}>
        {block.title && <Title>{block.title}</Title>}
        <div>
          {block.text && <p>{block.text}</p>}
          {block.link && (
            <a className="button" href={block.link.path}>
              {block.link.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

function Tiles({ block }: { block: Of<"category-tiles"> }) {
  return (
    <section className={`page ${section.section}`}>
      {block.title && <h2>{block.title}</h2>}
      <ul className={styles.tiles}>
        {block.tiles.map((tile) => (
          <li key={tile.path}>
            <a href={tile.path}>
              <div>
                {tile.image && (
                  <Picture path={tile.image} alt="" width={600} height={744} sizes="(width >= 768px) 31vw, 46vw" />
                )}
              </div>
              {tile.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ block }: { block: Of<"product-row" | "product-carousel"> }) {
  if (block.cards.length === 0) return null;
  return (
    <section className={`page lazy-layout ${section.section}`}>
      <div className={`${section.head} ${styles.bar}`}>
        {block.title && <h2>{block.title}</h2>}
        <div className={styles.side}>
          {block.link && (
            <a className="textlink" href={block.link.path}>
              {block.link.label}
            </a>
          )}
          <Deferred further="late" extra="carousel" />
        </div>
      </div>
      <CardGrid cards={block.cards} heading="h3" shape="row" />
    </section>
  );
}

function Brands({ block }: { block: Of<"brands"> }) {
  if (block.brands.length === 0) return null;
  return (
    <section className={`page lazy-layout ${section.section}`}>
      {block.title && <h2>{block.title}</h2>}
      <ul className={styles.brands}>
        {block.brands.map((brand) => (
          <li key={brand.path}>
            <a href={brand.path}>{brand.label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ block }: { block: Of<"story"> }) {
  return (
    <section className={`page lazy-layout ${section.section} ${styles.story}`}>
      {block.image && (
        <BlockPicture path={block.image} alt={block.imageAlt} ratio={3 / 4} sizes="(width >= 1024px) 56vw, 92vw" />
      )}
      <div>
        {block.title && <h2>{block.title}</h2>}
        {block.text && <p>{block.text}</p>}
        {block.link && (
          <a className="textlink" href={block.link.path}>
            {block.link.label}
          </a>
        )}
      </div>
    </section>
  );
}

/** Where the shop can be visited (ROUTE-012): address, telephone and hours, in the order of the story. */
function Stores({ block }: { block: Of<"stores"> }) {
  const Name = block.title ? "h3" : "h2";
  return (
    <section className={`page lazy-layout ${section.section}`}>
      {block.title && <h2>{block.title}</h2>}
      <ul className={styles.stores}>
        {block.stores.map((store) => (
          <li key={`${store.name} ${store.postcode}`}>
            <Name>{store.name}</Name>
            <address>
              {store.street}
              <br />
              {store.postcode} {store.city}, {store.country}
              {store.phone && (
                <>
                  <br />
                  <a href={`tel:${store.phone.replace(/[^+\d]/g, "")}`}>{store.phone}</a>
                </>
              )}
            </address>
            <dl>
              {store.hours.map(({ days, time }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
