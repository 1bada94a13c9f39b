import type { Member } from "../../../../shared/contract/page/page.ts";
import type { ProductFormTexts } from "../../../../shared/i18n/product-form.ts";
import { fillMessage } from "../../../../shared/i18n/purchase/fill.ts";
import { PriceLine } from "../../../features/catalog/price-line.tsx";
import { Quantity } from "../../../features/catalog/quantity-field.tsx";
import { useStore } from "../../../app/store-context.ts";
import { Picture } from "../../../ui/picture.tsx";
import { fieldId } from "./field-id.ts";
import type { Pieces } from "./choices.ts";
import styles from "./form.module.css";

/** The members of a set, each with its own quantity; none of it is required. */
export function MemberFields({
  members,
  pieces,
  onChange,
  texts,
}: {
  members: readonly Member[];
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  texts: ProductFormTexts;
}) {
  const shop = useStore();
  return (
    <section className={styles.members} aria-labelledby="members">
      <h2 id="members">{texts.members}</h2>
      <ul>
        {members.map((member) => (
          <li key={member.sku} id={fieldId("member", member.sku)} tabIndex={-1}>
            {member.image && <Picture path={member.image} alt="" width={80} height={100} />}
            <div>
              {member.path ? <a href={member.path}>{member.name}</a> : member.name}
              <PriceLine
                regular={member.price.was ?? member.price.now}
                special={member.price.was === null ? undefined : member.price.now}
                from={member.price.from}
                small
                shop={shop}
              />
              {!member.inStock && <p>{shop.t("card.soldOut")}</p>}
            </div>
            {member.asks && member.path && (
              <a
                className="textlink"
                href={member.path}
                aria-label={fillMessage(texts.chooseOf, { name: member.name })}
              >
                {texts.chooseMember}
              </a>
            )}
            {member.inStock && !member.asks && (
              <Quantity
                value={pieces[member.sku] ?? 0}
                min={0}
                max={member.maxQty}
                label={fillMessage(texts.qty, { name: member.name })}
                onChange={(qty) => onChange({ ...pieces, [member.sku]: qty })}
                onLimit={() => undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
