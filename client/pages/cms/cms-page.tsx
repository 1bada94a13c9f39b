import type { PageProps } from "../../page-registry.ts";

export function CmsPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "cms"}</h1>;
}
