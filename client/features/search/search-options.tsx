import type { SearchTexts } from "../../../shared/i18n/search/search-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Option } from "./options.ts";
import styles from "./search.module.css";

export interface OptionsProps {
  /** Beginning of the options' ids; the list itself is `<id>-list`. */
  id: string;
  options: readonly Option[];
  active: number;
  /** Null until they are loaded: groups then go without their names. */
  texts: SearchTexts | null;
  onClear: () => void;
  onChoose: (option: Option) => void;
}

const groups = ["recent", "pages", "phrases", "categories", "products"] as const;

/** The options of the search panel as one list box in groups; all are links, so a click on one is a click on a link. */
export function Options({ id, options, active, texts, onClear, onChoose }: OptionsProps) {
  const { t } = useStore();
  const numbered = options.map((option, index) => ({ option, index }));
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={t("search.title")} className={styles.groups}>
        {groups.map((group) => {
          const own = numbered.filter(({ option }) => option.group === group);
          return (
            own.length > 0 && (
              <div
                key={group}
                role="group"
                aria-labelledby={`${id}-${group}`}
                className={group === "products" ? styles.products : styles.texts}
              >
                <p id={`${id}-${group}`} role="presentation" className={styles.head}>
                  {texts?.(group)}
                </p>
                {own.map(({ option, index }) => (
                  <a
                    key={option.address + option.label}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    tabIndex={-1}
                    href={option.address}
                    onClick={() => onChoose(option)}
                  >
                    {option.card ? (
                      <Product option={option} paid={texts?.("paid") ?? ""} />
                    ) : (
                      <>
                        <Icon name={group === "pages" ? "next" : "search"} /> {option.label}
                      </>
                    )}
                  </a>
                ))}
              </div>
            )
          );
        })}
      </div>
      {options[0]?.group === "recent" && texts && (
        <button type="button" className={`textlink ${styles.clear}`} onClick={onClear}>
          {texts("clear")}
        </button>
      )}
    </>
  );
}

/** `paid`: the word for what is paid for, which is said before anything else. */
function Product({ option: { card, given }, paid }: { option: Option; paid: string }) {
  const { t, money } = useStore();
  const { images, brand, name, price, inStock } = card!;
  return (
    <>
      {images[0] ? <Picture path={images[0]} alt="" width={160} height={200} /> : <i className={styles.blank} />}
      <span className={styles.brand}>
        {given?.paid && <b>{paid}</b>} {brand}
      </span>
      <span className={styles.name}>{name}</span>
      <span>
        {price.from && `${t("card.from")} `}
        <b data-sale={price.was === null ? undefined : ""}>{money(price.now)}</b>{" "}
        {price.was !== null && (
          <s>
            <span className="vh">{t("card.was")}</span> {money(price.was)}
          </s>
        )}
        {!inStock && <span className={styles.note}>{t("card.soldOut")}</span>}
      </span>
    </>
  );
}
