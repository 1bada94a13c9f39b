import type { PageProps } from "../../app/page-props.ts";
import { useForm } from "./form/use-form.tsx";
import type { Product } from "./product.ts";
import { ProductView } from "./product-page.tsx";
import { useProduct } from "./use-product.ts";

/**
 * A product of which more than a variant is to be chosen: a set, a bundle, one with options of its own, a choice of
 * files.
 */
export function ProductFormPage({ data }: PageProps) {
  const shown = useProduct(data as Product);
  return <ProductView shown={shown} form={useForm(shown.product)} />;
}
