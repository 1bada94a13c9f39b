/** Article number of a product in the range that shops keep for themselves (prefix 20), with its check digit. */
export function demoEan(id: number): string {
  const digits = `20${String(id).padStart(10, "0")}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
