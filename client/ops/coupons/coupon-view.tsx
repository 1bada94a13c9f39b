import { couponAnswer, type CouponAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { couponState } from "./coupon-text.ts";
import { callsOfCoupon } from "../calls.ts";
import { Failure, View, Waiting } from "../frame.tsx";
import { orderHash } from "../view-hash.ts";
import { StepForm } from "../forms/step-form.tsx";
import { Table } from "../table.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import { useCouponWords } from "./use-coupon-words.ts";
import { useSaid } from "../use-said.ts";
import styles from "../ops.module.css";

/** One code: what it gives, who used it, what was done with it, and its end. */
export function CouponView({ code, isAdmin }: { code: string; isAdmin: boolean }) {
  const { t } = useTexts();
  const path = `/ops/coupons/${encodeURIComponent(code)}`;
  const { data, error, mutate } = useCall(couponAnswer, path);
  const [said, saying, onDone] = useSaid(() => mutate());
  const hasEnded = data && data.coupon.has_ended;
  return (
    <View title={code} calls={callsOfCoupon(path, code, isAdmin)}>
      <p ref={saying} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {error && <Failure error={error} retry={() => void mutate()} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Facts found={data} />
          {isAdmin && !hasEnded && (
            <section className={styles.steps}>
              <h2>{t("steps")}</h2>
              <StepForm
                path={`${path}/end`}
                isFinal
                title={t("coupon.end")}
                help={t("coupon.end.help")}
                content={() => ({})}
                onDone={onDone}
              />
            </section>
          )}
          <Uses found={data} />
        </>
      )}
    </View>
  );
}

function Facts({ found: { coupon, countedTo } }: { found: CouponAnswer }) {
  const { t, time } = useTexts();
  const words = useCouponWords();
  return (
    <dl className={styles.facts}>
      <dt>{t("coupon.state")}</dt>
      <dd>{t(couponState(coupon))}</dd>
      <dt>{t("coupon.gives")}</dt>
      <dd>{words.gives(coupon)}</dd>
      <dt>{t("coupon.minimum")}</dt>
      <dd>{words.from(coupon)}</dd>
      <dt>{t("coupon.until")}</dt>
      <dd>{words.until(coupon)}</dd>
      <dt>{t("coupon.uses")}</dt>
      <dd>{words.uses(coupon, countedTo)}</dd>
      <dt>{t("coupon.whose")}</dt>
      <dd>{t(coupon.is_own ? "coupon.own" : "coupon.everyone")}</dd>
      <dt>{t("coupon.label")}</dt>
      <dd>{coupon.label || "–"}</dd>
      <dt>{t("coupon.made")}</dt>
      <dd>{time(coupon.created_at)}</dd>
    </dl>
  );
}

function Uses({ found: { orders, steps } }: { found: CouponAnswer }) {
  const { t, money, time } = useTexts();
  return (
    <>
      <h2>{t("coupon.orders")}</h2>
      <Table
        caption={t("coupon.orders")}
        rows={orders}
        rowKey={({ number }) => number}
        empty={t("coupon.noOrders")}
        columns={[
          { name: t("order.number"), cell: ({ number }) => <a href={orderHash(number)}>{number}</a> },
          { name: t("order.placed"), cell: ({ created_at: at }) => time(at) },
          {
            name: t("coupon.off"),
            isNumber: true,
            cell: ({ discount_cents: cents, currency }) => money(cents, currency),
          },
        ]}
      />
      <h2>{t("coupon.steps")}</h2>
      <Table
        caption={t("coupon.steps")}
        rows={steps}
        rowKey={({ at, kind }) => `${at} ${kind}`}
        empty={t("coupon.noSteps")}
        columns={[
          { name: t("story.when"), cell: ({ at }) => time(at) },
          { name: t("audit.who"), cell: ({ who }) => who ?? "OPS_KEY" },
          { name: t("story.what"), cell: ({ kind }) => t(`coupon.step.${kind}`) },
        ]}
      />
    </>
  );
}
