import type { PageProps } from "../../page-props.ts";

export function CheckoutPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "checkout"}</h1>;
}
