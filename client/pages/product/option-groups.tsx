import type { MouseEvent } from "react";
import type { OptionValue, ProductOptionGroup } from "../../../shared/contract/page/page.ts";
import { valueState, type Choice } from "./variant-choice.ts";
import { useStore } from "../../app/store-context.ts";
import { Picture } from "../../ui/picture.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import styles from "./option-groups.module.css";
import type { Product } from "./product.ts";

export interface OptionGroupsProps {
  product: Product;
  choice: Choice;
  onChoose: (code: string, value: string) => void;
  /** Where an option leads without JavaScript. */
  hrefOf: (code: string, value: string) => string;
}

/** Colours as pictures, sizes as boxes. What is sold out is struck through and can still be chosen. */
export function OptionGroups({ product, choice, onChoose, hrefOf }: OptionGroupsProps) {
  return product.options.map((group) => (
    <Group key={group.code} group={group} product={product} choice={choice} onChoose={onChoose} hrefOf={hrefOf} />
  ));
}

function Group({ group, product, choice, onChoose, hrefOf }: OptionGroupsProps & { group: ProductOptionGroup }) {
  const { t } = useStore();
  const chosen = group.values.find((value) => value.value === choice[group.code]);
  return (
    <section className={styles.group} aria-label={group.label} data-group={group.code}>
      <p>
        <b>{group.label}</b>
        {chosen ? ` ${chosen.label}` : ""}
      </p>
      <ul>
        {group.values.map((value) => {
          // A colour is not gone with the chosen size of it: the sizes say what there is of each colour.
          const beside = value.image || value.swatch ? {} : choice;
          const state = valueState(product.variants, beside, group.code, value.value);
          const onClick = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(group.code, value.value);
          };
          return (
            <li key={value.value}>
              <a
                className={value.image ? styles.picture : styles.box}
                href={hrefOf(group.code, value.value)}
                rel="nofollow"
                data-state={state}
                onClick={onClick}
                aria-current={value === chosen ? "true" : undefined}
                aria-label={
                  state === "available"
                    ? value.label
                    : `${value.label}, ${t(state === "absent" ? "product.absent" : "product.soldOut")}`
                }
              >
                <Face value={value} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Face({ value }: { value: OptionValue }) {
  if (value.image) return <Picture path={value.image} alt="" width={80} height={100} />;
  return (
    <>
      {value.swatch && <Swatch color={value.swatch} />}
      {value.label}
    </>
  );
}
