const own = /^(?:\/film)?(\/[\w-][\w\-./]{0,200})$/;

/** Whether a path stands for a file of the shop's own bucket that the film route may answer. */
export const isOwnFile = (path: string): boolean => own.test(path) && !path.includes("..") && !path.includes("//");

/** Path of the film route for a file of the shop, with or without the route's own prefix; undefined for all else. */
export const ownFilePath = (file: string): string | undefined =>
  isOwnFile(file) ? `/film${own.exec(file)![1]}` : undefined;

export const isFilm = (file: string): boolean => /\.(mp4|webm)$/i.test(file);
