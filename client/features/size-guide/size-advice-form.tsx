import { useEffect, useRef, useState, type FormEvent } from "react";
import { noReviews } from "../../../shared/catalog/reviews/reviews.ts";
import { fitVerdict } from "../../../shared/catalog/reviews/review-fit.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import {
  adviseSize,
  cmPerInch,
  fitWishes,
  plausibleMeasures,
  type FitWish,
} from "../../../shared/sizes/size-advice.ts";
import { sizeChoices } from "../../chrome/dialogs/size-choices.ts";
import { useNavigate } from "../../navigation/location.ts";
import { Field, TextField } from "../../ui/fields.tsx";
import { departmentOf, rememberSize, sizeKind } from "../my-size/my-size.ts";
import { namedSize, type GuideTable } from "./guide-tables.ts";
import { sizeOption, type Sized } from "./sized.ts";
import styles from "./product-guide.module.css";

interface SizeAdviceProps {
  product: Sized;
  table: GuideTable;
  unit: "cm" | "inch";
  /** Writes a measure as the view does. */
  format: (value: number) => string;
  t: ProductExtrasTexts;
  onClose: () => void;
}
type Advice = { kind: "wrong" } | { kind: "none" } | { kind: "size"; label: string; falls: "small" | "large" | null };

const numberOf = (text: string) => Number(text.trim().replace(",", ".") || NaN);

/**
 * A size of the product by two questions: what the body measures, and how it is to fall. What is answered stays on the
 * device; the size that is taken is kept there as the shopper's own.
 */
export function SizeAdvice({ product, table, unit, format, t, onClose }: SizeAdviceProps) {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const unitBefore = useRef(unit);
  useEffect(() => {
    if (unitBefore.current === unit) return;
    unitBefore.current = unit;
    const input = form.current?.querySelector("input");
    // What was answered stays the same measure; what was not may have been meant in this unit from the start.
    if (!input || !advice || advice.kind === "wrong") return;
    const typed = numberOf(input.value);
    input.value = format(unit === "inch" ? typed / cmPerInch : typed * cmPerInch);
  }, [unit, advice, format]);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (advice && advice.kind !== "wrong") result.current?.focus();
  }, [advice]);
  const measure = table.measures[0];
  if (!measure) return null;
  const plausible = plausibleMeasures(measure.ranges);
  const verdict = (product.reviews ?? noReviews).fit;
  const kind = verdict && fitVerdict(verdict).kind;
  const falls = kind === "small" || kind === "large" ? kind : null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = event.currentTarget;
    const data = new FormData(asked);
    const typed = numberOf(String(data.get("advice-measure")));
    const cm = unit === "inch" ? typed * cmPerInch : typed;
    if (!(cm >= plausible.least && cm <= plausible.most)) {
      setAdvice({ kind: "wrong" });
      return asked.querySelector<HTMLElement>("input")?.focus();
    }
    const label = adviseSize(measure.ranges, cm, { wish: data.get("advice-wish") as FitWish, falls });
    setAdvice(label === null ? { kind: "none" } : { kind: "size", label, falls });
  };
  // Rounded inwards, so that what is named is taken.
  const perUnit = unit === "inch" ? cmPerInch : 1;
  const bounds = {
    least: format(Math.ceil(plausible.least / perUnit)),
    most: format(Math.floor(plausible.most / perUnit)),
  };
  const unitName = t(unit === "inch" ? "sizeGuide.inches" : "sizeGuide.cm");
  return (
    <form ref={form} className={styles.advice} noValidate onSubmit={onSubmit} onChange={() => setAdvice(null)}>
      <h3>{t("advice.title")}</h3>
      <TextField
        id="advice-measure"
        label={t("advice.measure", { name: measure.name, unit: unitName })}
        hint={t("advice.measureHint")}
        inputMode="text"
        autoComplete="off"
        maxLength={6}
        error={advice?.kind === "wrong" ? t("advice.wrong", { ...bounds, unit: unitName }) : null}
      />
      <Field id="advice-wish" label={t("advice.wish")} error={null}>
        {(described) => (
          <select className="field" name="advice-wish" defaultValue="usual" {...described}>
            {fitWishes.map((wish) => (
              <option key={wish} value={wish}>
                {t(`advice.wish.${wish}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="button" data-quiet="">
        {t("advice.ask")}
      </button>
      <div ref={result} role="status" tabIndex={-1}>
        {advice?.kind === "none" && <p>{t("advice.none")}</p>}
        {advice?.kind === "size" && (
          <AdvisedSize product={product} head={table.head} {...advice} t={t} onClose={onClose} />
        )}
      </div>
    </form>
  );
}

interface AdvisedProps {
  product: Sized;
  /** What the table calls its sizes; empty where it does not. */
  head: string;
  label: string;
  falls: "small" | "large" | null;
  t: ProductExtrasTexts;
  onClose: () => void;
}

function AdvisedSize({ product, head, label, falls, t, onClose }: AdvisedProps) {
  const navigate = useNavigate();
  const group = sizeOption(product);
  const option = group?.values.find((one) => one.label === label);
  const choice = sizeChoices(product, new URLSearchParams(location.search).get("childSku")).find(
    (one) => one.label === label,
  );
  const take = async () => {
    if (!group || !option || !choice) return;
    const kind = sizeKind(group.values.map((one) => one.label));
    await rememberSize(group.code, option.value, option.label, kind, departmentOf(product.crumbs));
    // In the colour that is chosen on the page. Whoever stands on it stays where they read.
    const isHere = location.pathname === product.path;
    navigate(`${product.path}?childSku=${encodeURIComponent(choice.sku)}`, { replace: isHere });
    onClose();
    if (isHere) focusSize(group.code, group.values.indexOf(option));
  };
  return (
    <>
      <p>
        <b>{t("advice.size", { size: namedSize(head || (group?.label ?? ""), label).trim() })}</b>{" "}
        {falls && t(`advice.falls.${falls}`)}
      </p>
      {!choice && <p>{t("advice.notMade")}</p>}
      {choice && !choice.inStock && <p>{t("advice.soldOut")}</p>}
      {choice && (
        <button type="button" className="button" onClick={() => void take()}>
          {t("advice.take", { size: label })}
        </button>
      )}
    </>
  );
}

/** Leads to the size on the page, once the sheet has given the focus back. */
function focusSize(code: string, index: number): void {
  const sizes = () => document.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(code)}"] li a`);
  requestAnimationFrame(() => sizes()[index]?.focus());
}
