import type { PageOf } from "../../../shared/contract/page/page.ts";
import type { PageProps } from "../../app/page-props.ts";
import { Deferred } from "../../app/deferred.tsx";
import { Blocks, isTitled } from "./blocks.tsx";
import styles from "./blocks.module.css";

export function HomePage({ data }: PageProps) {
  const { title, blocks } = data as PageOf<"home">;
  const titled = isTitled(blocks);
  return (
    <>
      {!titled && (
        <div className={`page ${styles.title}`}>
          <h1>{title}</h1>
        </div>
      )}
      <Blocks blocks={blocks} titled={titled} />
      <Deferred further="late" extra="homeEnd" />
    </>
  );
}
