export function OrderDetail() {
  return null;
}
