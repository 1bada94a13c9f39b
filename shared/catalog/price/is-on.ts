/** Whether a switch of the catalogue is on, however the export writes it: true, 1, "1", "true", "yes". */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === "string" && /^(?:1|true|yes)$/i.test(value.trim()));
