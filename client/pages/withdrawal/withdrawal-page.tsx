import { Withdrawal } from "../../features/orders/withdrawal-parts.tsx";
import styles from "./withdrawal.module.css";

/** `/herroepen` (docs/decisions/176). */
export const WithdrawalPage = () => <div className={`page ${styles.page}`}><Withdrawal /></div>;
