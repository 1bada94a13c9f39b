export function Coupons() {
  return null;
}
