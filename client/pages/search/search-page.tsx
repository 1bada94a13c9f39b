import type { PageProps } from "../../page-props.ts";

export function SearchPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "search"}</h1>;
}
