/** Keys of a photograph in the bucket, without an ending: no address of the catalogue's pictures reaches them. */
export const photoKey = (name: string): string => `review-photo:${name}`;
export const smallPhotoKey = (name: string): string => `${photoKey(name)}:small`;
