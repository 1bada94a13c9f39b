export const openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}
/** A family of samples. A counter's samples are written with the suffix _total, an info's with _info. */
export interface Metric {
  readonly name: string;
  readonly type: "gauge" | "counter" | "info";
  readonly help: string;
  readonly samples: readonly Sample[];
}

const suffix = { gauge: "", counter: "_total", info: "_info" } as const;
const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
function labelsText(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** The text that monitors read (OpenMetrics 1.0). A family without samples is left out. */
export function openMetrics(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, type, help, samples }) => [
      `# TYPE ${name} ${type}`,
      `# HELP ${name} ${escaped(help)}`,
      ...samples.map(({ value, labels }) => `${name}${suffix[type]}${labelsText(labels)} ${value}`),
    ]);
  return `${lines.join("\n")}\n# EOF\n`;
}
