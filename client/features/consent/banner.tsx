import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { AskedPurpose } from "../../../shared/consent/purposes.ts";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { loadConsentTexts, type ConsentTexts } from "../../../shared/i18n/consent/consent-texts.ts";
import { consent, consentNeeds } from "../../device/consent/consent.ts";
import { ChoiceForm, purposesIn } from "./choice-form.tsx";
import { afterPaint } from "../../device/page/timing.ts";
import { keepClear } from "./keep-clear.ts";
import { shownText } from "./shown-text.ts";
import styles from "./consent.module.css";

let stands = false;

/**
 * Asks, in a part of the window that leaves the page to be used as before. It has a root of its own, in front of the
 * page: it comes after the page, pages change below it, and whoever goes by keyboard meets it first. Does nothing while
 * it stands.
 */
export async function showBanner(store: StoreView): Promise<void> {
  const language = languageOf(store);
  const t = await loadConsentTexts(language);
  const text = await shownText(t, language);
  // Answered in another tab meanwhile.
  if (stands || consent().state() !== "open") return;
  stands = true;
  const place = document.createElement("div");
  document.body.prepend(place);
  const root = createRoot(place);
  const end = () => {
    stands = false;
    letGo();
    const had = place.contains(document.activeElement);
    place.hidden = true;
    // Taking it out of the page and moving the focus are three quarters of the press's work, and nobody sees them.
    afterPaint(() => {
      const isElsewhere = document.activeElement !== document.body && !place.contains(document.activeElement);
      root.unmount();
      place.remove();
      if (had && !isElsewhere) document.getElementById("main")?.focus({ preventScroll: true });
    });
  };
  const letGo = consent().onChange(() => consent().state() !== "open" && end());
  // Whatever begins with the answer comes after the frame that shows it was taken. A hidden page looks by itself.
  const choose = (granted: readonly AskedPurpose[]) => {
    place.hidden = true;
    consent().choose(granted, text, afterPaint);
  };
  root.render(<Banner t={t} language={language} onChoose={choose} />);
}

/** Long enough for a screen reader to take note of a region that has just come. */
const noticedMs = 150;

interface BannerProps {
  t: ConsentTexts;
  language: string;
  onChoose: (granted: readonly AskedPurpose[]) => void;
}

function Banner({ t, language, onChoose }: BannerProps) {
  const box = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const needs = consentNeeds();
  useEffect(() => keepClear(box.current!), []);
  // A region that is there before its words come is read out; one that comes with them is not.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(t("title")), noticedMs);
    return () => clearTimeout(timer);
  }, [t]);
  return (
    <section ref={box} className={styles.banner} aria-label={t("title")} data-consent="">
      <p className="vh" role="status">
        {said}
      </p>
      <h2>{t("title")}</h2>
      <p>
        {t("text", { purposes: purposesIn(t, needs, language) })} <a href="#dialog=privacy">{t("privacy")}</a>
      </p>
      <ChoiceForm t={t} needs={needs} granted={[]} open={false} onChoose={onChoose} />
    </section>
  );
}
