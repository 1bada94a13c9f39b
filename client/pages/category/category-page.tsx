import type { PageProps } from "../../page-registry.ts";

export function CategoryPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "category"}</h1>;
}
