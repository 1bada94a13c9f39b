/** How many runs a property makes: `few` in `npm test`; in the long form `many`, or FC_RUNS where that is more. */
export const runsOf = (few: number, many: number): number =>
  process.env.FC_RUNS === undefined ? few : Math.max(many, Number(process.env.FC_RUNS));
