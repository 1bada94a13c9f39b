export function Points() {
  return null;
}
