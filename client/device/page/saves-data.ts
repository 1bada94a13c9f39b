/** Whether the browser asks to save data, or the network is so slow that it should: then nothing is fetched ahead. */
export function savesData(): boolean {
  const { saveData, effectiveType } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData === true || /2g/.test(effectiveType ?? "");
}
