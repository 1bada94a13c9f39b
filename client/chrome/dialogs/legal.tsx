import useSWR from "swr";
import type { CheckoutConfig, PageData } from "../../../shared/contract/page/page.ts";
import { checkoutConfigKey } from "../../../shared/checkout/config-key.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SheetBlocks } from "../../features/content/sheet-blocks.tsx";
import type { PanelProps } from "../panels.ts";
import { useChrome } from "../use-chrome.ts";
import styles from "./dialogs.module.css";
import { termsPath } from "./terms-path.ts";
import { dialogTexts } from "./texts.ts";
import { Trouble } from "./trouble.tsx";

/** The terms and conditions: the CMS page that the checkout names, else the one the footer links (CHROME-039). */
export function TermsDialog({ onClose }: PanelProps) {
  const { store } = useStore();
  const { data, error, mutate } = useSWR<CheckoutConfig>(checkoutConfigKey(store));
  const again = error && (() => void mutate().catch(() => undefined));
  const linked = termsPath(useChrome().footer);
  const path = data?.terms ?? (data === undefined && !again ? undefined : linked);
  return <Legal text="terms" path={path} onRetry={again} onClose={onClose} />;
}

/** The privacy statement: the CMS page that the theme names (CHROME-039). */
export const PrivacyDialog = ({ onClose }: PanelProps) => (
  <Legal text="privacy" path={useChrome().privacyPath ?? null} onClose={onClose} />
);

interface LegalProps extends PanelProps {
  text: "terms" | "privacy";
  /** The page that it stands on: undefined while that is still to come, null where there is none. */
  path: string | null | undefined;
  /** Asks again for what could not be had. */
  onRetry?: (() => void) | undefined;
}

function Legal({ text, path, onRetry, onClose }: LegalProps) {
  const t = dialogTexts.useTexts();
  const { t: shop } = useStore();
  const { customerServicePath } = useChrome();
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
      <SheetBlocks blocks={blocks} />
      <p className={styles.more}>
        <a className="textlink" href={path} target="_blank" rel="noopener">
          {t("legal.page")}
        </a>
      </p>
    </>
  );
}
