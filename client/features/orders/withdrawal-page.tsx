import { Withdrawal } from "./withdrawal-parts.tsx";
import { useCustomerLeft } from "../session/customer-left-parts.ts";
import styles from "./withdrawal.module.css";

/** `/herroepen` (docs/decisions/124). */
export const WithdrawalPage = () => (
  <div className={`page ${styles.page}`}>
    <Withdrawal key={useCustomerLeft()} />
  </div>
);
