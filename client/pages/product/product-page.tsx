import type { PageProps } from "../../page-props.ts";

export function ProductPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "product"}</h1>;
}
