import type { PageProps } from "../../page-props.ts";

export function HomePage({ data }: PageProps) {
  return <h1>{data?.kind ?? "home"}</h1>;
}
