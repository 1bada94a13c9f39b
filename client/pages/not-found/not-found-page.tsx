import type { PageProps } from "../../page-props.ts";

export function NotFoundPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "not-found"}</h1>;
}
