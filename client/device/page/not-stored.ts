/** Words in the message of the error for a page that is not on the device while there is no connection (QUEUE-029). */
export const notStored = "query returned empty result";
