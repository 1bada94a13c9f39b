/**
 * With `TEST_COARSE_CLOCK=1 npm test -- worker` the clock moves in steps of 20 ms, so that what a faster machine does
 * in one millisecond happens in one instant here too (docs/decisions/340).
 */
const stepMs = 20;

const precise = Date.now.bind(Date);
Date.now = () => Math.floor(precise() / stepMs) * stepMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [target.now()], made) as Date,
});
