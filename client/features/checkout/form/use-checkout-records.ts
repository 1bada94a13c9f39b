import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { Attempt } from "../../../../shared/checkout/attempt.ts";
import { initialForm, type CheckoutForm } from "../../../../shared/checkout/details.ts";
import { fillIn } from "../../../../shared/checkout/last-address.ts";
import type { Profile } from "../../../../shared/contract/customer/user.ts";
import type { StoreView } from "../../../../shared/config/stores.ts";
import { useStore } from "../../../app/store-context.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import { sessionEnded, sessionRuntime, useSession } from "../../session/session.tsx";
import { dropPoint } from "../../store-locator/store-locator.ts";
import { saveForm } from "../records.ts";
import { loadCheckout, type KnownCustomer } from "./load-checkout.ts";
import { createSaver } from "./saver.ts";

export interface CheckoutRecords {
  /** Null until the device's records are read. */
  form: CheckoutForm | null;
  change: (change: (form: CheckoutForm) => CheckoutForm) => void;
  attempt: Attempt | null;
  setAttempt: (attempt: Attempt | null) => void;
  /** The owner of the form on the page; undefined before it is read. */
  owner: RefObject<Owner | undefined>;
  /** Id of the last order this page knows; a newer one was placed in another tab. */
  lastKnown: RefObject<string | null>;
  setLastKnown: (orderId: string | null) => void;
  /**
   * The shop no longer knows the chosen pick-up point: removes it from the stored form. It stays in this form until the
   * shopper chooses another.
   */
  forgetKeptPoint: () => Promise<void>;
  /** When the form was last touched before this page was opened, milliseconds; 0 for never. */
  modifiedAt: RefObject<number>;
}

/** A text that is equal for two profiles with the same data for the form. */
const printOf = ({ user_id, email, firstname, lastname, addresses, default_shipping }: Profile): string =>
  JSON.stringify([user_id, email, firstname, lastname, addresses, default_shipping]);

/** The data of the signed-in customer's account; null if the session has ended. */
async function knownOf(store: StoreView): Promise<KnownCustomer | null> {
  if (await sessionEnded(store)) return null;
  const { current, orders_history: history } = (await sessionRuntime(store)).engine.state();
  return current && { profile: current, orders: history?.items };
}

/**
 * What the device stores of the checkout. Read again whenever somebody signs in or out, because the form may belong to
 * somebody else. `onOwner` is called with the new owner.
 */
export function useCheckoutRecords(onOwner: (owner: Owner) => void): CheckoutRecords {
  const { store } = useStore();
  const country = store.tax.defaultCountry;
  const storage = shopStorage(store.storeCode);
  const [form, setForm] = useState<CheckoutForm | null>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const owner = useRef<Owner | undefined>(undefined);
  /** Whether a form is on the page, or about to be. */
  const isShown = useRef(false);
  /** The account's data when the form last took them over. */
  const followed = useRef<string | null>(null);
  const lastKnown = useRef<string | null>(null);
  const modifiedAt = useRef(0);
  const { current: profile, orders_history: history } = useSession().state;
  const customer = profile && String(profile.user_id);
  const change = useCallback(
    (next: (form: CheckoutForm) => CheckoutForm) => setForm((now) => (now ? next(now) : now)),
    [],
  );
  const setLastKnown = useCallback((orderId: string | null) => {
    lastKnown.current = orderId;
  }, []);

  useEffect(() => {
    let live = true;
    const load = async () => {
      const present = await deviceOwner();
      if (present === owner.current) return;
      const loaded = await loadCheckout(storage, country, present, () => knownOf(store));
      if (!live) return;
      owner.current = present;
      modifiedAt.current = loaded.modifiedAt;
      followed.current = loaded.profile && printOf(loaded.profile);
      lastKnown.current = loaded.lastOrderId;
      const show = () => {
        setForm(loaded.form);
        setAttempt(loaded.attempt);
      };
      // The form's first rendering is done in slices. A form of another customer is replaced at once, before it can be
      // changed.
      if (isShown.current) show();
      else startTransition(show);
      isShown.current = true;
      onOwner(present);
    };
    load().catch(() => {
      if (!live) return;
      isShown.current = true;
      setForm(initialForm(country));
    });
    return () => {
      live = false;
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- `customer`: whoever comes or goes is looked for
  }, [storage, store, country, customer, onOwner]);

  // The profile arrived after the form, or was changed since in another tab or on another device. Orders arrive after
  // it.
  useEffect(() => {
    if (!form || !profile || customer !== owner.current) return;
    const print = `${history === null} ${printOf(profile)}`;
    if (followed.current === print) return;
    followed.current = print;
    change((now) => fillIn(now, profile, country, history?.items));
  }, [form, profile, history, customer, change, country]);

  useSavedForm(storage, form, owner);
  const id = form?.pickupPoint?.id;
  const forgetKeptPoint = async () => (id === undefined ? undefined : dropPoint(store.storeCode, id));
  return { form, change, attempt, setAttempt, owner, lastKnown, setLastKnown, forgetKeptPoint, modifiedAt };
}

/** Stores every change of the form at once, because a page that is being closed does not wait. */
function useSavedForm(storage: Storage, form: CheckoutForm | null, owner: RefObject<Owner | undefined>): void {
  const saver = useMemo(() => createFormSaver(storage), [storage]);
  useEffect(() => {
    if (form) saver.save({ form, owner: owner.current ?? null });
  }, [form, owner, saver]);
}

const createFormSaver = (storage: Storage) =>
  createSaver((changed: { form: CheckoutForm; owner: Owner }) =>
    saveForm(storage, changed.form, Date.now(), changed.owner),
  );
