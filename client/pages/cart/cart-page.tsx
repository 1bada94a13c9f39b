import type { PageProps } from "../../page-props.ts";

export function CartPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "cart"}</h1>;
}
