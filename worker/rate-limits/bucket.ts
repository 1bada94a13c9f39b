/** A bucket of `burst` calls that fills at `perSecond`. Times are milliseconds. */
export interface Bucket {
  burst: number;
  perSecond: number;
  left: number;
  at: number;
}

export const createBucket = (burst: number, perSecond: number): Bucket => ({ burst, perSecond, left: burst, at: 0 });

/** Puts in what has come since it was last looked at. */
export function fill(bucket: Bucket, now: number): void {
  bucket.left = Math.min(bucket.burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * bucket.perSecond);
  bucket.at = Math.max(bucket.at, now);
}

/** Takes one call from the bucket; false when there is none. */
export function take(bucket: Bucket, now: number): boolean {
  fill(bucket, now);
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

/** Whole seconds, at least one, until a bucket that was filled just now holds a call. */
export const secondsUntil = ({ left, perSecond }: Bucket): number => Math.max(1, Math.ceil((1 - left) / perSecond));
