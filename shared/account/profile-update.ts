/**
 * The fields of a profile update as platforms take them (ACCT-003): an empty date of birth is left out, an empty mobile
 * number is a dash, everything else is sent as it is.
 */
export function cleanProfileUpdate<T extends object>(fields: T): T {
  const { date_of_birth: born, ...others } = fields as { date_of_birth?: unknown; mobile_number?: unknown };
  return {
    ...others,
    ...(!isEmpty(born) && { date_of_birth: born }),
    ...("mobile_number" in others && isEmpty(others.mobile_number) && { mobile_number: "-" }),
  } as T;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
