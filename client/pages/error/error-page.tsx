import type { PageProps } from "../../page-props.ts";

export function ErrorPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "error"}</h1>;
}
