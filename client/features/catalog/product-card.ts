import { settings } from "../../../shared/config/settings.ts";
import type { Card, Label } from "../../../shared/contract/page/page.ts";
import type { Cents } from "../../../shared/money/money.ts";
import { pictureSource, type PictureSource } from "../../ui/picture.tsx";

/**
 * What a card shows (PROD-058). `discount_percentage` is whole percent as text, "0" without a reduction; money is gross
 * cents.
 */
export interface ProductCard {
  title: string;
  image: PictureSource[];
  /** The special price is what is paid now, where the regular one is struck: the lowest of the last 30 days. */
  price: { regular: Cents; special: Cents | undefined; from: boolean | undefined; per: string | undefined };
  link: string;
  discount_percentage: string;
  product_labels: readonly Label[];
  alternate_href_tags: readonly { language_code: string; url: string }[];
}

const { width, height } = settings.images.card;

export function mapProductToCard({
  name,
  path,
  images,
  price: { now, was, discount, from, per },
  labels,
  alternates,
}: Card): ProductCard {
  return {
    title: name,
    image: images.slice(0, 2).map((image) => pictureSource(image, width, height)),
    price: { regular: was ?? now, special: was === null ? undefined : now, from, per },
    link: path,
    discount_percentage: String(discount),
    product_labels: labels ?? [],
    alternate_href_tags: alternates ?? [],
  };
}
