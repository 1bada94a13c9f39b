export function AccountAddresses() {
  return null;
}
