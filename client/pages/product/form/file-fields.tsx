import { useStore } from "../../../app/store-context.ts";
import type { Product } from "../product.ts";
import { fieldId } from "./field-id.ts";
import styles from "./form.module.css";

interface FileFieldsProps {
  files: NonNullable<Product["files"]>;
  taken: readonly string[];
  onChange: (taken: readonly string[]) => void;
}

/** The files of a download that are bought one by one, each with its price. */
export function FileFields({ files, taken, onChange }: FileFieldsProps) {
  const { money } = useStore();
  return (
    <fieldset className={styles.group}>
      <legend>{files.title}</legend>
      <ul className={styles.choices}>
        {files.list.map(({ id, title, cents }) => (
          <li key={id}>
            <label>
              <input
                id={fieldId("file", id)}
                type="checkbox"
                checked={taken.includes(id)}
                onChange={(event) =>
                  onChange(
                    files.list
                      .map((file) => file.id)
                      .filter((own) => (own === id ? event.target.checked : taken.includes(own))),
                  )
                }
              />
              <span>{title}</span>
              {cents > 0 && <span className={styles.adds}>+ {money(cents)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
