import { useState, type MouseEvent } from "react";
import { contentTexts } from "../../../shared/i18n/content.ts";
import type { HomeBlock } from "../../../shared/contract/page/page.ts";
import { useStore } from "../../app/store-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { pictureUrl } from "../../ui/picture-address.ts";
import { Asset } from "./asset.tsx";
import section from "../story/section.module.css";
import styles from "./content.module.css";

type Film = Extract<HomeBlock, { component: "video" }>;

/**
 * A film behind its poster: nothing of it is fetched before it is pressed, and then from the shop alone. Without
 * JavaScript the poster leads to the file.
 */
export function Video({ block }: { block: Film }) {
  const { language } = useStore();
  const texts = contentTexts(language);
  const [state, setState] = useState<"still" | "plays" | "failed">("still");
  const { title, file, poster } = block;
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setState("plays");
  };
  return (
    <section className={`page ${section.section}`}>
      {title && <h2>{title}</h2>}
      {state === "plays" && <Player block={block} onError={() => setState("failed")} />}
      {state === "failed" && (
        <p role="alert" className="error">
          {texts.filmFailed}{" "}
          <a href={file} data-reload="">
            {texts.filmFile}
          </a>
        </p>
      )}
      {state === "still" && (
        <a className={styles.film} href={file} data-reload="" onClick={onPress}>
          {poster && <Asset picture={{ ...poster, alt: "" }} ratio={9 / 16} sizes="92vw" />}
          <span className={styles.play}>
            <Icon name="play" />
            <span>
              {texts.play}
              {title && <span className="vh">{` ${title}`}</span>}
            </span>
          </span>
        </a>
      )}
    </section>
  );
}

function Player({ block: { file, poster, captions }, onError }: { block: Film; onError: () => void }) {
  const { language } = useStore();
  const isOwn = (of: string) => of.split("-")[0] === language.split("-")[0];
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- they are below where the editor has them
    <video
      className={styles.player}
      src={file}
      poster={poster && pictureUrl(poster.path, 1280, 0)}
      controls
      autoPlay
      playsInline
      tabIndex={0}
      ref={(player) => player?.focus()}
      onError={onError}
    >
      {captions.map((words) => (
        <track
          key={words.file}
          kind="captions"
          src={words.file}
          srcLang={words.language}
          label={words.name}
          default={isOwn(words.language) || undefined}
        />
      ))}
    </video>
  );
}
