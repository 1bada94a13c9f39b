import type { PageProps } from "../../page-props.ts";

export function CategoryPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "category"}</h1>;
}
