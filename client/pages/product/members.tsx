import type { Member } from "../../../shared/contract/page.ts";
import { useStore, type Shop } from "../../store-context.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./members.module.css";
import type { Product } from "./product.ts";

/** What a grouped product or a bundle is made of. */
export function Members({ product }: { product: Product }) {
  const shop = useStore();
  const { t } = shop;
  if (product.members.length === 0 && product.bundle.length === 0) return null;
  return (
    <section className={styles.members}>
      <h2>{t(product.members.length > 0 ? "product.members" : "product.bundle")}</h2>
      {product.members.length > 0 && <List members={product.members} shop={shop} />}
      {product.bundle.map((group) => (
        <div key={group.id}>
          <h3>{group.title}</h3>
          <List members={group.choices} shop={shop} />
        </div>
      ))}
    </section>
  );
}

function List({ members, shop: { t, money } }: { members: readonly Member[]; shop: Shop }) {
  return (
    <ul>
      {members.map((member) => (
        <li key={member.sku}>
          {member.image && <Picture path={member.image} alt="" width={80} height={100} />}
          <div>
            {member.path ? <a href={member.path}>{member.name}</a> : member.name}
            <p>{member.qty > 1 && `${member.qty} × `}{money(member.price.now)}{!member.inStock && ` · ${t("card.soldOut")}`}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
