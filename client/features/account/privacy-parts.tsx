export function AccountPrivacy() {
  return null;
}
