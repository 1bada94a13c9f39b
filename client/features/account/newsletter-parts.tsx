export function AccountNewsletter() {
  return null;
}
