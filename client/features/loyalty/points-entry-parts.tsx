export function PointsEntry() {
  return null;
}
