import { useState, type FormEvent } from "react";
import { couponsAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { CouponForm } from "./coupon-form.tsx";
import { couponState } from "./coupon-text.ts";
import { callsOfCoupons } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { Pages } from "../pages.tsx";
import { couponHash, couponsHash } from "../view-hash.ts";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import { useCouponWords } from "./use-coupon-words.ts";
import { useSaid } from "../use-said.ts";
import styles from "../ops.module.css";

const path = "/ops/coupons";

/** Codes, newest first, or those that begin with some letters; administrators make new ones. */
export function CouponsView({ q, isAdmin }: { q: string; isAdmin: boolean }) {
  const { t } = useTexts();
  const words = useCouponWords();
  const [before, setBefore] = useState<string | null>(null);
  const query = new URLSearchParams({ ...(q !== "" && { q }), ...(before !== null && { before }) }).toString();
  const asked = query === "" ? path : `${path}?${query}`;
  const { data, error, isLoading, mutate } = useCall(couponsAnswer, asked);
  const [said, saying, onDone] = useSaid(() => mutate());
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    location.hash = couponsHash(String(new FormData(event.currentTarget).get("q")).trim());
  };
  return (
    <View title={t("view.coupons")} calls={callsOfCoupons(asked, isAdmin)}>
      <p ref={saying} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {isAdmin && (
        <section className={styles.steps}>
          <CouponForm onDone={onDone} />
        </section>
      )}
      <form className={`${styles.filters} ${styles.again}`} role="search" onSubmit={onSubmit}>
        <label>
          {t("coupons.q")}
          <input className="field" type="search" name="q" maxLength={40} defaultValue={q} autoComplete="off" />
        </label>
        <button className="button">{t("orders.find")}</button>
      </form>
      {q === "" && <p className={styles.soft}>{t("coupons.help")}</p>}
      {error && <Failure error={error} retry={() => void mutate()} />}
      {!data && isLoading && <Waiting />}
      {data && (
        <div aria-busy={isLoading || undefined}>
          <Table
            caption={t("view.coupons")}
            rows={data.coupons}
            rowKey={({ code }) => code}
            empty={t("coupons.none")}
            columns={[
              { name: t("coupon.code"), cell: ({ code }) => <a href={couponHash(code)}>{code}</a> },
              { name: t("coupon.gives"), isNumber: true, cell: words.gives },
              { name: t("coupon.minimum"), isNumber: true, cell: words.from },
              { name: t("coupon.until"), cell: words.until },
              { name: t("coupon.uses"), isNumber: true, cell: (one) => words.uses(one, data.countedTo) },
              { name: t("coupon.state"), cell: (one) => t(couponState(one)) },
            ]}
          />
          <Pages before={before} next={data.next} go={setBefore} />
        </div>
      )}
    </View>
  );
}
