import cliProgress from "cli-progress";
import type { ImportProgress } from "./import-file.ts";

export interface ProgressBar {
  show(progress: ImportProgress): void;
  stop(): void;
}

/** A bar in the terminal; without one (in a log) it says one line a phase. */
export function progressBar(): ProgressBar {
  if (!process.stderr.isTTY) return phaseLines();
  const bar = new cliProgress.SingleBar(
    { format: "  {phase} {bar} {value}/{total}", hideCursor: true },
    cliProgress.Presets.rect,
  );
  let phase = "";
  return {
    show({ phase: now, done, total }) {
      if (now !== phase) {
        if (phase !== "") bar.stop();
        phase = now;
        bar.start(total ?? done, done, { phase: now.padEnd(8) });
      }
      bar.setTotal(total ?? done);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

function phaseLines(): ProgressBar {
  let last: ImportProgress | undefined;
  const say = ({ phase, done }: ImportProgress) => console.error(`  ${phase} ${done}`);
  return {
    show(progress) {
      if (last && last.phase !== progress.phase) say(last);
      last = progress;
    },
    stop: () => void (last && say(last)),
  };
}
