export function AccountHome() {
  return null;
}
