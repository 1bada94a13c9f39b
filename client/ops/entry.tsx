import "../styles/index.css";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { App } from "./app.tsx";
import { languageWanted, loadOpsTexts, TextsContext } from "./texts.ts";

const language = languageWanted();
document.documentElement.lang = language.slice(0, 2);
const t = await loadOpsTexts(language);
document.title = t("title");
createRoot(document.getElementById("app")!).render(
  <SWRConfig value={{ revalidateOnFocus: true, shouldRetryOnError: false }}>
    <TextsContext value={{ t, language }}>
      <App />
    </TextsContext>
  </SWRConfig>,
);
