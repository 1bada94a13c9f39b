/**
 * A moment as three clocks saw it, in milliseconds: the server's, the one on the device's wall, and the one that only
 * ever goes forward while the page lives.
 */
export interface ClockSample {
  server: number;
  wall: number;
  mono: number;
}
export interface DeviceClock {
  wall: number;
  mono: number;
}

/**
 * Milliseconds of a time that travels as seconds or, on some platforms, as milliseconds. No session lasts until the
 * year 5138.
 */
export const toMs = (time: number): number => (time > 1e11 ? time : time * 1000);

/** What an access token is believed to last where neither the answer's date nor the device's clock can tell. */
const usualLifeMs = 3_600_000;
/** No access token lasts longer; a remaining life beyond it shows that the device's clock is wrong. */
const longestLifeMs = 24 * 3_600_000;

/**
 * Compares the clocks at an answer that says until when its token holds. Its Date header tells the server's time;
 * without one the device's clock is believed as long as that makes sense. A device whose clock is wrong by hours keeps
 * the right hours this way.
 */
export function sampleOf(date: string | null, expiresAt: number | null, { wall, mono }: DeviceClock): ClockSample {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isFinite(told)) return { server: told, wall, mono };
  if (expiresAt === null) return { server: wall, wall, mono };
  const left = toMs(expiresAt) - wall;
  return { server: left > 0 && left <= longestLifeMs ? wall : toMs(expiresAt) - usualLifeMs, wall, mono };
}

/** A sample of an earlier page: what its clocks differed by still holds, its running clock does not. */
export const recallSample = (offset: number, { wall, mono }: DeviceClock): ClockSample => ({
  server: wall + offset,
  wall,
  mono,
});

/**
 * The server's time now. The wall clock counts sleep, which the running clock may not; the running clock cannot be set
 * back.
 */
export const serverTime = (sample: ClockSample, { wall, mono }: DeviceClock): number =>
  sample.server + Math.max(wall - sample.wall, mono - sample.mono);
