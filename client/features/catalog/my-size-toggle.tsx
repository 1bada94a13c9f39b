import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Card, Facet } from "../../../shared/contract/page/page.ts";
import type { ListingState } from "../../../shared/url/listing.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useStore } from "../../app/store-context.ts";
import { departmentOfList, mySizeOf, sizeKind } from "../my-size/my-size.ts";
import styles from "./facets.module.css";
import { MySizeMarks } from "./my-size-marks.tsx";
import { ownSizes, showsAnySize, showsOwn, withOwn, type OwnSize } from "./my-size-rules.ts";
import { readMySizePreference, writeMySizePreference } from "./my-size-preference.ts";

export interface MySizeToggleProps {
  facets: readonly Facet[];
  /** The state as it is listed, and as the shopper wants it. */
  listed: ListingState;
  state: ListingState;
  path: string;
  go: (next: ListingState, options?: { replace?: boolean }) => void;
  /** The cards that are shown, and the section whose list shows them in this order. */
  more: { readonly cards: readonly Card[] };
  list: RefObject<HTMLElement | null>;
}

/**
 * "Only my size", once a size is known on this device. Chosen, it is a filter like any other, in the address; and it
 * stands: other lists of the department it was chosen in take it too when they are reached, in place of their neutral
 * form, until it is switched off here or at its chip. A size of another department is none of this list's.
 */
export function MySizeToggle({ facets, listed, state, path, go, more, list: section }: MySizeToggleProps): ReactNode {
  const { t } = useStore();
  const [own, setOwn] = useState<readonly OwnSize[]>([]);
  const department = departmentOfList(path, useChrome().menu);
  const list = `${path} ${listed.q}`;
  const arrived = useRef("");
  const was = useRef(false);
  const meet = useEffectEvent((found: readonly OwnSize[]) => {
    setOwn(found);
    if (found.length === 0) return;
    const on = showsOwn(listed, found);
    if (arrived.current !== list) {
      arrived.current = list;
      if (!on && readMySizePreference(department) && !showsAnySize(listed, found))
        return go(withOwn(listed, found, true), { replace: true });
    } else if (was.current && !showsAnySize(listed, found)) writeMySizePreference(false, department);
    was.current = on;
  });
  useEffect(() => {
    let live = true;
    const own = (code: string, kind: string) => mySizeOf(code, kind, department);
    void ownSizes(facets, own, sizeKind).then((found) => live && meet(found));
    return () => {
      live = false;
    };
  }, [facets, department]);
  const marks = <MySizeMarks cards={more.cards} list={section} department={department} />;
  if (own.length === 0) return marks;
  const on = showsOwn(state, own);
  const toggle = () => {
    writeMySizePreference(!on, department);
    go(withOwn(state, own, !on));
  };
  return (
    <>
      <label className={styles.mine}>
        <input type="checkbox" data-standing="" checked={on} onChange={toggle} />{" "}
        {t("filters.mine", { sizes: own.map(({ label }) => label).join(", ") })}
      </label>
      {marks}
    </>
  );
}
