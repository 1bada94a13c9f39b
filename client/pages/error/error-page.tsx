import type { PageProps } from "../../page-registry.ts";

export function ErrorPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "error"}</h1>;
}
