import autocannon from "autocannon";

export interface Throughput {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Loads one address with 16 connections; times in milliseconds. */
export async function measure(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Throughput> {
  const result = await autocannon({ url, connections: 16, duration: seconds, headers });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.non2xx,
  };
}

export interface Ratio {
  name: string;
  share: number;
  subject: Throughput;
  constant: Throughput;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * Throughput of `subject` as a share of `constant`, measured in turns (A B A B …) so that a machine that slows down
 * slows both. Rounds give the median share.
 */
export async function compare(
  name: string,
  subject: string,
  constant: string,
  { rounds = 5, seconds = 3, headers = {} as Record<string, string> } = {},
): Promise<Ratio> {
  await measure(subject, 2, headers);
  await measure(constant, 1);
  const pairs: { subject: Throughput; constant: Throughput; share: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const base = await measure(constant, seconds);
    const own = await measure(subject, seconds, headers);
    pairs.push({ subject: own, constant: base, share: own.requestsPerSecond / base.requestsPerSecond });
  }
  const share = median(pairs.map((pair) => pair.share));
  return { name, ...pairs.find((pair) => pair.share === share)! };
}
