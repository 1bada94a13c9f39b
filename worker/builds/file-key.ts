/** Files of builds in the bucket stand below this, where no address of pictures reaches. */
export const filesKey = "build-file:";
export const fileKey = (name: string): string => filesKey + name;
