import type { PageProps } from "../../page-props.ts";

export function OrderConfirmationPage({ data }: PageProps) {
  return <h1>{data?.kind ?? "order-confirmation"}</h1>;
}
