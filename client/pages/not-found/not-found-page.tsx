import type { PageProps } from "../../page-registry.ts";

export function NotFoundPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "not-found"}</h1>;
}
