/** Name of a store view's queue, of its lock, and of what a page that was left hands on to it. */
export const tasksName = (storeCode: string): string => `tasks-${storeCode}`;
