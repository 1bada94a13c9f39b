import useSWR from "swr";
import type { CheckoutConfig, PageData } from "../../../shared/contract/page.ts";
import { checkoutConfigKey } from "../../../shared/checkout/config-key.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { PanelProps } from "../panels.ts";
import { useChrome } from "../use-chrome.ts";
import styles from "./dialogs.module.css";
import { legalPath, type LegalText } from "./legal-path.ts";
import { dialogTexts } from "./texts.ts";
import { Trouble } from "./trouble.tsx";

/** The terms and conditions: the CMS page that the checkout names, else the one the footer links (CHROME-039). */
export function TermsDialog({ onClose }: PanelProps) {
  const { store } = useStore();
  const { data, error, mutate } = useSWR<CheckoutConfig>(checkoutConfigKey(store));
  const again = () => void mutate().catch(() => undefined);
  return (
    <Legal text="terms" named={data?.terms} waits={data === undefined} onRetry={error && again} onClose={onClose} />
  );
}

/** The privacy statement: the CMS page that the footer links (CHROME-039). */
export const PrivacyDialog = ({ onClose }: PanelProps) => <Legal text="privacy" onClose={onClose} />;

interface LegalProps extends PanelProps {
  text: LegalText;
  /** The page that the CMS names for it, when it does. */
  named?: string | null | undefined;
  /** Whether that is still to come; with `onRetry` it could not be had. */
  waits?: boolean;
  onRetry?: (() => void) | undefined;
}

function Legal({ text, named, waits = false, onRetry, onClose }: LegalProps) {
  const t = dialogTexts.useTexts();
  const { t: shop } = useStore();
  const { footer, customerServicePath } = useChrome();
  const linked = legalPath(footer, text);
  const path = named ?? (waits && !onRetry ? undefined : linked);
  return (
    <Sheet title={t(text)} closeLabel={shop("close")} side="end" onClose={onClose}>
      {path === undefined ? (
        <p role="status">{shop("loading")}</p>
      ) : path === null && onRetry ? (
        <Trouble onRetry={onRetry} />
      ) : path === null ? (
        <div className={styles.note}>
          <p>{t("legal.none")}</p>
          <a className="button" href={customerServicePath}>
            {t("legal.service")}
          </a>
        </div>
      ) : (
        <Story path={path} />
      )}
    </Sheet>
  );
}

/** The texts of a story's page, with the way to the page itself; an address of another site is the way alone. */
function Story({ path }: { path: string }) {
  const t = dialogTexts.useTexts();
  const { t: shop } = useStore();
  const own = path.startsWith("/");
  const { data, error, mutate } = useSWR<PageData>(own ? pageKey(path.split(/[?#]/)[0]!, "") : null);
  const blocks = data?.kind === "cms" ? data.blocks : [];
  return (
    <>
      {own && !data && (error === undefined ? <p role="status">{shop("loading")}</p> : null)}
      {error !== undefined && !data && <Trouble onRetry={() => void mutate().catch(() => undefined)} />}
      {blocks.map((block, i) =>
        // Sanitised by the server.
        block.component === "richtext" ? (
          <div key={i} className={styles.text} dangerouslySetInnerHTML={{ __html: block.html }} />
        ) : null,
      )}
      <p className={styles.more}>
        <a className="textlink" href={path} target="_blank" rel="noopener">
          {t("legal.page")}
        </a>
      </p>
    </>
  );
}
