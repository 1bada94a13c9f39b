export function AccountDetails() {
  return null;
}
