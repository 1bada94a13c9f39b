import { surcharge } from "../../../../shared/catalog/price/form-price.ts";
import type { CustomOption } from "../../../../shared/contract/page/page.ts";
import type { ProductFormTexts } from "../../../../shared/i18n/product-form.ts";
import { fillMessage } from "../../../../shared/i18n/purchase/fill.ts";
import { useStore } from "../../../app/store-context.ts";
import type { Filled } from "./choices.ts";
import { fieldId } from "./field-id.ts";
import styles from "./form.module.css";

interface CustomFieldsProps {
  options: readonly CustomOption[];
  filled: Filled;
  onChange: (filled: Filled) => void;
  texts: ProductFormTexts;
  /** The price that shares are of, in cents. */
  base: number;
}

/** Options filled in or chosen beside the variant, each value with what it adds. */
export function CustomFields({ options, filled, onChange, base, texts }: CustomFieldsProps) {
  return options.map((option) => {
    const give = (values: readonly string[]) => onChange({ ...filled, [option.id]: values });
    const title = (
      <>
        {option.title}
        {!option.required && <small> {texts.optional}</small>}
      </>
    );
    const listed = option.as === "radio" || option.as === "check";
    return listed ? (
      <fieldset key={option.id} className={styles.group}>
        <legend>{title}</legend>
        <Values option={option} current={filled[option.id] ?? []} onGive={give} base={base} texts={texts} />
      </fieldset>
    ) : (
      <div key={option.id} className={styles.group}>
        <label htmlFor={fieldId("option", option.id)}>{title}</label>
        <Field option={option} current={filled[option.id]?.[0] ?? ""} onGive={give} base={base} texts={texts} />
      </div>
    );
  });
}

interface OneProps<T> {
  option: CustomOption;
  current: T;
  onGive: (values: readonly string[]) => void;
  base: number;
  texts: ProductFormTexts;
}

const inputTypes: Readonly<Record<string, string>> = { date: "date", time: "time", moment: "datetime-local" };

function Field({ option, current, onGive, base, texts }: OneProps<string>) {
  const adds = useAdds(base);
  const id = fieldId("option", option.id);
  const shared = {
    id,
    className: "field",
    value: current,
    required: option.required,
    onChange: (event: { target: { value: string } }) => onGive(event.target.value === "" ? [] : [event.target.value]),
  };
  if (option.as === "select") {
    return (
      <select {...shared}>
        <option value="">{option.required ? texts.choose : texts.none}</option>
        {option.values.map((value) => (
          <option key={value.id} value={value.id}>
            {value.title}
            {adds(value)}
          </option>
        ))}
      </select>
    );
  }
  const limit = option.maxLength ?? undefined;
  const hint =
    limit === undefined ? null : <small id={`${id}-hint`}>{fillMessage(texts.characters, { n: limit })}</small>;
  return (
    <>
      {option.as === "lines" ? (
        <textarea {...shared} rows={3} maxLength={limit} aria-describedby={hint ? `${id}-hint` : undefined} />
      ) : (
        <input
          {...shared}
          type={inputTypes[option.as] ?? "text"}
          maxLength={limit}
          autoComplete="off"
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
      )}
      {hint}
    </>
  );
}

function Values({ option, current, onGive, base, texts }: OneProps<readonly string[]>) {
  const adds = useAdds(base);
  const many = option.as === "check";
  const name = fieldId("option", option.id);
  const toggle = (id: string, on: boolean) =>
    onGive(
      many ? option.values.map((value) => value.id).filter((own) => (own === id ? on : current.includes(own))) : [id],
    );
  return (
    <ul className={styles.choices}>
      {!option.required && !many && (
        <li>
          <label>
            <input type="radio" name={name} checked={current.length === 0} onChange={() => onGive([])} />
            <span>{texts.none}</span>
          </label>
        </li>
      )}
      {option.values.map((value, i) => (
        <li key={value.id}>
          <label>
            <input
              id={i === 0 ? name : undefined}
              type={many ? "checkbox" : "radio"}
              name={name}
              checked={current.includes(value.id)}
              onChange={(event) => toggle(value.id, event.target.checked)}
            />
            <span>{value.title}</span>
            <span className={styles.adds}>{adds(value)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** " + € 5,00" behind a value that adds to the price. */
function useAdds(base: number): (value: CustomOption["values"][number]) => string {
  const { money } = useStore();
  return ({ adds }) => {
    const cents = surcharge(base, adds);
    return cents === 0 ? "" : ` ${cents > 0 ? "+" : "−"} ${money(Math.abs(cents))}`;
  };
}
