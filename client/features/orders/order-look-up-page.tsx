import { OrderLookUp } from "./look-up/look-up.tsx";
import { useCustomerLeft } from "../session/use-customer-left.ts";
import styles from "./look-up/order-look-up.module.css";

/** `/bestelling-zoeken` (docs/decisions/124). */
export const OrderLookUpPage = () => (
  <div className={`page ${styles.page}`}>
    <OrderLookUp key={useCustomerLeft()} />
  </div>
);
