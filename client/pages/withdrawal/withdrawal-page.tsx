import { Withdrawal } from "../../features/orders/withdrawal-parts.tsx";
import { useCustomerLeft } from "../../features/session/customer-left-parts.ts";
import styles from "./withdrawal.module.css";

/** `/herroepen` (docs/decisions/124). */
export const WithdrawalPage = () => (
  <div className={`page ${styles.page}`}>
    <Withdrawal key={useCustomerLeft()} />
  </div>
);
