import { useSyncExternalStore } from "react";
import { initialContactState, type ContactState } from "../../../shared/customer-data/contact-state.ts";
import { onCustomerGone } from "../../device/customer/customer-gone.ts";
import { externalStore } from "../../device/page/external-store.ts";

/** The customer's contact, in memory of this page alone (DATA-006): nothing of it is kept on the device. */
export const contactStore = externalStore<ContactState>(initialContactState);
onCustomerGone(() => contactStore.set(initialContactState));

/** The contact as it is known; of a guest, and on the server, nothing. */
export const useContact = (): ContactState =>
  useSyncExternalStore(contactStore.subscribe, contactStore.get, () => initialContactState);
