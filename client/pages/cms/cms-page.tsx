import type { PageProps } from "../../page-props.ts";

export function CmsPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "cms"}</h1>;
}
