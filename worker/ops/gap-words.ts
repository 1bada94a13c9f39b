/** What listed products lack, after their number: of a report, and of `ops ready`. */
export const gapWords = {
  withoutMaker: "without the maker's name, postal or electronic address",
  withoutResponsible: "of makers outside the single market, without somebody in it who answers for them",
  compositionOff: "with a composition that does not add up to 100 %",
  shoeIncomplete: "with some materials of a shoe, and not of upper, lining and sole",
  warningsUntranslated: "with warnings that no other language has in words of its own",
} as const;
