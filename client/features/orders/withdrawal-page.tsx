import { Withdrawal } from "./withdrawal/withdrawal.tsx";
import { useCustomerLeft } from "../session/use-customer-left.ts";
import styles from "./withdrawal/withdrawal.module.css";

/** `/herroepen` (docs/decisions/303). */
export const WithdrawalPage = () => (
  <div className={`page ${styles.page}`}>
    <Withdrawal key={useCustomerLeft()} />
  </div>
);
