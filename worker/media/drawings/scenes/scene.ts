import type { SceneName } from "../names.ts";
import type { Ratio } from "./kit.ts";
import { drawOutfit } from "./outfit.ts";
import { drawQuay } from "./quay.ts";
import { drawRail } from "./rail.ts";
import { drawStacks } from "./stacks.ts";

const sets: Record<SceneName, (ratio: Ratio) => string> = {
  rail: drawRail,
  stacks: drawStacks,
  quay: drawQuay,
  outfit: drawOutfit,
};

/** A scene as an SVG document, 1920 × 1080 (wide) or 900 × 1125 (tall). */
export const drawScene = (scene: SceneName, ratio: Ratio): string => sets[scene](ratio);
