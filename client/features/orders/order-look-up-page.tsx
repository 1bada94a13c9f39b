import { OrderLookUp } from "./look-up-parts.tsx";
import { useCustomerLeft } from "../session/customer-left-parts.ts";
import styles from "./order-look-up.module.css";

/** `/bestelling-zoeken` (docs/decisions/124). */
export const OrderLookUpPage = () => (
  <div className={`page ${styles.page}`}>
    <OrderLookUp key={useCustomerLeft()} />
  </div>
);
