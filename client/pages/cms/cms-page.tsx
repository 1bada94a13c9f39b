import type { PageOf } from "../../../shared/contract/page/page.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import type { PageProps } from "../../app/page-props.ts";
import { Blocks, isTitled } from "../home/blocks.tsx";

export function CmsPage({ data }: PageProps) {
  const { title, blocks } = data as PageOf<"cms">;
  const titled = isTitled(blocks);
  return (
    <>
      {!titled && title !== "" && (
        <div className="page">
          <Breadcrumbs crumbs={[]} current={title} />
          <h1>{title}</h1>
        </div>
      )}
      <Blocks blocks={blocks} titled={titled} />
    </>
  );
}
