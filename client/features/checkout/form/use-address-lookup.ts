import { useEffect, useMemo, useRef, useState } from "react";
import type { AddressDetails } from "../../../../shared/checkout/details.ts";
import { readHouseNumber, readPostcode } from "../../../../shared/checkout/house-number.ts";
import { takeAddress, type FilledIn, type LookupOutcome } from "../../../../shared/checkout/take-address.ts";
import { useStore } from "../../../app/store-context.ts";
import { createPlaceCalls } from "../placing/place-calls.ts";

/** `idle`: nothing was asked for. `failed`: the register gave no answer. */
export type Lookup = LookupOutcome | { kind: "idle" } | { kind: "busy" } | { kind: "failed" };

/**
 * Milliseconds after the last typed character before the register is asked, and before a message says that it is being
 * asked.
 */
const restMs = 350;
const sayBusyMs = 400;
const idle: Lookup = { kind: "idle" };

/**
 * Looks up a Dutch address while its postcode and number are typed (CHECK-017). The register is asked only after the
 * shopper changed one of them on this page (`typed`). The answer fills in empty fields and those that were copied from
 * another address (`takenOver`). The shopper can go on filling in and ordering meanwhile.
 */
export function useAddressLookup(
  address: AddressDetails,
  onChange: (change: Partial<AddressDetails>) => void,
  takenOver?: AddressDetails,
): { lookup: Lookup; typed: () => void; applyLookup: (lookup: Lookup) => void } {
  const { store } = useStore();
  const calls = useMemo(() => createPlaceCalls(store.storeCode), [store]);
  const [feedback, setFeedback] = useState<{ of: string; lookup: Lookup } | null>(null);
  const [touched, setTouched] = useState(false);
  const filled = useRef<FilledIn | null>(takenOver ? { street: takenOver.streetAddress, city: takenOver.city } : null);
  const now = useRef({ address, onChange });
  useEffect(() => {
    now.current = { address, onChange };
  });
  const postcode = address.country === "NL" ? readPostcode(address.zipCode) : null;
  const number = readHouseNumber(address.apartmentNumber)?.number ?? null;
  const lookupKey = touched && postcode !== null && number !== null ? `${postcode} ${number}` : null;
  useEffect(() => {
    if (lookupKey === null || postcode === null || number === null) return;
    const end = new AbortController();
    const say = (lookup: Lookup) => setFeedback({ of: lookupKey, lookup });
    const rest = setTimeout(async () => {
      const busy = setTimeout(() => say({ kind: "busy" }), sayBusyMs);
      const found = await calls.addresses(postcode, number, end.signal).catch(() => null);
      clearTimeout(busy);
      if (end.signal.aborted) return;
      if (found === null) return say({ kind: "failed" });
      const taken = takeAddress(found, now.current.address, filled.current);
      filled.current = taken.filled;
      if (taken.fill) now.current.onChange(taken.fill);
      say(taken.outcome);
    }, restMs);
    return () => {
      clearTimeout(rest);
      end.abort();
    };
  }, [calls, lookupKey, postcode, number]);
  return {
    lookup: lookupKey !== null && feedback?.of === lookupKey ? feedback.lookup : idle,
    typed: () => setTouched(true),
    applyLookup: (lookup) => lookupKey !== null && setFeedback({ of: lookupKey, lookup }),
  };
}
