import type { SceneName } from "../names.ts";

export function drawScene(_scene: SceneName, _ratio: "wide" | "tall"): string {
	return "";
}
